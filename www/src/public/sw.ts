/**
 * The service worker: after the first visit the page works without a network.
 *
 * Each build is kept whole, under its own version. The page itself is asked of the network first, so that a visitor who
 * has one sees the newest; everything else has its hash in its name and comes from what is kept. A page that runs goes on
 * with the files it began with: a new version waits until no page of the old one is open before the old files go.
 * Nothing is fetched from elsewhere, and nothing else is kept.
 */

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'handful-';
const NAME = PREFIX + HANDFUL_BUILD.version;
const PAGE = 'index.html';
/** How long the network may take to answer with the page before the kept one is shown, in milliseconds. */
const PATIENCE = 3000;

self.addEventListener('install', (event) => {
  // Past the browser's own cache, so that files without a hash in their name are of this build.
  const files = [...new Set([PAGE, ...HANDFUL_BUILD.files])].filter((file) => file !== 'sw.js');
  const requests = files.map((file) => new Request(new URL(file, self.registration.scope), { cache: 'reload' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(new URL(PAGE, self.registration.scope));
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  const fresh = fetch(request).then((response) => (response.ok ? response : kept), () => kept);
  return Promise.race([fresh, late]);
}

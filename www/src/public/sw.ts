/**
 * The service worker: after the first visit the page works without a network.
 *
 * Each build is kept whole, under its own version. The page itself is asked of the network first, so that a visitor who
 * has one sees the newest; everything else has its hash in its name and comes from what is kept. A page that runs goes on
 * with the files it began with: a new version waits until no page of the old one is open before the old files go.
 * What both builds have is fetched once, and an installation that breaks off goes on where it was. Nothing is fetched from
 * elsewhere, and nothing else is kept.
 */

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'handful-';
const NAME = PREFIX + HANDFUL_BUILD.version;
const PAGE = 'index.html';
/** How long the network may take to answer with the page before the kept one is shown, in milliseconds. */
const PATIENCE = 3000;

const { files } = HANDFUL_BUILD;
const address = (file: string): string => new URL(file, self.registration.scope).href;

/** Whether a name tells what is in the file, so that one of that name is as good as any other. */
const isNamedByContent = (file: string): boolean => file.startsWith('chunks/') || /-[0-9a-f]{16}\./.test(file);

/** A file as the server has it now, and nothing that came in its place: an error, or a page that says one should log in. */
async function fetched(file: string): Promise<Response> {
  // Past the browser's own cache, so that files without a hash in their name are of this build.
  const response = await fetch(address(file), { cache: isNamedByContent(file) ? 'default' : 'reload' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || response.redirected || isPage !== file.endsWith('.html')) throw new Error(`${file}: ${response.status}`);
  if (file !== PAGE) return response;
  // Between this script and the page another version may have come.
  const page = await response.clone().text();
  const boot = files.find((name) => name.startsWith('boot-'));
  if (boot && !page.includes(boot)) throw new Error('the page is of another version');
  return response;
}

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  const keep = async (file: string) => {
    const url = address(file);
    // Of this build from an installation that broke off, or of an older one.
    const known = isNamedByContent(file) ? await caches.match(url) : undefined;
    await cache.put(url, known ?? (await fetched(file)));
  };
  try {
    await Promise.all([...new Set([PAGE, ...files])].filter((file) => file !== 'sw.js').map(keep));
  } catch (error) {
    // No room: what was kept of it would only be in the way.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(NAME);
    throw error;
  }
}

async function dropOld(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function file(request: Request): Promise<Response> {
  const asked = { ignoreSearch: true };
  const cache = await caches.open(NAME);
  // The page may be of the version that waits already.
  return (await cache.match(request, asked)) ?? (await caches.match(request, asked)) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(address(PAGE));
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  const fresh = fetch(request).then((response) => (response.ok ? response : kept), () => kept);
  return Promise.race([fresh, late]);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { scope } = self.registration;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const name = request.url.slice(scope.length).replace(/[?#].*/s, '');
  if (request.mode !== 'navigate') event.respondWith(file(request));
  // Other pages in the same folder are not ours.
  else if (name === '' || name === PAGE) event.respondWith(page(request));
});

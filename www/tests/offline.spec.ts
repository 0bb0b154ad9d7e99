/** What is kept for the time without a network: whole, never half, and never in the way of a game that runs. */
import type { Page } from '@playwright/test';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSP } from './serve.mjs';
import { click, ply, settled, sitDown, table } from './table';
import { expect, test } from './watch';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, '../../dist');

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

const READY = 'html[data-ready="true"]';

test('works without a network after the first visit', async ({ page, context }) => {
  await page.goto('sub/path/');
  await expect(page.locator(READY)).toBeAttached();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator(READY)).toBeAttached();
  // All of it: a game that was never opened, the other language, a panel.
  await page.goto('sub/path/?lang=he');
  await page.locator('[data-key="play-siryu"]').click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('[data-key="bar-share"]').click();
  await expect(page.locator('#panel')).toBeVisible();
  await context.setOffline(false);
});

test('is an app that can be installed', async ({ page, baseURL, browserName }) => {
  test.skip(browserName !== 'chromium', 'asked by its debugging protocol');
  await page.goto('/');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string; type: string; purpose?: string }[] };
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, sizes, type } of [...manifest.icons, { src: touch ?? '', sizes: '180x180', type: 'image/png' }]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, baseURL).href);
    if (type === 'image/png') expect(size).toBe(sizes);
  }
  const found = await (await page.context().newCDPSession(page)).send('Page.getInstallabilityErrors');
  // A window of a test is never in a profile that can have apps.
  expect(found.installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

// A host of its own, at which one version takes the place of another.

interface Site {
  readonly address: string;
  /** What is served from now on: a folder of this name for each version; and what goes wrong. */
  version: 'a' | 'b';
  fault: (file: string) => { status: number; type: string; body: string } | undefined;
  close(): void;
}

const TYPES: Record<string, string> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.png': 'image/png' };

/** A second build: no file with a hash in its name has the name that it had. */
function another(from: string, to: string): void {
  const names = fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'));
  const hashed = names.filter((name) => /[-.][0-9a-fA-Z]{8,16}\.\w+$/.test(name)).map((name) => path.posix.basename(name));
  // A hash read backwards is like no other one.
  const other = (name: string) => name.replace(/[0-9a-fA-Z]{8,16}(?=\.\w+$)/, (hash) => [...hash].reverse().join(''));
  const renamed = (text: string) => hashed.reduce((done, name) => done.replaceAll(name, other(name)), text);
  for (const name of names) {
    const file = path.join(from, name);
    if (!fs.statSync(file).isFile()) continue;
    const target = path.join(to, path.dirname(name), renamed(path.basename(name)));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const isText = /\.(js|html)$/.test(name);
    const text = isText ? renamed(fs.readFileSync(file, 'utf8')) : '';
    fs.writeFileSync(target, isText ? text.replace(/("?version"?:\s*")[0-9a-f]{16}"/, '$1bbbbbbbbbbbbbbbb"') : fs.readFileSync(file));
  }
}

const two = test.extend<{ site: Site }>({
  site: async ({}, use, info) => {
    const b = info.outputPath('b');
    another(dist, b);
    const site: Partial<Site> = { version: 'a', fault: () => undefined };
    const server = http.createServer((request, response) => {
      const name = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname).replace(/^\//, '') || 'index.html';
      const file = path.join(site.version === 'a' ? dist : b, name);
      const fault = site.fault?.(name);
      const headers = { 'content-security-policy': CSP, 'cache-control': 'no-cache' };
      const [status, type, body] = fault
        ? [fault.status, fault.type, fault.body]
        : fs.existsSync(file)
          ? [200, TYPES[path.extname(name)] ?? 'text/plain', fs.readFileSync(file)]
          : [404, 'text/plain', 'not found'];
      response.writeHead(status, { ...headers, 'content-type': type }).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await use(Object.assign(site, { address: `http://127.0.0.1:${port}/`, close: () => server.close() }) as Site);
    server.closeAllConnections();
    server.close();
  },
  // The other host is what this is about.
  troubles: async ({}, use) => use([]),
});

/** Until the worker that serves the page is there, and which files it has kept. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 100 && !navigator.serviceWorker.controller; tries++) await new Promise((done) => setTimeout(done, 100));
    const names = await Promise.all((await caches.keys()).map(async (key) => (await (await caches.open(key)).keys()).map(({ url }) => new URL(url).pathname)));
    return names.flat();
  });

const boot = (page: Page): Promise<string | null> => page.locator('script[type="module"]').getAttribute('src');

two('a new version does not disturb a game that runs', async ({ page, context, site }) => {
  await sitDown(page, site.address);
  await kept(page);
  const a = await boot(page);
  await click(page, 'S4');
  const before = await ply(page);

  // The files of the old version are gone from the host.
  site.version = 'b';
  const newer = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    for (let tries = 0; tries < 300 && !registration.waiting; tries++) await new Promise((done) => setTimeout(done, 100));
    return registration.waiting?.state;
  });
  expect(await newer).toBe('installed');
  const notice = page.locator('.notice', { hasText: 'A newer version' });
  await expect(notice).toBeVisible();
  // Parts of the page that were not there yet still come, and the game goes on.
  await page.locator('[data-key="bar-share"]').click();
  await expect(page.locator('#panel')).toBeVisible();
  await page.keyboard.press('Escape');
  const spots = page.locator('.twin button:not([aria-disabled])').first();
  await spots.press('Enter');
  await settled(page);
  expect(await ply(page)).toBeGreaterThan(before);
  const now = await ply(page);

  // Loaded anew it is the new version, at the same ply.
  await page.reload();
  await settled(page);
  expect(await boot(page)).not.toBe(a);
  expect(await ply(page)).toBe(now);
  // Also without a network, though the old worker still serves it.
  await context.setOffline(true);
  await page.locator('[data-key="bar-share"]').click();
  await expect(page.locator('#panel')).toBeVisible();
  await context.setOffline(false);

  // When no page of the old one is open any more, its files go.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await settled(page);
  await expect.poll(async () => (await kept(page)).filter((name) => name === `/${a?.replace('./', '')}`)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  expect(await ply(page)).toBe(now);
  await context.setOffline(false);
});

two('an installation that breaks off is none, and goes on the next time', async ({ page, context, site }) => {
  const asked: string[] = [];
  // The module of a game that the hall gets late, as a login page would send it.
  const bad = (name: string) => /^siryu-\w+\.js$/.test(name);
  site.fault = (name) => {
    asked.push(name);
    return bad(name) ? { status: 200, type: 'text/html', body: '<html>Log in' } : undefined;
  };
  await sitDown(page, site.address);
  const state = () => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active ? 'active' : registration?.installing ? 'installing' : 'none';
  });
  await expect.poll(state, { timeout: 30_000 }).toBe('none');
  await click(page, 'S4');
  site.fault = (name) => void asked.push(name);
  asked.length = 0;
  await page.reload();
  await kept(page);
  // What was kept of it is not fetched again.
  expect(asked.filter((name) => /^aj-sayil-\w+\.wasm$/.test(name)).length).toBeLessThanOrEqual(1);
  await context.setOffline(true);
  await page.goto(`${site.address}?offline`);
  await page.locator('[data-key="play-siryu"]').click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await context.setOffline(false);
});

two('without room to keep anything it plays by its network', async ({ page, context, site, browserName }) => {
  test.skip(browserName !== 'chromium', 'set by its debugging protocol');
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.address.slice(0, -1), quotaSize: 1000 });
  await sitDown(page, site.address);
  await click(page, 'S4');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined), { timeout: 30_000 }).toBe(true);
  expect(await ply(page)).toBeGreaterThan(1);
  await expect(page.locator('.err')).toHaveCount(0);
});

two('other pages of the same folder are left alone', async ({ page, context, site }) => {
  site.fault = (name) => (name === 'about.html' ? { status: 200, type: 'text/html', body: '<!doctype html><title>Ours</title>' } : undefined);
  await page.goto(site.address);
  await kept(page);
  await page.goto(`${site.address}about.html`);
  await expect(page).toHaveTitle('Ours');
  await context.setOffline(true);
  expect(await page.goto(`${site.address}about.html`).catch(() => 'no network')).toBe('no network');
  await context.setOffline(false);
});

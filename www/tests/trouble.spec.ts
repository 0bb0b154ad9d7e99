/** What goes wrong is said, and the match outlives it. */
import type { Route } from '@playwright/test';
import { linkOf } from './matches';
import { click, open, ply, refuseWorkers, settled, sitDown, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a Worker that breaks is replaced, and the computer moves', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const Original = Worker;
    const made: Worker[] = [];
    Object.assign(window, { made });
    window.Worker = class extends Original {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        made.push(this);
        // The first one takes its task and dies of it.
        if (made.length === 1) {
          const post = this.postMessage.bind(this);
          this.postMessage = (message: unknown) => {
            if (typeof message === 'object' && message !== null && 'module' in message) post(message);
            else setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { cancelable: true })));
          };
        }
      }
    };
  });
  await sitDown(page);
  await click(page, 'S4');
  expect(await ply(page)).toBeGreaterThan(1);
  await expect(page.locator('.notice')).toContainText('started again');
  expect(await page.evaluate(() => (window as unknown as { made: Worker[] }).made.length)).toBe(2);
});

test('without Workers the page thinks itself', { tag: '@desktop' }, async ({ page }) => {
  await refuseWorkers(page);
  await sitDown(page);
  await click(page, 'S4');
  expect(await ply(page)).toBeGreaterThan(1);
});

test('an uncaught error keeps the match and offers to go on', async ({ page, troubles }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = await ply(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom');
    });
  });
  await expect(page.locator('.err h1')).toHaveText('Something broke. Your game did not.');
  await expect(page.getByRole('textbox', { name: 'Link of your game' })).toHaveValue(/#\w+/);
  await page.locator('.err .primary').click();
  await settled(page);
  expect(await ply(page)).toBe(now);
  expect(troubles.every((trouble) => trouble.includes('boom'))).toBe(true);
  troubles.length = 0;
});

test('a start that fails says why', async ({ page, troubles }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('.err h1')).toHaveText('Handful could not start.');
  await page.locator('summary').click();
  await expect(page.locator('.err code')).toBeVisible();
  troubles.length = 0;
});

/** A module's file on its way: what arrives is another thing. */
const changed = (change: (body: Buffer) => Parameters<Route['fulfill']>[0]) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, ...change(await response.body()) });
};
const instead = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(answer);
const typed = (type: string) => ({ headers: { 'content-type': type } });

/** What a site can do wrong with a module's file, and what the page says of it. */
const FILES: readonly (readonly [name: string, file: RegExp, to: (route: Route) => Promise<void>, said: RegExp])[] = [
  ['no wasm file', /\.wasm$/, instead({ status: 404, body: 'no' }), /ayoayo-\w+\.wasm is not there \(the server says 404\).*uploaded together/],
  ['a page in the place of a wasm file', /\.wasm$/, instead({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Home' }), /\.wasm the server sends a web page/],
  ['half a wasm file', /\.wasm$/, changed((body) => ({ body: body.subarray(0, body.length / 2) })), /\.wasm came, but not as it was built.*as binary/],
  ['a wasm file that was taken for text', /\.wasm$/, changed((body) => ({ body: body.toString('utf8') })), /\.wasm came, but not as it was built/],
  ['no bindings', /ayoayo-\w+\.js$/, instead({ status: 404, body: 'no' }), /ayoayo-\w+\.js is not there/],
  ['bindings of no type', /ayoayo-\w+\.js$/, changed(() => typed('text/plain')), /comes as “text\/plain”.*has to be told the type of \.js/],
  ['a page in the place of bindings', /ayoayo-\w+\.js$/, instead({ status: 200, contentType: 'text/html', body: '<html>' }), /\.js the server sends a web page/],
  ['a file that a filter holds back', /\.wasm$/, (route) => route.abort('blockedbyclient'), /may not be fetched/],
];

for (const [name, file, to, said] of FILES) {
  test(`at fault: ${name}`, { tag: '@desktop' }, async ({ page, troubles }) => {
    const link = await linkOf({ game: 'ayoayo', at: 'forced' });
    await page.route(file, to);
    await page.goto(`/?fault#${link}`);
    await expect(page.locator('.err h1')).toHaveText('Handful could not start.');
    await expect(page.locator('.err')).toContainText(said);
    // The game is not lost.
    await expect(page.getByRole('textbox', { name: 'Link of your game' })).toHaveValue(new RegExp(`#${link}$`));
    // Mended, it goes on there.
    await page.unroute(file);
    await page.locator('.err .primary').click();
    await settled(page);
    await expect(page).toHaveURL(new RegExp(`#${link}$`));
    troubles.length = 0;
  });
}

test('a wasm file of another type plays all the same', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\.wasm$/, changed(() => typed('application/octet-stream')));
  await sitDown(page);
  // Modules that nobody waits for any more are on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('one game that does not come leaves the others', { tag: '@desktop' }, async ({ page, troubles }) => {
  await page.route(/aj-sayil-\w+\.wasm$/, instead({ status: 404, body: 'no' }));
  await sitDown(page);
  troubles.length = 0;
});

for (const [language, said] of [['en', "its Content-Security-Policy needs 'wasm-unsafe-eval' in script-src"], ['he', "להוסיף 'wasm-unsafe-eval' ל-script-src"]] as const) {
  test(`a policy against wasm is named: ${language}`, { tag: '@desktop' }, async ({ page, troubles }) => {
    await page.route(/\/\?/, async (route) => {
      const response = await route.fetch();
      const without = (text: string) => text.replaceAll(" 'wasm-unsafe-eval'", '');
      const headers = { ...response.headers(), 'content-security-policy': without(response.headers()['content-security-policy'] ?? '') };
      await route.fulfill({ response, headers, body: without(await response.text()) });
    });
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('.err')).toContainText(said);
    troubles.length = 0;
  });
}

test('a browser without wasm is told so', { tag: '@desktop' }, async ({ page, troubles }) => {
  await page.addInitScript(() => delete (window as { WebAssembly?: unknown }).WebAssembly);
  await page.goto('/');
  await expect(page.locator('.err')).toContainText('has no WebAssembly');
  troubles.length = 0;
});

test('a browser without modules is told so', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\/\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script [^>]*type="module"[^>]*>/, '<script>').replace(/ nomodule(="")?/, '') });
  });
  await page.goto('/?old');
  await expect(page.locator('.old').first()).toBeVisible();
  await expect(page.locator('.late').first()).toBeHidden();
});

test('a part of the page itself that is missing leaves a text', { tag: '@desktop' }, async ({ page, troubles }) => {
  await page.route(/boot-\w+\.js$/, instead({ status: 404, body: 'no' }));
  await page.goto('/');
  await expect(page.locator('.late').first()).toContainText('upload all files of the page together');
  troubles.length = 0;
});

test('a language that does not come leaves English', { tag: '@desktop' }, async ({ page, troubles }) => {
  await page.route(/chunks\/he-(?!texts)\w+\.js$/, instead({ status: 404, body: 'no' }));
  await page.goto('/?lang=he');
  await expect(page.locator('.hall h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  troubles.length = 0;
});

test('a panic in a module keeps the match', { tag: '@desktop' }, async ({ page, troubles }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = await ply(page);
  await page.evaluate(async () => {
    const { ayoayo } = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content ?? '{}') as Record<string, { js: string }>;
    // The page's own instance.
    const { Match } = (await import(new URL(ayoayo?.js ?? '', document.baseURI).href)) as { Match: { prototype: { play: unknown } } };
    Match.prototype.play = () => {
      throw Object.assign(new Error('panicked at a mistake of ours'), { code: 'panic' });
    };
  });
  const spot = page.locator('.twin button:not([aria-disabled])').first();
  await spot.press('Enter');
  await expect(page.locator('.err h1')).toHaveText('Something broke. Your game did not.');
  await expect(page.locator('.err code')).toContainText('panic');
  await page.locator('.err .primary').click();
  await settled(page);
  expect(await ply(page)).toBe(now);
  expect(troubles.every((trouble) => trouble.includes('panicked'))).toBe(true);
  troubles.length = 0;
});

test('without scripts it says what it is', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(baseURL ?? '');
  await expect(page.locator('noscript p').first()).toContainText('needs JavaScript');
  for (const text of await page.locator('noscript p').all()) await expect(text).toBeInViewport();
  // What is said where a file is missing would be wrong.
  for (const text of await page.locator('.late').all()) await expect(text).toBeHidden();
  await page.context().close();
});

test('no cookie is set', { tag: '@desktop' }, async ({ page, context }) => {
  await sitDown(page);
  await open(page);
  expect(await context.cookies()).toEqual([]);
});

test.describe('with films', { tag: '@motion' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const way of ['the hall', 'back', 'another link'] as const) {
    test(`a table that is left in the middle of a film is left: ${way}`, { tag: '@desktop' }, async ({ page, troubles }) => {
      await sitDown(page);
      await page.waitForTimeout(500);
      await page.locator('.twin [data-spot="S4"]').press('Enter');
      await expect(table(page)).toHaveAttribute('data-state', 'film');
      if (way === 'the hall') await page.locator('[data-key="hall"]').click();
      else if (way === 'back') await page.goBack();
      else await page.evaluate(() => (location.hash = '#nonsense'));
      await expect(page.locator(way === 'another link' ? '.err h1' : '.hall h1')).toBeVisible();
      // What waited for the film goes on, if it does, after it.
      await page.waitForTimeout(1500);
      expect(troubles).toEqual([]);
      await expect(page.locator('.err h1')).toHaveCount(way === 'another link' ? 1 : 0);
      if (way === 'another link') await expect(page.locator('.err h1')).toHaveText('This link does not open.');
    });
  }
});

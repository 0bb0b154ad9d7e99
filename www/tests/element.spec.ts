/** `<handful-game>` in the pages of other people: it is a good guest, and does what it says. */
import type { Page } from '@playwright/test';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { example, test as foreign } from './foreign';
import { tap } from './table';
import { expect } from './watch';

interface Show {
  readonly head?: string;
  readonly policy?: string;
  readonly lang?: string;
  readonly script?: boolean;
  /** It is a whole page already. */
  readonly whole?: boolean;
}

/** Shows a page of somebody else with these elements in it, in which the script has come. */
const test = foreign.extend<{ show: (body: string, how?: Show) => Promise<void> }>({
  show: async ({ page, showForeign }, use) => {
    await use(async (body, { head = '', policy = POLICY, lang = 'en', script = true, whole = false } = {}) => {
      await listen(page);
      const tag = script ? '<script type="module" src="https://handful.example/cors/handful.js"></script>' : '';
      const markup = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title>${head}${tag}<body>${body}</body></html>`;
      await showForeign(whole ? body.replaceAll('https://handful.example', 'https://handful.example/cors') : markup, policy);
      if (script) await page.evaluate(() => customElements.whenDefined('handful-game').then(() => undefined));
    });
  },
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As strict as a site can be that has a script of another one: no style, no image of anybody, a Worker through a blob only. */
const POLICY =
  "default-src 'none'; script-src https://handful.example 'wasm-unsafe-eval'; connect-src https://handful.example; worker-src blob:; base-uri 'none'; form-action 'none'";

interface Told {
  readonly id: string;
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

declare global {
  interface Window {
    told: Told[];
    wrong: string[];
    /** Of the modules that were brought to life on the page. */
    memories: WebAssembly.Memory[];
  }
}

const EVENTS = ['ready', 'throw', 'action', 'undo', 'turn', 'over', 'activity', 'idle', 'error'].map((name) => `handful-${name}`);

/** Everything that elements tell, and everything that a page must not see: errors that are not its own, and what its policy refuses. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript((events) => {
    window.told = [];
    window.wrong = [];
    window.memories = [];
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
      const instance = await instantiate(module, imports);
      window.memories.push(...Object.values(instance.exports).filter((one) => one instanceof WebAssembly.Memory));
      return instance;
    }) as typeof instantiate;
    addEventListener('error', ({ message }) => window.wrong.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.wrong.push(`rejected: ${String(reason)}`));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => window.wrong.push(`${violatedDirective} ${blockedURI}`));
    for (const type of events) {
      document.addEventListener(type, (event) => window.told.push({ id: (event.target as Element).id, type, detail: (event as CustomEvent<Record<string, unknown>>).detail }));
    }
  }, EVENTS);
}

const told = (page: Page, type?: string, id?: string): Promise<Told[]> =>
  page.evaluate(([type, id]) => window.told.filter((one) => (!type || one.type === type) && (!id || one.id === id)), [type, id] as const);

const board = (page: Page, id: string) => page.locator(`#${id}`);

async function ready(page: Page, id: string): Promise<void> {
  await expect.poll(async () => (await told(page, 'handful-ready', id)).length).toBe(1);
  await expect(board(page, id).locator('.table')).toBeVisible();
  await expect(board(page, id).locator('.ground[data-settling]')).toHaveCount(0);
}

type Answer = { readonly result?: Record<string, unknown> & { actions: string[]; ply: number; phase: string; state: string }; readonly code?: string };

/** Calls a method of an element; what it was refused with is a `code`. */
function call(page: Page, id: string, verb: string, args?: object): Promise<Answer> {
  return page.evaluate(
    async ([id, verb, args]) => {
      const element = document.getElementById(id) as unknown as Record<string, (args?: object) => Promise<never>>;
      try {
        return { result: await element[verb]?.(args) };
      } catch (error) {
        return { code: (error as { code?: string }).code ?? String(error) };
      }
    },
    [id, verb, args] as const,
  ) as Promise<Answer>;
}

/** The middle of a spot in the window. */
async function middle(page: Page, id: string, spot: string): Promise<readonly [number, number]> {
  const box = await board(page, id).locator(`.twin [data-spot="${spot}"]`).boundingBox();
  if (!box) throw new Error(`${spot} has no box`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function click(page: Page, id: string, spot: string): Promise<void> {
  await page.mouse.click(...(await middle(page, id, spot)));
}

const ply = (page: Page, id: string) => board(page, id).locator('.table').getAttribute('data-ply').then(Number);

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => (window as Partial<Window>).wrong ?? []), 'what the page of somebody else saw go wrong').toEqual([]);
});

test('two games in two languages in one page, under its strict policy', async ({ page, show }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await show(
    '<handful-game id="one" game="ayoayo"></handful-game><p lang="he"><handful-game id="two" game="siryu" seats="person,person"></handful-game></p><handful-game id="three" game="ayoayo"></handful-game>',
  );
  await ready(page, 'one');
  await board(page, 'two').scrollIntoViewIfNeeded();
  await ready(page, 'two');
  await board(page, 'three').scrollIntoViewIfNeeded();
  await ready(page, 'three');
  await expect(board(page, 'one').getByRole('button', { name: 'Undo' })).toBeAttached();
  await expect(board(page, 'two').getByRole('button', { name: 'ביטול' })).toBeAttached();
  await expect(board(page, 'two').locator('.frame')).toHaveAttribute('dir', 'rtl');
  await expect(board(page, 'one').locator('.frame')).toHaveAttribute('dir', 'ltr');
  await expect(board(page, 'three').locator('[data-key="hall"]')).toHaveCount(0);

  // The computer answers, from a Worker beside the page, and no element hears what another one plays.
  await board(page, 'one').scrollIntoViewIfNeeded();
  await click(page, 'one', 'S4');
  await expect.poll(async () => (await told(page, 'handful-action', 'one')).length).toBeGreaterThan(1);
  const [own, other] = await told(page, 'handful-action', 'one');
  expect(own?.detail).toMatchObject({ version: 1, game: 'ayoayo', ply: 1, seat: 0, action: 'S4', person: true });
  expect(other?.detail).toMatchObject({ seat: 1, person: false });
  expect(page.workers().length).toBeGreaterThan(0);
  expect((await told(page, 'handful-activity', 'one')).length).toBeGreaterThan(0);
  expect(await told(page, 'handful-action', 'two')).toEqual([]);
  expect(await told(page, 'handful-action', 'three')).toEqual([]);
  expect(await ply(page, 'three')).toBe(0);

  await board(page, 'two').locator('.lots').click();
  await expect.poll(async () => (await told(page, 'handful-throw', 'two')).length).toBe(1);

  // One module a game, however many boards; each language's page once.
  const modules = asked.filter((name) => name.endsWith('.wasm'));
  expect(modules.filter((name) => name.includes('ayoayo'))).toHaveLength(1);
  expect(new Set(modules).size).toBe(2);
  expect(asked.filter((name) => name.includes('/player-'))).toHaveLength(2);
});

test('the example of the documentation', async ({ page, show }) => {
  await show(example('blog'), { whole: true, policy: '' });
  await expect(page.locator('handful-game[game="siryu"] .table')).toBeVisible();
  await page.locator('#ayoayo').scrollIntoViewIfNeeded();
  await ready(page, 'ayoayo');
  await expect(board(page, 'ayoayo').locator('.frame')).toHaveAttribute('dir', 'rtl');
  await click(page, 'ayoayo', 'S4');
  await expect.poll(() => ply(page, 'ayoayo')).toBe(2);
  await call(page, 'ayoayo', 'resign');
  await expect(page.locator('#result')).toHaveText(/^\d+ : \d+$/);
});

test('nothing comes before it is near; until then its own content stands there', { tag: '@desktop' }, async ({ page, show }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await show('<div style="height: 6000px">Above</div><handful-game id="far" game="len-doat"><a href="#x">Len Doat, to play</a></handful-game>', { policy: `${POLICY}; style-src 'unsafe-inline'` });
  await page.waitForTimeout(500);
  expect(asked.filter((name) => /wasm|player|worker/.test(name))).toEqual([]);
  await expect(board(page, 'far').getByRole('link', { name: 'Len Doat, to play' })).toBeAttached();
  const before = await board(page, 'far').boundingBox();
  await board(page, 'far').scrollIntoViewIfNeeded();
  await ready(page, 'far');
  await expect(board(page, 'far').getByRole('link', { name: 'Len Doat, to play' })).toBeHidden();
  // Nothing below it is pushed away.
  expect((await board(page, 'far').boundingBox())?.height).toBe(before?.height);
});

test('a verb brings the board, near or not; what is refused changes nothing', { tag: '@desktop' }, async ({ page, show, baseURL }) => {
  await show('<div style="height: 6000px"></div><handful-game id="far" game="siryu"></handful-game>', { policy: `${POLICY}; style-src 'unsafe-inline'` });
  const { result: start } = await call(page, 'far', 'start', { game: 'ayoayo', seats: ['person', 'person'], seed: '0123456789abcdef' });
  expect(start).toMatchObject({ game: 'ayoayo', ply: 0, phase: 'act', live: true });
  const { result: played } = await call(page, 'far', 'play', { action: 'S4' });
  expect(played).toMatchObject({ ply: 1, turn: 1 });
  expect(await call(page, 'far', 'play', { action: 'S9' })).toEqual({ code: 'bad-action' });
  expect(await call(page, 'far', 'start', { game: 'chess' })).toEqual({ code: 'bad-arguments' });
  expect(await call(page, 'far', 'start', { game: 'ayoayo', seats: 'nobody' })).toEqual({ code: 'bad-arguments' });
  expect((await call(page, 'far', 'view')).result).toMatchObject({ ply: 1, game: 'ayoayo' });
  const { result: link } = await call(page, 'far', 'getLink');
  expect(link?.['address']).toBe(`${baseURL}/cors/#${String(link?.['link'])}`);
  expect((await call(page, 'far', 'undo')).result).toMatchObject({ ply: 0 });
  expect((await call(page, 'far', 'open', { link: String(link?.['link']) })).result).toMatchObject({ ply: 1 });
  expect((await call(page, 'far', 'goTo', { ply: 0 })).result).toMatchObject({ ply: 0, live: false });
  expect((await call(page, 'far', 'plies')).result).toHaveLength(1);
  expect(String((await call(page, 'far', 'record')).result)).toContain('[Game "ayoayo"]');
  await page.evaluate(() => document.getElementById('far')?.remove());
  expect(await page.evaluate(() => (document.createElement('handful-game') as unknown as { view(): Promise<void> }).view().catch((error: { code: string }) => error.code))).toBe('closed');
});

test('attributes and properties are one, and change what runs', { tag: '@desktop' }, async ({ page, show }) => {
  await show('<handful-game id="one" game="ayoayo" theme="night" seats="person,computer:master"></handful-game>');
  await ready(page, 'one');
  const frame = board(page, 'one').locator('.frame');
  await expect(frame).toHaveAttribute('data-light', 'night');
  const properties = await page.evaluate(() => {
    const one = document.getElementById('one') as unknown as Record<string, unknown> & HTMLElement;
    const before = [one['game'], one['theme'], one['seats'], one['sound'], one['hints'], one['hide'], one['idle'], one['speed']];
    one['sound'] = true;
    one['hints'] = false;
    one['hide'] = ['undo', 'share'];
    one['seats'] = [{ kind: 'person' }, { kind: 'computer', level: 'novice' }];
    one['options'] = { scoring: 'kept' };
    one['allowLinks'] = false;
    one['seed'] = null;
    one['theme'] = 'contrast';
    return { before, after: ['sound', 'hints', 'hide', 'seats', 'options', 'allow-links', 'seed', 'theme'].map((name) => one.getAttribute(name)) };
  });
  expect(properties.before).toEqual(['ayoayo', 'night', [{ kind: 'person' }, { kind: 'computer', level: 'master' }], false, true, [], undefined, 'normal']);
  expect(properties.after).toEqual(['', 'false', 'undo,share', 'person,computer:novice', '{"scoring":"kept"}', 'false', null, 'contrast']);
  await expect(frame).toHaveAttribute('data-light', 'contrast');
  await expect(board(page, 'one').locator('[data-key="bar-hint"], [data-key="bar-undo"], [data-key="bar-share"]')).toHaveCount(0);

  // What is a setting goes on as it is; another language goes on with the match; another game is another match.
  await click(page, 'one', 'S4');
  await expect.poll(() => ply(page, 'one')).toBe(2);
  await page.evaluate(() => document.getElementById('one')?.setAttribute('theme', 'day'));
  await expect(frame).toHaveAttribute('data-light', 'day');
  await page.evaluate(() => document.getElementById('one')?.setAttribute('lang', 'he'));
  await expect(frame).toHaveAttribute('dir', 'rtl');
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-ply', '2');
  await page.evaluate(() => ((document.getElementById('one') as unknown as { game: string }).game = 'siryu'));
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-game', 'siryu');
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-ply', '0');
});

test('attract plays by itself and takes no focus; idle says that nobody is there', { tag: '@desktop' }, async ({ page, show }) => {
  await show('<input id="field"><handful-game id="one" game="siryu" attract></handful-game><handful-game id="two" game="ayoayo" idle="1"></handful-game>');
  await page.locator('#field').focus();
  await expect(board(page, 'one').locator('.attract')).toBeVisible();
  await expect.poll(async () => (await told(page, 'handful-throw', 'one')).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
  await board(page, 'one').locator('.attract').click();
  await expect(board(page, 'one').locator('.attract')).toHaveCount(0);
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-state', 'person');
  await board(page, 'two').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await told(page, 'handful-idle', 'two')).length).toBe(1);
});

test('what was set before the script came counts', { tag: '@desktop' }, async ({ page, show, baseURL }) => {
  await show('<handful-game id="one"></handful-game>', { script: false });
  await page.evaluate(() => Object.assign(document.getElementById('one') ?? {}, { game: 'ayoayo', seats: 'person,person' }));
  await page.evaluate((url) => import(url).then(() => undefined), `${baseURL}/cors/handful.js`);
  await ready(page, 'one');
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-game', 'ayoayo');
  expect(await page.evaluate(() => document.getElementById('one')?.outerHTML)).toContain('seats="person,person"');
});

test('taken out, moved and put back it goes on; what is gone is gone', { tag: '@desktop' }, async ({ page, show }) => {
  await show('<handful-game id="one" game="ayoayo" seats="person,person"></handful-game><div id="elsewhere"></div>');
  await ready(page, 'one');
  await click(page, 'one', 'S4');
  await expect.poll(() => ply(page, 'one')).toBe(1);
  // Moved: the same board.
  await page.evaluate(() => {
    const one = document.getElementById('one') as HTMLElement;
    one.shadowRoot?.querySelector('canvas')?.setAttribute('data-mark', '');
    document.getElementById('elsewhere')?.append(one);
  });
  await page.waitForTimeout(200);
  await expect(board(page, 'one').locator('canvas[data-mark]')).toHaveCount(1);
  expect(page.workers()).toHaveLength(1);
  // Taken out: nothing of it runs. Put back: another board, the same match.
  await page.evaluate(() => {
    const one = document.getElementById('one') as HTMLElement;
    one.remove();
    Object.assign(window, { one });
  });
  await expect.poll(() => page.workers().length).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { one: HTMLElement }).one.shadowRoot?.querySelectorAll('canvas').length)).toBe(0);
  await page.evaluate(() => document.body.append((window as unknown as { one: HTMLElement }).one));
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-ply', '1');
  await expect(board(page, 'one').locator('canvas[data-mark]')).toHaveCount(0);
  await click(page, 'one', 'N2');
  await expect.poll(() => ply(page, 'one')).toBe(2);
});

test('two hundred times put in and taken out it leaves nothing behind', { tag: '@desktop' }, async ({ page, show }) => {
  test.setTimeout(240_000);
  // One of each painted to the end: no other one takes more of the module's memory.
  await show('<handful-game id="one" game="ayoayo"></handful-game><handful-game id="two" game="siryu"></handful-game>');
  for (const id of ['one', 'two']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await ready(page, id);
    await expect(board(page, id).locator('.ground[data-settling]')).toHaveCount(0);
    await page.evaluate((id) => document.getElementById(id)?.remove(), id);
  }
  let workers = 0;
  page.on('worker', () => workers++);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const rounds = (count: number) =>
    page.evaluate(async (count) => {
      const games = ['ayoayo', 'siryu'];
      for (let round = 0; round < count; round++) {
        const one = document.createElement('handful-game');
        one.setAttribute('game', games[round % 2] ?? '');
        const ready = new Promise((done) => one.addEventListener('handful-ready', done, { once: true }));
        document.body.append(one);
        await ready;
        // One in ten is painted and has its Worker; the others go before that.
        const frame = one.shadowRoot?.querySelector('.frame');
        while (round % 10 === 0 && !frame?.hasAttribute('data-ready')) await new Promise((done) => setTimeout(done, 20));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        one.remove();
        await new Promise((done) => setTimeout(done));
      }
      window.told = [];
    }, count);
  const left = async () => {
    for (let twice = 0; twice < 2; twice++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
  };
  const memory = () => page.evaluate(() => window.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  await rounds(20);
  const [before, wasm] = [await left(), await memory()];
  await rounds(200);
  await expect.poll(() => page.workers().length).toBe(0);
  expect(workers).toBeGreaterThanOrEqual(22);
  // What was one of two hundred is collected when the browser gets to it.
  await expect.poll(async () => (await left()).listeners).toBeLessThanOrEqual(before.listeners + 5);
  const after = await left();
  console.log(`heap ${before.heap} -> ${after.heap}, listeners ${before.listeners} -> ${after.listeners}, nodes ${before.nodes} -> ${after.nodes}, wasm ${wasm} -> ${await memory()}`);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50);
  // One element alone takes more than a hundred kilobytes.
  expect(after.heap - before.heap).toBeLessThan(600_000);
  expect(wasm).toBeGreaterThan(0);
  // A module's memory is what its fullest moment took, a few pages more or less; ten kilobytes left by each would be two megabytes.
  expect(await memory()).toBeLessThan(wasm + 1_000_000);
});

test('keys are its own only while it has the focus, which it never takes', { tag: '@desktop' }, async ({ page, show }) => {
  await show('<input id="field"><handful-game id="one" game="ayoayo" seats="person,person"></handful-game><handful-game id="two" game="siryu" speed="off" seats="computer:novice,computer:novice"></handful-game><p id="below">Below</p>');
  await page.locator('#field').focus();
  await ready(page, 'one');
  await board(page, 'two').scrollIntoViewIfNeeded();
  await ready(page, 'two');
  // Boards come, computers play: whoever types goes on typing.
  await expect.poll(async () => (await told(page, 'handful-throw', 'two')).length).toBeGreaterThan(1);
  await page.evaluate(() => document.getElementById('two')?.remove());
  await page.keyboard.type('S4 words');
  await expect(page.locator('#field')).toHaveValue('S4 words');
  expect(await ply(page, 'one')).toBe(0);

  // Keys outside of it are the page's.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
  });
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  expect(await ply(page, 'one')).toBe(0);

  // With the focus they are its own: the twin's arrows, Enter plays.
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => document.getElementById('one')?.focus());
  await expect(board(page, 'one').locator('.twin button:focus')).toHaveCount(1);
  // The arrow's smooth scrolling, and the focus's, have come to rest.
  const moved = async () => {
    const from = await page.evaluate(() => scrollY);
    await page.waitForTimeout(200);
    return (await page.evaluate(() => scrollY)) - from;
  };
  await expect.poll(moved).toBe(0);
  const at = await page.evaluate(() => scrollY);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => ply(page, 'one')).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(at);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('one');
  // Tab leads out again.
  for (let tabs = 0; tabs < 20 && (await page.evaluate(() => document.activeElement?.id)) === 'one'; tabs++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('one');
});

test('a wheel over the board scrolls the page', { tag: '@desktop' }, async ({ page, show }) => {
  await show('<handful-game id="one" game="len-doat"></handful-game><div style="height: 3000px"></div>', { policy: `${POLICY}; style-src 'unsafe-inline'` });
  await ready(page, 'one');
  const over = async (selector: string) => {
    await page.evaluate(() => scrollTo(0, 0));
    const box = await board(page, 'one').locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} has no box`);
    await page.mouse.move(box.x + box.width / 2, Math.min(box.y + box.height / 2, 700));
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY), selector).toBeGreaterThan(100);
  };
  for (const selector of ['.slot-board', '.lots', '.t-line', '.bar']) await over(selector);
  // A panel scrolls first, and then lets the page.
  await page.evaluate(() => scrollTo(0, 0));
  await board(page, 'one').locator('[data-key="bar-more"]').click();
  await expect(board(page, 'one').locator('.sheet-body')).toBeVisible();
  await over('.sheet-body');
});

test('a finger over the board scrolls the page, and a tap plays', { tag: '@phone' }, async ({ page, show }) => {
  await show('<p>Above</p><handful-game id="one" game="ayoayo" seats="person,person"></handful-game><handful-game id="two" game="siryu" seats="person,person"></handful-game><div style="height: 3000px"></div>', { policy: `${POLICY}; style-src 'unsafe-inline'` });
  await ready(page, 'one');
  const session = await page.context().newCDPSession(page);
  const swipe = async (x: number, y: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) => session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
    const from = await page.evaluate(() => scrollY);
    await touch('touchStart', y);
    for (let step = 1; step <= 10; step++) {
      await touch('touchMove', y - step * 15);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd', y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 60);
  };
  await page.evaluate(() => scrollTo(0, 0));
  await swipe(...(await middle(page, 'one', 'S3')));
  expect(await ply(page, 'one')).toBe(0);
  // Over lots that wait to be thrown too: a flick sideways throws, up or down it scrolls.
  await board(page, 'two').scrollIntoViewIfNeeded();
  await ready(page, 'two');
  await board(page, 'two').locator('.lots').scrollIntoViewIfNeeded();
  const lots = await board(page, 'two').locator('.lots').boundingBox();
  if (!lots) throw new Error('no lots');
  await swipe(lots.x + lots.width / 2, lots.y + lots.height / 2);
  expect(await ply(page, 'two')).toBe(0);

  await page.evaluate(() => document.getElementById('one')?.scrollIntoView());
  await page.waitForTimeout(300);
  for (let taps = 0; taps < 2; taps++) {
    const [x, y] = await middle(page, 'one', 'S4');
    await tap(page, { x, y });
  }
  await expect.poll(() => ply(page, 'one')).toBe(1);
});

test('it is as wide as its room, upright where that is narrow, and as high as the site says', { tag: '@desktop' }, async ({ page, show }) => {
  await show(`<div id="room"><handful-game id="one" game="len-doat"></handful-game></div><div style="display:flex"><handful-game id="two" game="siryu" style="height:333px"></handful-game><p>Beside</p></div>`, { policy: `${POLICY}; style-src 'unsafe-inline'`, head: '<style>html{font-size:62.5%}</style>' });
  await ready(page, 'one');
  const shape = async (width: number) => {
    await page.evaluate((width) => ((document.getElementById('room') as HTMLElement).style.width = `${width}px`), width);
    const box = await board(page, 'one').boundingBox();
    expect(box?.width).toBe(width);
    return (box?.height ?? 0) / width;
  };
  expect(await shape(360)).toBeGreaterThan(1.3);
  expect(await shape(700)).toBeCloseTo(0.75);
  expect(await shape(1200)).toBeLessThan(0.7);
  // Text is the reader's size, not what the site makes of rem.
  expect(await board(page, 'one').locator('.t-line').evaluate((line) => parseFloat(getComputedStyle(line).fontSize))).toBeGreaterThanOrEqual(14);
  const two = await board(page, 'two').boundingBox();
  expect(two?.height).toBe(333);
  expect(two?.width).toBeGreaterThan(400);
});

test('light and language are those of the site, also when they change', { tag: '@desktop' }, async ({ page, show }) => {
  await show('<handful-game id="one" game="ayoayo"></handful-game>', { policy: `${POLICY}; style-src 'unsafe-inline'`, head: '<style>.dark{background:#101418}</style>' });
  await ready(page, 'one');
  const frame = board(page, 'one').locator('.frame');
  await expect(frame).toHaveAttribute('data-light', 'day');
  await page.evaluate(() => (document.body.className = 'dark'));
  await expect(frame).toHaveAttribute('data-light', 'night');
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'light'));
  await expect(frame).toHaveAttribute('data-light', 'day');
  await page.evaluate(() => (document.documentElement.lang = 'he-IL'));
  await expect(frame).toHaveAttribute('lang', 'he');
  // A visitor chooses otherwise, here only.
  await board(page, 'one').locator('[data-key="bar-more"]').click();
  await board(page, 'one').locator('[data-key="tab-settings"]').click();
  await expect(board(page, 'one').getByRole('radio', { name: 'כמו באתר' })).toHaveAttribute('aria-checked', 'true');
  await board(page, 'one').locator('[data-key="settings-language"]').selectOption('en');
  await expect(frame).toHaveAttribute('lang', 'en');
  await expect(board(page, 'one').locator('[data-key="settings-language"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('he-IL');
  expect(await page.evaluate(() => [localStorage.length, document.title])).toEqual([0, 'A page']);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('hostile attributes do nothing and lose nothing', { tag: '@desktop' }, async ({ page, show }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && complaints.push(message.text()));
  await show('<handful-game id="one" game="ayoayo"></handful-game>');
  await page.evaluate(() => {
    const one = document.getElementById('one') as HTMLElement;
    const markup = '"><img src=x onerror="window.wrong.push(1)"><script>window.wrong.push(2)</scr' + 'ipt>';
    const values: Record<string, string> = {
      names: `${markup},${'n'.repeat(100_000)}`, seats: '__proto__,constructor', options: '{"__proto__":{"x":1},"constructor":"y"}', theme: markup, speed: '__proto__', lang: markup, dir: markup,
      hide: 'toString,undo,__proto__', idle: '-1e99', seed: 'x'.repeat(1_000_000), link: markup, 'allow-links': markup, site: 'javascript:window.wrong.push(3)', constructor: 'x', prototype: 'y', onready: 'window.wrong.push(4)',
    };
    for (const [name, value] of Object.entries(values)) one.setAttribute(name, value);
    one.setAttribute('hasOwnProperty', 'z');
  });
  // A link that opens nothing is said so; without it the rest plays.
  await expect(board(page, 'one').locator('.err h1')).toBeVisible();
  await page.evaluate(() => document.getElementById('one')?.removeAttribute('link'));
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-state', 'person');
  expect(complaints.length).toBeGreaterThan(4);
  const properties = await page.evaluate(() => {
    const one = document.getElementById('one') as unknown as Record<string, unknown>;
    const before = [one['theme'], one['seats'], one['idle'], one['seed']];
    for (const value of [Symbol('s'), () => 1, 10n, NaN, new Date(NaN), [[[[]]]], { toJSON: () => ({}) }]) {
      for (const name of ['game', 'options', 'seats', 'hide']) one[name] = value;
    }
    one['game'] = 'ayoayo';
    for (const name of ['options', 'seats', 'hide', 'names']) one[name] = undefined;
    return before;
  });
  expect(properties).toEqual(['auto', undefined, undefined, undefined]);
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-state', 'person');
  await click(page, 'one', 'S4');
  await expect.poll(() => ply(page, 'one')).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.querySelectorAll('img').length)).toBe(0);
  // No way to another address than one of the web.
  expect((await call(page, 'one', 'getLink')).result?.['address']).not.toContain('javascript:');
});

test('what does not come is said in the element, and tried again', { tag: '@desktop' }, async ({ page, show, troubles }) => {
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }));
  await show('<handful-game id="one" game="ayoayo"></handful-game>');
  await expect(board(page, 'one').locator('.err h1')).toBeVisible();
  expect((await told(page, 'handful-error', 'one'))[0]?.detail).toMatchObject({ version: 1 });
  await page.unroute('**/*.wasm');
  await board(page, 'one').locator('.err .primary').click();
  await ready(page, 'one');
  // Not even the page comes.
  await page.route('**/element/player-*.js', (route) => route.abort());
  await page.evaluate(() => {
    const two = document.createElement('handful-game');
    two.id = 'two';
    two.lang = 'he';
    document.body.prepend(two);
  });
  await expect(board(page, 'two').getByRole('alert')).toContainText('הקבצים לא הגיעו');
  expect(await told(page, 'handful-error', 'two')).toHaveLength(1);
  troubles.length = 0;
});

test('an error in a board is its own: a screen there, and the rest of the page is whole', { tag: '@desktop' }, async ({ page, show, troubles }) => {
  await show('<handful-game id="one" game="ayoayo" seats="person,person"></handful-game><handful-game id="two" game="ayoayo" seats="person,person"></handful-game>');
  await ready(page, 'one');
  await board(page, 'two').scrollIntoViewIfNeeded();
  await ready(page, 'two');
  await board(page, 'one').scrollIntoViewIfNeeded();
  await click(page, 'one', 'S4');
  await expect.poll(() => ply(page, 'one')).toBe(1);
  const broken = await page.evaluateHandle(() => {
    const { getBoundingClientRect } = Element.prototype;
    // Where a frame of the board asks how large it is.
    HTMLCanvasElement.prototype.getBoundingClientRect = () => {
      throw new Error('out of paint');
    };
    return () => (HTMLCanvasElement.prototype.getBoundingClientRect = getBoundingClientRect);
  });
  await page.evaluate(() => ((document.getElementById('one') as HTMLElement).style.width = '500px'));
  await expect(board(page, 'one').locator('.err h1')).toBeVisible();
  expect((await told(page, 'handful-error', 'one'))[0]?.detail['message']).toContain('out of paint');
  await page.evaluate((mend) => void mend(), broken);
  await board(page, 'one').locator('.err .primary').click();
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-ply', '1');
  await board(page, 'two').scrollIntoViewIfNeeded();
  await click(page, 'two', 'S2');
  await expect.poll(() => ply(page, 'two')).toBe(1);
  troubles.length = 0;
});

test('what a listener in a panel throws is the board’s too, and nothing of it reaches the site', { tag: '@desktop' }, async ({ page, show, troubles }) => {
  await show('<handful-game id="one" game="ayoayo" seats="person,person"></handful-game>');
  await ready(page, 'one');
  await click(page, 'one', 'S4');
  await expect.poll(() => ply(page, 'one')).toBe(1);
  await board(page, 'one').locator('[data-key="bar-more"]').click();
  await board(page, 'one').locator('[data-key="tab-settings"]').click();
  const range = board(page, 'one').locator('.sheet [type="range"]');
  await range.evaluate((range) => {
    range.setAttribute = () => {
      throw new Error('out of ink');
    };
  });
  await range.fill('1');
  await expect(board(page, 'one').locator('.err h1')).toBeVisible();
  expect((await told(page, 'handful-error', 'one'))[0]?.detail['message']).toContain('out of ink');
  await board(page, 'one').locator('.err .primary').click();
  await expect(board(page, 'one').locator('.table')).toHaveAttribute('data-ply', '1');
  expect(troubles.every((trouble) => trouble.startsWith('console: '))).toBe(true);
  troubles.length = 0;
});

test('a bad link leads into a new game, where there is no hall to go to', { tag: '@desktop' }, async ({ page, show }) => {
  await show('<handful-game id="one" game="siryu" link="nonsense"></handful-game>');
  await expect(board(page, 'one').locator('.err h1')).toBeVisible();
  await board(page, 'one').getByRole('button', { name: 'Begin a new game' }).click();
  await expect(board(page, 'one').locator('.table[data-game="siryu"]')).toHaveAttribute('data-state', 'person');
});

test('where the site allows no Worker the computer thinks on the page, and the site hears why', { tag: '@desktop' }, async ({ page, show, troubles }) => {
  const infos: string[] = [];
  page.on('console', (message) => message.type() === 'info' && infos.push(message.text()));
  await show('<handful-game id="one" game="ayoayo"></handful-game>', { policy: POLICY.replace('worker-src blob:', "worker-src 'none'") });
  await ready(page, 'one');
  await click(page, 'one', 'S4');
  await expect.poll(() => ply(page, 'one')).toBe(2);
  expect(infos.join()).toContain('worker-src');
  await expect(board(page, 'one').locator('.notice')).toHaveCount(0);
  // The browser's own word about it is what the site's policy is for.
  await page.evaluate(() => (window.wrong = window.wrong.filter((one) => !one.startsWith('worker-src'))));
  troubles.splice(0, troubles.length, ...troubles.filter((one) => !one.includes('Content Security Policy')));
});

test('what others rely on is what the contract says', { tag: '@desktop' }, async ({ page, show, baseURL }) => {
  await show('');
  const found = await page.evaluate(async (url) => {
    const exports = (await import(url)) as Record<string, unknown>;
    const element = exports['HandfulGame'] as unknown as { observedAttributes: string[]; prototype: object };
    const own = Object.entries(Object.getOwnPropertyDescriptors(element.prototype));
    const callbacks = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback', 'wake', 'siteChanged'];
    const names = (of: (descriptor: PropertyDescriptor) => boolean) => own.filter(([name, descriptor]) => of(descriptor) && !callbacks.includes(name)).map(([name]) => name).sort();
    return {
      exports: Object.keys(exports).sort(),
      attributes: [...element.observedAttributes].sort(),
      properties: names(({ get }) => get !== undefined),
      methods: names(({ value }) => typeof value === 'function'),
    };
  }, `${baseURL}/cors/handful.js`);
  const types = fs.readFileSync(fileURLToPath(new URL('../src/element/public.ts', import.meta.url)), 'utf8');
  const events = [...types.matchAll(/^ {2}'(handful-[a-z]+)':/gm)].map(([, name]) => name).sort();
  const contract: unknown = JSON.parse(fs.readFileSync(fileURLToPath(new URL('element.contract.json', import.meta.url)), 'utf8'));
  expect({ ...found, events }).toEqual(contract);
});

/** In the pages of others: what they may ask for, what they may say, and that nothing of it does harm. */
import type { Frame, Page } from '@playwright/test';
import { example, test } from './foreign';
import { addressed, click, open, ply, settled, table } from './table';
import { expect } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What the console is told, from the page and its frames. */
function warnings(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => message.text().startsWith('Handful:') && told.push(message.text()));
  return told;
}

test.describe('parameters', () => {
  test('are followed before anything is shown, and are not kept', async ({ page }) => {
    const told = warnings(page);
    // Anything shown before would be seen by this.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const room = document.querySelector('.room > *:not(.coming)');
        if (room) seen.push(`${document.documentElement.lang} ${document.documentElement.dataset['light']} ${room.className}`);
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, '/?game=siryu&seats=person,person&names=Amina,Tal&lang=he&theme=dark&counts=false&hide=hall,undo,share,settings&speed=off&options=path:invade&seed=00000000000000aa');
    await expect(table(page)).toHaveAttribute('data-state', 'person');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(new Set(await page.evaluate(() => (window as unknown as { seen: string[] }).seen))).toEqual(new Set(['he night table']));
    await expect(page.locator('.t-name')).toHaveText(['Amina', 'Tal']);
    for (const key of ['hall', 'bar-undo', 'bar-share']) await expect(page.locator(`[data-key="${key}"]`)).toHaveCount(0);
    await page.locator('[data-key="bar-more"]').click();
    await expect(page.locator('[data-key="tab-rules"]')).toBeVisible();
    for (const key of ['tab-settings', 'tab-share']) await expect(page.locator(`[data-key="${key}"]`)).toHaveCount(0);
    // Arrow keys pass over what is left out.
    await page.locator('[data-key="tab-house"]').focus();
    await page.keyboard.press('Home');
    await expect(page.locator('[data-key="tab-moves"]')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.locator('[data-key="tab-house"]')).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('handful.settings'))).toBeNull();
    expect(told).toEqual([]);
    // The same seed for everybody; and what the visitor changes is stronger than the address.
    const first = new URL(page.url()).hash;
    const other = await page.context().newPage();
    await open(other, '/?game=siryu&seats=person,person&options=path:invade&seed=00000000000000aa');
    expect(new URL(other.url()).hash).toBe(first);
    await other.close();
  });

  test('what the visitor chooses is stronger, and is kept', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/?lang=he&theme=night');
    await page.locator('[data-key="language"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('data-light', 'night');
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('handful.settings'))) ?? '')).toEqual({ language: 'en' });
  });

  test('a link comes first, a bad one says so', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/?game=ayoayo&seats=person,person');
    await click(page, 'S4');
    await addressed(page);
    const link = new URL(page.url()).hash.slice(1);
    await open(page, `/?game=siryu&link=${link}`);
    await settled(page);
    await expect(table(page)).toHaveAttribute('data-game', 'ayoayo');
    expect(await ply(page)).toBe(1);
    await page.goto('about:blank');
    await open(page, `/?game=siryu#${link}`);
    await settled(page);
    await expect(table(page)).toHaveAttribute('data-game', 'ayoayo');
    await open(page, '/?link=nonsense');
    await expect(page.locator('.err h1')).toBeVisible();
  });

  test('teams have names where there are teams', { tag: '@desktop' }, async ({ page }) => {
    const told = warnings(page);
    await open(page, '/?game=aj-sayil&teams=Red%20Ants,נמלים%20ירוקות&seats=person');
    await expect(page.locator('.t-name')).toHaveText(['Red Ants', 'נמלים ירוקות']);
    expect(told).toEqual([]);
    await open(page, '/?game=siryu&teams=One,Two');
    await expect(table(page)).toHaveAttribute('data-state', 'person');
    expect(told).toEqual([expect.stringContaining('teams: siryu has none')]);
  });

  test('a bad link in a frame without a hall leads into a new game', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/?game=siryu&link=nonsense&hide=hall');
    await expect(page.locator('.err h1')).toBeVisible();
    await page.getByRole('button', { name: 'Begin a new game' }).click();
    await expect(page.locator('.table[data-game="siryu"]')).toHaveAttribute('data-state', 'person');
  });

  test('hostile ones are named once and do nothing', { tag: '@desktop' }, async ({ page }) => {
    const told = warnings(page);
    const markup = '<img src=x onerror="window.hacked=1">';
    const hostile = new URLSearchParams([
      ['__proto__', '{"hacked":1}'], ['constructor', '1'], ['prototype', '1'], ['toString', '1'], [markup, markup], ['option.__proto__', '1'],
      ['options', '{"__proto__":{"hacked":1},"constructor":1}'], ['names', `${markup},${markup}`], ['theme', markup], ['game', '__proto__'], ['game', 'ayoayo'],
      ['lang', 'x'.repeat(5000)], ['idle', '1e309'], ['hide', '__proto__,hall,constructor'], ['allow-origins', 'javascript:alert(1)'], ['kiosk', '0'], ['kiosk', '1'],
    ]);
    for (let at = 0; at < 300; at++) hostile.append(`unknown-${at % 7}`, 'x');
    await open(page, `/?${hostile}`);
    // The first of several that is one counts.
    await expect(table(page)).toHaveAttribute('data-game', 'ayoayo');
    expect(await page.evaluate(() => [Object.keys(Object.prototype).length, ({} as Record<string, unknown>)['hacked'], (window as unknown as Record<string, unknown>)['hacked']])).toEqual([0, undefined, undefined]);
    expect(told.length).toBe(new Set(told).size);
    expect(told.length).toBeLessThan(25);
    for (const message of told) expect(message.length).toBeLessThan(300);
    // Markup in a name is a name.
    await open(page, `/?game=ayoayo&seats=person,person&names=${encodeURIComponent('<b onclick=x>Amina,<script>x</script>')}`);
    await expect(page.locator('.t-name')).toHaveText(['<b onclick=x>Amina', '<script>x</script>']);
  });
});

const around = (query: string) => `<!doctype html><html lang="en"><title>Around</title>
  <iframe id="board" title="board" width="800" height="600" src="https://handful.example/${query}"></iframe>
  <script>
    const heard = [];
    const frame = document.querySelector('#board');
    addEventListener('message', ({ data, source, origin }) => { if (source === frame.contentWindow) heard.push({ ...data, origin }); });
    let count = 0;
    window.post = (data) => frame.contentWindow.postMessage(data, '*');
    window.ask = (verb, args) => new Promise((done) => {
      const id = 'q' + ++count;
      addEventListener('message', function take({ data }) { if (data?.id === id) { removeEventListener('message', take); done(data.error ? { refused: data.error } : data.result); } });
      post({ handful: 1, id, verb, args });
      setTimeout(() => done('no answer'), 15000);
    });
  </script></html>`;

/** Asks from the page around the frame. */
const ask = (page: Page, verb: string, args?: unknown): Promise<any> => page.evaluate(([verb, args]) => (window as any).ask(verb, args), [verb, args] as const);
const heard = (page: Page): Promise<any[]> => page.evaluate('heard') as Promise<any[]>;
const events = async (page: Page) => (await heard(page)).filter((message) => message.event).map((message) => message.event as string);

async function framed(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('no frame');
  await frame.waitForSelector('html[data-ready="true"]', { state: 'attached' });
  return frame;
}

test.describe('messages', () => {
  test('a named page plays by the same verbs and hears the same events', { tag: '@desktop' }, async ({ page, baseURL, showForeign }) => {
    await showForeign(around('?game=ayoayo&seats=person,person&speed=off&allow-origins=https://school.example'));
    const frame = await framed(page);
    await expect.poll(() => events(page)).toContain('turn');
    expect((await heard(page))[0]).toMatchObject({ handful: 1, event: expect.stringMatching(/ready|size/), detail: { version: 1 }, origin: new URL(baseURL ?? '').origin });
    const view = await ask(page, 'view');
    expect(view).toMatchObject({ game: 'ayoayo', ply: 0, phase: 'act', live: true, state: 'person', seats: [{ kind: 'person' }, { kind: 'person' }] });
    expect(await ask(page, 'play', { action: view.actions[0] })).toMatchObject({ ply: 1 });
    await expect.poll(() => events(page)).toEqual(expect.arrayContaining(['ready', 'size', 'turn', 'action']));
    const action = (await heard(page)).find(({ event }) => event === 'action').detail;
    expect(action).toMatchObject({ version: 1, game: 'ayoayo', ply: 1, seat: 0, person: true, action: view.actions[0] });
    expect(action.events.length).toBeGreaterThan(0);
    expect(await ask(page, 'plies')).toHaveLength(1);
    expect(await ask(page, 'plies', { known: 1 })).toEqual([]);

    // Looking back loses nothing.
    expect(await ask(page, 'goTo', { ply: 0 })).toMatchObject({ ply: 0, length: 1, live: false });
    expect(await ask(page, 'goTo', { ply: 1 })).toMatchObject({ ply: 1, live: true });
    expect(await ask(page, 'undo')).toMatchObject({ ply: 0, length: 0 });
    await expect.poll(() => events(page)).toContain('undo');

    // A match out and in again.
    const started = await ask(page, 'start', { game: 'len-doat', short: true, seats: [{ kind: 'person', name: 'Amina' }, 'person'], seed: '00000000000000aa' });
    expect(started).toMatchObject({ game: 'len-doat', phase: 'throw', options: { pieces: 1 } });
    await expect(frame.locator('.t-name').first()).toHaveText('Amina');
    expect(await ask(page, 'throw')).toMatchObject({ ply: 1 });
    expect((await heard(page)).find(({ event }) => event === 'throw').detail.casts.length).toBeGreaterThan(0);
    const { link, address } = await ask(page, 'link');
    expect(address).toBe(`${baseURL}/#${link}`);
    const [record, json] = [await ask(page, 'record'), await ask(page, 'json')];
    for (const text of [link, record, json, address]) {
      await ask(page, 'start', { game: 'ayoayo' });
      expect(await ask(page, 'open', { link: text })).toMatchObject({ game: 'len-doat', length: 1 });
    }
    expect((await ask(page, 'games', { game: 'siryu' }))[0].houseRules.length).toBeGreaterThan(4);

    // Settings, not kept.
    expect(await ask(page, 'set', { theme: 'night', lang: 'he' })).toBeNull();
    await expect(frame.locator('html')).toHaveAttribute('data-light', 'night');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'he');
    expect(await frame.evaluate(() => localStorage.getItem('handful.settings'))).toBeNull();

    // A whole game to its end.
    await ask(page, 'start', { game: 'ayoayo', seats: ['person', 'person'], seed: '0000000000000001' });
    await ask(page, 'resign');
    await expect.poll(() => events(page)).toContain('over');
    expect((await heard(page)).find(({ event }) => event === 'over').detail).toMatchObject({ winner: 1, resigned: 0, kinds: ['person', 'person'], sides: [0, 1] });
  });

  test('what is refused changes nothing and says why', { tag: '@desktop' }, async ({ page, showForeign }) => {
    await showForeign(around('?game=ayoayo&seats=person,person&speed=off&allow-origins=https://school.example'));
    const frame = await framed(page);
    await expect.poll(() => events(page)).toContain('turn');
    const before = await ask(page, 'view');
    for (const [verb, args, code] of [
      ['nothing', undefined, 'unknown-verb'], ['__proto__', undefined, 'unknown-verb'], ['constructor', undefined, 'unknown-verb'], ['view', 'text', 'bad-arguments'], ['play', undefined, 'bad-arguments'],
      ['play', { action: 'S9' }, 'bad-action'], ['play', { action: '<img src=x onerror=alert(1)>' }, 'bad-action'], ['play', { action: { toString: 1 } }, 'bad-arguments'], ['throw', undefined, 'not-now'], ['undo', undefined, 'not-now'],
      ['goTo', { ply: 99 }, 'bad-arguments'], ['goTo', { ply: -1 }, 'bad-arguments'], ['goTo', { ply: 0.5 }, 'bad-arguments'], ['goTo', { ply: '0' }, 'bad-arguments'],
      ['start', {}, 'unknown-game'], ['start', { game: '__proto__' }, 'bad-arguments'], ['start', { game: 'siryu', options: { constructor: 1 } }, 'bad-arguments'], ['start', { game: 'siryu', hacked: 1 }, 'bad-arguments'],
      ['start', { game: 'siryu', seats: ['robot'] }, 'bad-arguments'], ['start', { game: 'siryu', seats: 'x'.repeat(1e6) }, 'bad-arguments'], ['open', { link: 'nonsense' }, undefined], ['open', { link: 'x'.repeat(2e6) }, 'bad-arguments'],
      ['open', { link: '{"game":"siryu"}' }, undefined], ['set', { theme: 'pink' }, 'bad-arguments'], ['set', { __proto__: { theme: 'night' }, onerror: 1 }, 'bad-arguments'], ['think', { level: 'god' }, 'bad-arguments'], ['games', { game: 5 }, 'unknown-game'],
    ] as const) {
      const { refused } = await ask(page, verb, args);
      expect(refused, `${verb} ${JSON.stringify(args)?.slice(0, 60)}`).toMatchObject({ code: code ?? expect.any(String), message: expect.any(String) });
      expect(refused.message.length).toBeLessThan(700);
    }
    expect(await ask(page, 'view')).toEqual(before);
    await expect(frame.locator('.table')).toHaveAttribute('data-ply', '0');
    await expect(frame.locator('.err')).toHaveCount(0);
  });

  test('a verb whose part of the page does not come is refused', { tag: '@desktop' }, async ({ page, showForeign, troubles }) => {
    await page.route('**/chunks/invite-*', (route) => route.abort());
    await showForeign(around('?game=ayoayo&seats=person,person&speed=off&allow-origins=https://school.example'));
    const frame = await framed(page);
    await expect.poll(() => events(page)).toContain('turn');
    const { link: before } = await ask(page, 'link');
    // An invitation to a match by links.
    const invitation = { link: 'AgEcMUnLS1x06fIIe_CihJc1cv5OIwEVGg' };
    expect((await ask(page, 'open', invitation)).refused).toMatchObject({ code: 'stopped', message: expect.stringContaining('invite') });
    expect((await ask(page, 'link')).link).toBe(before);
    await expect(frame.locator('.err')).toHaveCount(0);
    troubles.splice(0);
  });

  test('hostile messages are left alone, and told once', { tag: '@desktop' }, async ({ page, showForeign }) => {
    const told = warnings(page);
    await showForeign(around('?game=ayoayo&seats=person,person&speed=off&allow-origins=https://school.example'));
    const frame = await framed(page);
    await expect.poll(() => events(page)).toContain('turn');
    await page.evaluate(() => {
      const { post } = window as unknown as { post: (data: unknown) => void };
      const round: Record<string, unknown> = { handful: 1, id: 1, verb: 'start' };
      round['args'] = { game: 'ayoayo', options: round };
      const deep: Record<string, unknown> = {};
      let at = deep;
      for (let depth = 0; depth < 500; depth++) at = at['x'] = {} as Record<string, unknown>;
      for (const data of [
        null, 1, 'text', [], { handful: 2, id: 1, verb: 'view' }, { handful: 1 }, { handful: 1, id: {}, verb: 'view' }, { handful: 1, id: NaN, verb: 'view' }, { handful: 1, id: 'x'.repeat(1e6), verb: 'view' },
        { handful: 1, id: 1, verb: { toString: 1 } }, { handful: '1', id: 1, verb: 'restart' }, round, { handful: 1, id: 2, verb: 'start', args: deep }, { handful: 1, id: 3, verb: 'set', args: deep },
        JSON.parse('{"handful":1,"id":4,"verb":"start","args":{"game":"ayoayo","options":{"__proto__":{"hacked":1}}}}'), new Map([['handful', 1]]), new Error('x'), new Uint8Array(1e6), { handful: 1, id: 5, verb: 'play', args: { action: '<b>', then: 1 } },
        { type: 'webpack', data: {} }, { handful: 1, id: 6, verb: 'x'.repeat(1e6) }, { handful: 1, id: 7, verb: 'open', args: { link: '__proto__' } },
      ]) post(data);
      for (let id = 0; id < 500; id++) post({ handful: 1, id, verb: 'think', args: { level: 'novice' } });
    });
    // Too many questions at once are told so, and the page answers again when it has answered some.
    await expect.poll(() => ask(page, 'view'), { timeout: 45_000 }).toMatchObject({ ply: 0, game: 'ayoayo', phase: 'act' });
    expect((await heard(page)).some(({ error }) => error?.code === 'busy')).toBe(true);
    expect(await frame.evaluate(() => [Object.keys(Object.prototype).length, ({} as Record<string, unknown>)['hacked']])).toEqual([0, undefined]);
    expect(told.filter((message) => message.includes('none of ours'))).toHaveLength(1);
    expect(told).toHaveLength(1);
    await frame.locator('.twin button:not([aria-disabled])').first().press('Enter');
    await expect(frame.locator('.table')).toHaveAttribute('data-ply', '1');
    await expect(frame.locator('.err')).toHaveCount(0);
  });

  test('a page that is not named commands nothing, and hears nothing where others are named', { tag: '@desktop' }, async ({ page, showForeign }) => {
    const told = warnings(page);
    await showForeign(around('?game=ayoayo&seats=person,person&speed=off'));
    let frame = await framed(page);
    // Events are no secret without a list.
    await expect.poll(() => events(page)).toContain('turn');
    await page.evaluate(() => {
      const { post } = window as unknown as { post: (data: unknown) => void };
      post({ handful: 1, id: 1, verb: 'play', args: { action: 'S4' } });
      post({ handful: 1, id: 2, verb: 'restart' });
    });
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toContain('may not command');
    await expect(frame.locator('.table')).toHaveAttribute('data-ply', '0');
    expect((await heard(page)).filter(({ id }) => id !== undefined)).toEqual([]);

    await showForeign(around('?game=ayoayo&seats=person,person&speed=off&allow-origins=https://museum.example'));
    frame = await framed(page);
    await expect(frame.locator('.table')).toHaveAttribute('data-state', 'person');
    expect(await heard(page)).toEqual([]);
  });

  test('a frame has no part in the way back of the page around it', { tag: '@desktop' }, async ({ page, showForeign }) => {
    await showForeign(around('?speed=off'));
    const frame = await framed(page);
    const before = await page.evaluate(() => history.length);
    await frame.locator('[data-key="play-ayoayo"]').click();
    await expect(frame.locator('.table')).toHaveAttribute('data-state', 'person');
    await frame.locator('[data-key="hall"]').click();
    await expect(frame.locator('.hall h1')).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('a sandbox without an origin plays, and says once that nothing is kept', { tag: '@desktop' }, async ({ page, showForeign, browserName, troubles }) => {
    const told = warnings(page);
    const markup = around('cors/?game=ayoayo&seats=person,computer:novice&speed=off&allow-origins=*').replace('<iframe', '<iframe sandbox="allow-scripts"');
    await showForeign(markup);
    const frame = await framed(page);
    await expect(frame.locator('.table')).toHaveAttribute('data-state', 'person');
    await ask(page, 'play', { action: 'S4' });
    await expect.poll(async () => (await ask(page, 'view')).length, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(told.filter((message) => message.includes('Nothing is kept'))).toHaveLength(1);
    await expect(frame.locator('.notice')).toHaveCount(0);
    if (browserName === 'firefox') troubles.splice(0);
  });
});

test.describe('examples of docs/embedding.md', () => {
  test('a museum’s page', async ({ page, showForeign }) => {
    await showForeign(example('museum'), 'frame-src https://handful.example');
    const frame = await framed(page);
    await expect(frame.locator('.table[data-game="len-doat"]')).toHaveAttribute('data-state', 'person');
    // Whoever reads the page around it keeps the keys.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('a school’s page in Hebrew', { tag: '@desktop' }, async ({ page, showForeign }) => {
    const told = warnings(page);
    await showForeign(example('school'));
    const frame = await framed(page);
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(frame.locator('.t-name')).toHaveText(['נועה', 'אורי']);
    await expect(frame.locator('[data-key="hall"], [data-key="bar-share"]')).toHaveCount(0);
    expect(told).toEqual([]);
  });

  test('a page for a learning platform', { tag: '@desktop' }, async ({ page, showForeign }) => {
    await showForeign(example('lms'));
    const frame = await framed(page);
    const statements = () => page.locator('#log li').evaluateAll((items) => items.map((item) => JSON.parse(item.textContent ?? '') as { verb: { display: { en: string } }; result?: Record<string, unknown> }));
    const verbs = async () => (await statements()).map(({ verb }) => verb.display.en);
    await expect.poll(verbs).toEqual(['initialized']);
    await expect(frame.locator('.table')).toHaveAttribute('data-state', 'person');
    await frame.locator('.twin button:not([aria-disabled])').first().press('Enter');
    await expect.poll(verbs).toEqual(['initialized', 'interacted']);
    await page.evaluate(() => document.querySelector<HTMLIFrameElement>('#board')?.contentWindow?.postMessage({ handful: 1, id: 1, verb: 'start', args: { game: 'ayoayo' } }, '*'));
    await expect(frame.locator('.table')).toHaveAttribute('data-ply', '0');
    await page.evaluate(() => document.querySelector<HTMLIFrameElement>('#board')?.contentWindow?.postMessage({ handful: 1, id: 2, verb: 'resign' }, '*'));
    await expect.poll(verbs).toEqual(['initialized', 'interacted', 'failed']);
    expect((await statements())[2]?.result).toMatchObject({ completion: true, success: false, score: { raw: 0, min: 0 }, response: expect.any(String) });
  });
});

test('the sheet writes code that opens what it says', { tag: '@desktop' }, async ({ page, showForeign }) => {
  await open(page, '/?game=siryu&seats=computer:novice,person&names=,Tal&options=path:invade');
  await settled(page);
  await page.locator('[data-key="bar-share"]').click();
  await page.locator('[data-key="share-embed"] > summary').click();
  const code = page.locator('textarea.code');
  await expect(code).toHaveValue(/^<iframe src="[^"]*\?game=siryu&amp;options=path:invade&amp;seats=computer:novice,person&amp;names=,Tal&amp;lang=en" title="Siryu"/);
  await page.locator('.embed select').first().selectOption('he');
  await page.locator('.embed-group > summary').nth(2).click();
  await page.locator('.embed-box').first().click();
  await page.locator('.embed-group > summary').nth(3).click();
  await page.getByRole('spinbutton').last().fill('90');
  await expect(code).toHaveValue(/lang=he&amp;hide=hall&amp;idle=90"/);
  const markup = await code.inputValue();
  await showForeign(`<!doctype html><html lang="en"><title>x</title>${markup}</html>`);
  const frame = await framed(page);
  await expect(frame.locator('.table[data-game="siryu"]')).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'he');
  await expect(frame.locator('[data-key="hall"]')).toHaveCount(0);
  await expect(frame.locator('.t-name')).toHaveText(['המחשב', 'Tal']);
});

test('the code for the game as it stands has its link, for a frame and for the element', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await open(page, '/?game=ayoayo&seats=person,person');
  await click(page, 'S4');
  await page.locator('[data-key="bar-share"]').click();
  await page.locator('[data-key="share-embed"] > summary').click();
  await page.getByRole('radio', { name: 'this game as it stands' }).click();
  await addressed(page);
  const hash = new URL(page.url()).hash;
  await expect(page.locator('textarea.code')).toHaveValue(new RegExp(`\\?lang=en${hash.replaceAll('-', '\\-')}"`));
  await page.getByRole('radio', { name: 'an element' }).click();
  await expect(page.locator('textarea.code')).toHaveValue(`<script type="module" src="${baseURL}/handful.js"></script>\n<handful-game link="${hash.slice(1)}" lang="en"></handful-game>`);
});

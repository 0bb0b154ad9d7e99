/** Computer players: they take a moment, can be called off, outlive their Worker, and play the same game again. */
import type { Page } from '@playwright/test';
import { linkOf } from './matches';
import { addressed, click, open, ply, said, settled, sitDown, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Kind = 'late' | 'silent' | 'wrong' | 'dead';

/**
 * What happens to the questions of the first so many Workers: `late` ones are passed on when `window.release()` is called,
 * `silent` never, `wrong` ones are answered with an error, and of a `dead` Worker an error is heard.
 */
async function workers(page: Page, kind: Kind, many: number): Promise<void> {
  await page.addInitScript(
    ({ kind, many }) => {
      const Original = Worker;
      const held: (() => void)[] = [];
      let made = 0;
      Object.assign(window, { release: () => held.splice(0).forEach((pass) => pass()), made: () => made });
      window.Worker = class extends Original {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          if (++made > many) return;
          const post = this.postMessage.bind(this);
          this.postMessage = (message: unknown) => {
            if (typeof message !== 'object' || message === null || 'module' in message) return post(message);
            const { id } = message as { id?: number };
            if (kind === 'late') held.push(() => post(message));
            if (kind === 'wrong') setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id, error: 'lost in thought' } })));
            if (kind === 'dead') setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { cancelable: true })));
          };
        }
      };
    },
    { kind, many },
  );
}

const release = (page: Page) => page.evaluate(() => (window as unknown as { release: () => void }).release());
const made = (page: Page) => page.evaluate(() => (window as unknown as { made: () => number }).made());

/** Plays S4 by a real click, and waits for nothing but that. */
async function play(page: Page): Promise<void> {
  const box = await page.locator('.twin [data-spot="S4"]').boundingBox();
  if (!box) throw new Error('no S4');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => ply(page)).toBe(1);
}

test('thinking shows', async ({ page }) => {
  await workers(page, 'late', 1);
  await sitDown(page);
  await play(page);
  await expect(said(page)).toHaveText('Computer is thinking');
  await expect(table(page)).toHaveAttribute('data-state', 'computer');
  await release(page);
  await settled(page);
  expect(await ply(page)).toBeGreaterThan(1);
});

test('who takes a move back calls the computer off, and its answer counts no more', async ({ page }) => {
  await workers(page, 'late', 1);
  await sitDown(page);
  await play(page);
  await expect(said(page)).toHaveText('Computer is thinking');
  await page.locator('[data-key="bar-undo"]').click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await release(page);
  await page.waitForTimeout(1500);
  expect(await ply(page)).toBe(0);
  await expect(table(page)).toHaveAttribute('data-state', 'person');
});

test('a table that is left while the computer thinks is left, and the next one has a player', async ({ page }) => {
  await workers(page, 'late', 1);
  await sitDown(page);
  await play(page);
  await page.locator('[data-key="hall"]').click();
  await expect(page.locator('.hall h1')).toBeVisible();
  await release(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await play(page);
  await release(page);
  await settled(page);
  expect(await ply(page)).toBeGreaterThan(1);
});

for (const kind of ['wrong', 'dead'] as const) {
  test(`a Worker that is ${kind} is replaced, with a word`, async ({ page }) => {
    await workers(page, kind, 1);
    await sitDown(page);
    await click(page, 'S4');
    expect(await ply(page)).toBeGreaterThan(1);
    await expect(page.locator('.notice')).toContainText('started again');
    expect(await made(page)).toBe(2);
  });

  test(`where every Worker is ${kind} the page thinks itself`, async ({ page }) => {
    await workers(page, kind, 9);
    await sitDown(page);
    await click(page, 'S4');
    expect(await ply(page)).toBeGreaterThan(1);
    expect(await made(page)).toBe(2);
  });
}

test('a Worker that says nothing any more is replaced after a while', async ({ page }) => {
  await workers(page, 'silent', 1);
  await page.clock.install();
  await sitDown(page);
  await play(page);
  await expect(said(page)).toHaveText('Computer is thinking');
  await page.clock.runFor(20_000);
  expect(await made(page)).toBe(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => made(page)).toBe(2);
  await expect.poll(() => ply(page)).toBeGreaterThan(1);
});

test('the same seed and levels give the same game', async ({ browser, baseURL }) => {
  test.setTimeout(150_000);
  const link = await linkOf({ game: 'ayoayo', at: 'start', seats: ['novice', 'novice'] });
  const games: string[] = [];
  for (const visitor of ['one', 'other']) {
    // Each a browser of its own: what was played here already would be found again.
    const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) });
    const visit = await context.newPage();
    await open(visit, `/?${visitor}#${link}`);
    await expect(table(visit)).toHaveAttribute('data-state', 'over', { timeout: 60_000 });
    // The address follows a moment later.
    await addressed(visit);
    games.push(await visit.evaluate(() => location.hash));
    await context.close();
  }
  expect(games[0]?.length).toBeGreaterThan(link.length + 3);
  expect(games[0]).toBe(games[1]);
});

test.describe('with films', { tag: '@motion' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the computer begins only when the last turn has been seen, and after a moment', async ({ page }) => {
    await sitDown(page);
    // What the table waits for, and since when: by the page's own changes, not by looking now and then.
    await page.evaluate(() => {
      const element = document.querySelector('.table');
      const states: { state: string; ply: string }[] = [];
      Object.assign(window, { states });
      const note = () => states.push({ state: element?.getAttribute('data-state') ?? '', ply: element?.getAttribute('data-ply') ?? '' });
      if (element) new MutationObserver(note).observe(element, { attributes: true, attributeFilter: ['data-state', 'data-ply'] });
    });
    await page.waitForTimeout(500);
    await page.locator('.twin [data-spot="S1"]').press('Enter');
    await expect(table(page)).toHaveAttribute('data-state', 'person', { timeout: 60_000 });
    const states = await page.evaluate(() => (window as unknown as { states: { state: string; ply: string }[] }).states.map(({ state }) => state));
    // Its own film, then the computer's turn, its film, and the person again.
    const told = states.filter((state, at) => state !== states[at - 1]);
    expect(told.slice(0, 3)).toEqual(['film', 'computer', 'film']);
    expect(told.at(-1)).toBe('person');
  });
});

/** A screen in an exhibition: it plays by itself, is handed from one visitor to the next, and stands up again. */
import type { Page } from '@playwright/test';
import { example } from './foreign';
import { addressed, click, open, ply, settled, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cover = (page: Page) => page.locator('.attract');

/** Lets so many seconds pass, and what follows from them happen. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

async function kiosk(page: Page, query: string): Promise<void> {
  await page.clock.install();
  await open(page, `/?kiosk&speed=off&${query}`);
}

test('nobody there: it plays by itself, and a touch begins a fresh game', async ({ page }) => {
  await open(page, '/?kiosk&speed=off&game=ayoayo');
  await expect(cover(page)).toContainText('Touch to play');
  await expect.poll(() => ply(page), { timeout: 30_000 }).toBeGreaterThan(2);
  await expect(page.locator('.t-name')).toHaveText(['Computer 1', 'Computer 2']);
  // Nothing under the caption can be reached.
  await expect(page.locator('.room')).toHaveJSProperty('inert', true);
  await cover(page).click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  expect(await ply(page)).toBe(0);
  await expect(cover(page)).toHaveCount(0);
  await expect(page.locator('.notice')).toHaveCount(0);
  await click(page, 'S4');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('with all games the hall is the exhibit', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/?kiosk&speed=off');
  await expect(table(page)).toHaveAttribute('data-game', 'aj-sayil');
  await cover(page).click();
  await expect(page.locator('.hall h1')).toBeVisible();
  await expect(page.locator('[data-key="saved"], [data-key="go-on"]')).toHaveCount(0);
  await page.locator('[data-key="play-ayoayo"]').click();
  await settled(page);
  await page.locator('[data-key="hall"]').click();
  await expect(page.locator('.hall h1')).toBeVisible();
});

test('somebody who does nothing is asked, and stays by a touch', { tag: '@desktop' }, async ({ page }) => {
  // Real time goes on too, and a busy machine takes its time: so the waits are long.
  await kiosk(page, 'game=ayoayo&idle=120&attract=false&seats=person,person');
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await page.locator('.twin button:not([aria-disabled])').first().press('Enter');
  await expect.poll(() => ply(page)).toBe(1);
  await pass(page, 80);
  await expect(page.locator('.still')).toHaveCount(0);
  await pass(page, 45);
  await expect(page.locator('.still')).toBeVisible();
  const left = async () => Number(await page.locator('.still-left').textContent());
  const before = await left();
  await pass(page, 2);
  expect(await left()).toBeLessThan(before);
  await page.locator('[data-key="still-here"]').click();
  await expect(page.locator('.still')).toHaveCount(0);
  expect(await ply(page)).toBe(1);

  // Any sign will do.
  await pass(page, 125);
  await expect(page.locator('.still')).toBeVisible();
  await page.mouse.move(40, 40);
  await expect(page.locator('.still')).toHaveCount(0);
  expect(await ply(page)).toBe(1);

  // Nobody: a fresh game.
  await pass(page, 125);
  await expect(page.locator('.still')).toBeVisible();
  await pass(page, 21);
  await expect(page.locator('.still')).toHaveCount(0);
  await expect(table(page)).toHaveAttribute('data-ply', '0');
  await expect(table(page)).toHaveAttribute('data-state', 'person');
});

test('the next visitor finds it as the first one did', { tag: '@desktop' }, async ({ page }) => {
  await kiosk(page, 'game=ayoayo&idle=120&seats=person,person');
  await cover(page).click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.locator('[data-key="settings-language"]').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('[data-key="settings-forget"]')).toHaveCount(0);
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await pass(page, 125);
  await expect(page.locator('.still')).toBeVisible();
  await pass(page, 21);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(cover(page)).toContainText('Touch to play');
  await expect(page.locator('.sheet')).toHaveCount(0);
  await expect(page.locator('.t-name')).toHaveText(['Computer 1', 'Computer 2']);
});

test('nobody who has begun nothing is asked', { tag: '@desktop' }, async ({ page }) => {
  await kiosk(page, 'game=ayoayo&idle=120');
  await cover(page).click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await pass(page, 125);
  await expect(cover(page)).toBeVisible();
  await expect(page.locator('.still')).toHaveCount(0);
});

test('there is no way out', async ({ page }) => {
  await open(page, '/?kiosk&speed=off&game=ayoayo&attract=false&seats=person,person');
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  const targets = await page.locator('.bar button').evaluateAll((buttons) => buttons.map((button) => Math.min(button.getBoundingClientRect().height, button.getBoundingClientRect().width)));
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(60);
  for (const key of ['hall', 'bar-share']) await expect(page.locator(`[data-key="${key}"]`)).toHaveCount(0);
  await page.locator('[data-key="bar-more"]').click();
  await expect(page.locator('[data-key="tab-rules"]')).toBeVisible();
  await expect(page.locator('[data-key="tab-share"]')).toHaveCount(0);
  await expect(page.locator('a[href]')).toHaveCount(0);
  await page.locator('[data-key="seats-change"]').click();
  await expect(page.locator('.l-seats')).toBeVisible();
  await expect(page.locator('[data-key="seats-links"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const kept = await page.evaluate(() => {
    const at = document.querySelector('.stage');
    const refused = (event: Event) => at?.dispatchEvent(event) === false;
    const made = { bubbles: true, cancelable: true };
    return [
      refused(new MouseEvent('contextmenu', made)),
      refused(new Event('selectstart', made)),
      refused(new WheelEvent('wheel', { ...made, ctrlKey: true })),
      !refused(new WheelEvent('wheel', made)),
      refused(new KeyboardEvent('keydown', { ...made, key: 'p', ctrlKey: true })),
      !refused(new KeyboardEvent('keydown', { ...made, key: 'Tab' })),
      getComputedStyle(document.querySelector('.t-say') as Element).userSelect === 'none',
    ];
  });
  expect(kept).toEqual(Array.from({ length: 7 }, () => true));
});

test('a game of somebody who has gone is not gone back to', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/?kiosk&speed=off&game=ayoayo&attract=false&seats=person,person');
  await click(page, 'S4');
  await addressed(page);
  expect(new URL(page.url()).hash).not.toBe('');
  await page.reload();
  await expect(table(page)).toHaveAttribute('data-ply', '0');
});

test('it starts again by itself after an error, the second time later', { tag: '@desktop' }, async ({ page, troubles }) => {
  await kiosk(page, 'game=ayoayo&attract=false');
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  const breaks = () => page.evaluate(() => void queueMicrotask(() => { throw new Error('broken on purpose'); }));
  const seconds = async () => Number(/\d+/.exec((await page.locator('.restarts').textContent()) ?? '')?.[0]);
  const waits: number[] = [];
  for (let time = 0; time < 2; time++) {
    await breaks();
    await expect(page.locator('.err h1')).toBeVisible();
    await expect(page.locator('.restarts')).toContainText('by itself');
    waits.push(await seconds());
    await pass(page, (waits[time] ?? 0) + 2);
    await expect(table(page)).toHaveAttribute('data-state', 'person');
  }
  expect(waits[0]).toBeLessThanOrEqual(10);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  expect(troubles.splice(0).every((trouble) => trouble.includes('broken on purpose'))).toBe(true);
});

test('a lost canvas and a hidden window do not stop it', { tag: '@desktop' }, async ({ page }) => {
  await kiosk(page, 'game=ayoayo&attract=false&seats=person,person');
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  const play = async () => {
    const before = await ply(page);
    await page.locator('.twin button:not([aria-disabled])').first().press('Enter');
    await expect.poll(() => ply(page)).toBe(before + 1);
  };
  const tell = (name: string) => page.evaluate((name) => document.querySelector('.ground')?.dispatchEvent(new Event(name)), name);
  await tell('contextlost');
  await tell('contextrestored');
  await play();
  // One that does not come back is made anew, with the same match.
  await page.evaluate(() => document.querySelector('.ground')?.setAttribute('data-lost', ''));
  await tell('contextlost');
  await pass(page, 6);
  await expect(page.locator('.ground[data-lost]')).toHaveCount(0);
  await expect(table(page)).toHaveAttribute('data-ply', '1');
  await play();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(page, 300);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await play();
});

test('a game that plays by itself and stands still is followed by another', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/?kiosk&speed=slow');
  await expect(table(page)).toHaveAttribute('data-game', 'aj-sayil');
  // A film that never ends.
  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  await pass(page, 95);
  await expect(table(page)).toHaveAttribute('data-game', 'ayoayo');
});

test('the address of docs/embedding.md', { tag: '@desktop' }, async ({ page }) => {
  const { search } = new URL(example('kiosk'));
  await open(page, `/${search}`);
  await expect(cover(page)).toContainText('נוגעים ומשחקים');
  await expect(table(page)).toHaveAttribute('data-game', 'siryu');
  await cover(page).click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
});

/** The lots are thrown by a press, a key, a tap or a flick; nothing else of the page is taken by that. */
import type { Page } from '@playwright/test';
import { sitAt } from './matches';
import { ply, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOTS = ['aj-sayil', 'len-doat', 'siryu'];

async function lots(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.slot-lots').boundingBox();
  if (!box) throw new Error('no lots');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that goes from one place to another. */
async function swipe(page: Page, from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: from.x + dx * share, y: from.y + dy * share }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const game of LOTS) {
  test(`${game}: a flick of the finger throws, whichever way`, { tag: '@phone' }, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'needs touch');
    for (const [dx, dy] of [
      [0, -70],
      [60, 10],
    ] as const) {
      await sitAt(page, { game, at: 'start' });
      await swipe(page, await lots(page), dx, dy);
      await expect.poll(() => ply(page)).toBe(1);
      expect(await page.evaluate(() => [scrollX, scrollY, document.querySelector('.room')?.scrollTop])).toEqual([0, 0, 0]);
    }
  });
}

test('a flick of the mouse throws once, a press and a key do too', { tag: '@desktop' }, async ({ page }) => {
  await sitAt(page, { game: 'siryu', at: 'start' });
  const { x, y } = await lots(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y - 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => ply(page)).toBe(1);
  // No film was ended by the click that follows, and nothing else was thrown.
  await expect(table(page)).toHaveAttribute('data-ply', '1');
});

test('a finger elsewhere on the table throws nothing', { tag: '@phone' }, async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'needs touch');
  await sitAt(page, { game: 'siryu', at: 'start' });
  await swipe(page, { x: 60, y: 300 }, 40, 120);
  await expect(table(page)).toHaveAttribute('data-ply', '0');
});

test('only the lots keep the page from scrolling under a finger, and only while they are to be thrown', async ({ page }) => {
  await sitAt(page, { game: 'len-doat', at: 'start' });
  const held = () => page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.hf, .hf *')].filter((element) => getComputedStyle(element).touchAction === 'none').map(({ className }) => className));
  expect(await held()).toEqual(['lots']);
  await page.locator('.lots').click();
  await expect.poll(() => ply(page)).toBe(1);
  if (await page.locator('.lots[aria-disabled]').count()) expect(await held()).toEqual([]);
});

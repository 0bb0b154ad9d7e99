/** The three games with lots: thrown, chosen and moved by mouse and by keys, kept in the link. To the end: `whole.spec.ts`. */
import type { Page } from '@playwright/test';
import { addressed, middle, open, playable, ply, shown, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

async function sit(page: Page, game: string): Promise<void> {
  await open(page);
  await page.locator(`[data-key="play-${game}"]`).click();
  await waiting(page);
}

async function waiting(page: Page): Promise<void> {
  await expect(table(page)).toHaveAttribute('data-state', /^(person|over)$/, { timeout: 40_000 });
}

const throwing = (page: Page): Promise<boolean> => page.locator('.lots:not([aria-disabled])').isVisible();

for (const game of ['aj-sayil', 'len-doat', 'siryu']) {
  test(`${game} by mouse, and again from its link`, { tag: '@desktop' }, async ({ page }) => {
    await sit(page, game);
    for (let step = 0; step < 8; step++) {
      const before = await ply(page);
      if (await throwing(page)) {
        await page.locator('.lots').click();
        await expect.poll(() => ply(page)).toBeGreaterThan(before);
      } else {
        // A spot that can mean several actions is chosen, and then one of the others.
        for (let tries = 0; tries < 6 && (await ply(page)) === before; tries++) {
          const spots = await playable(page);
          expect(spots.length).toBeGreaterThan(0);
          const { x, y } = await middle(page, spots[tries % spots.length] ?? '');
          await page.mouse.click(x, y);
          await shown(page);
        }
        expect(await ply(page)).toBeGreaterThan(before);
      }
      await waiting(page);
    }
    const now = await ply(page);
    await addressed(page);
    await page.reload();
    await waiting(page);
    expect(await ply(page)).toBe(now);
    await page.locator('[data-key="bar-more"]').click();
    await page.locator('.record .ev').first().click();
    await expect(page.locator('.why')).toBeVisible();
  });

  test(`${game} by keys: the focus goes from the lots to the board and back`, { tag: '@desktop' }, async ({ page }) => {
    await sit(page, game);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset);
    for (let step = 0; step < 6; step++) {
      const before = await ply(page);
      if (await throwing(page)) {
        expect((await focused())?.['key']).toBe('lots');
        await page.keyboard.press('Enter');
      } else {
        const spots = await playable(page);
        expect((await focused())?.['spot']).toBeDefined();
        // What Enter selects, another spot completes.
        for (const spot of spots) {
          if ((await ply(page)) !== before) break;
          await page.locator(`[data-spot="${spot}"]`).focus();
          await page.keyboard.press('Enter');
          await shown(page);
        }
      }
      await expect.poll(() => ply(page)).toBeGreaterThan(before);
      await waiting(page);
    }
  });
}

test('the short game of Aj Sayil has four players with two sticks each', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await page.locator('[data-key="seats-aj-sayil"]').click();
  await expect(page.locator('.seat')).toHaveCount(6);
  await page.locator('.length label').last().click();
  await expect(page.locator('.seat')).toHaveCount(4);
  await page.locator('.leaf .primary').click();
  await waiting(page);
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-house"]').click();
  await expect(page.locator('.house select').first()).toHaveValue(/^4/);
});

/** Several people at one table: whose turn it is, screens that lie flat, and moves that play themselves. */
import type { Page } from '@playwright/test';
import { sitAt } from './matches';
import { addressed, click, middle, open, playable, ply, settled, shown, sitDown, sitTwo } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const now = (page: Page) => page.locator('.now');
const log = (page: Page) => page.getByRole('log');

async function setting(page: Page, act: () => Promise<void>): Promise<void> {
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await act();
  await page.locator('.sheet .x').click();
  await expect(page.locator('.sheet')).toHaveCount(0);
}

test('two people hear whose turn it is, and it blocks nothing', async ({ page }) => {
  await sitTwo(page);
  await expect(now(page)).toBeHidden();
  await click(page, 'S4');
  await expect(now(page)).toContainText('Now it’s Row N');
  await expect(log(page)).toContainText('Now it’s Row N');
  // What lies under it is still the board's.
  const { x, y } = await middle(page, (await playable(page))[0] ?? '');
  const through = await now(page).evaluate((slip) => getComputedStyle(slip).pointerEvents);
  expect(through).toBe('none');
  await page.mouse.click(x, y);
  await expect.poll(() => ply(page)).toBe(2);
  await expect(now(page)).toContainText('Now it’s Row S');
});

test('who plays alone is told nothing', { tag: '@desktop' }, async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  await expect(now(page)).toBeHidden();
  await expect(log(page)).not.toContainText('Now it’s');
});

// A place of the side that begins, and the one opposite to it.
for (const [game, theirs, own] of [['ayoayo', 'S1', 'N1'], ['len-doat', 'A1', 'J6'], ['siryu', 'a1', 'l4']] as const) {
  // Upright, the rows lie beside each other.
  test(`who plays the other side alone sees the own places near: ${game}`, { tag: '@desktop' }, async ({ page }) => {
    const seats = async (change: boolean) => {
      await page.locator(`[data-key="seats-${game}"]`).click();
      await expect(page.locator('.seat')).toHaveCount(2);
      if (change) await page.getByRole('button', { name: 'Change sides' }).click();
      await page.locator('.leaf .primary').click();
      await expect(page.locator('.table')).toBeVisible();
      return { theirs: await middle(page, theirs), own: await middle(page, own) };
    };
    await open(page);
    const south = await seats(false);
    expect(south.theirs.y).toBeGreaterThan(south.own.y);
    await page.locator('[data-key="hall"]').click();
    const north = await seats(true);
    // Turned half round: each lies where the other did.
    for (const [here, there] of [[north.own, south.theirs], [north.theirs, south.own]] as const) {
      expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeLessThan(2);
    }
    if (game !== 'ayoayo') return;
    // It can be played, by pointer and by keys as they are seen.
    await settled(page);
    const [spot = ''] = await playable(page);
    expect(spot).toMatch(/^N/);
    const before = await ply(page);
    await page.locator('[data-spot="N3"]').focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[data-spot="S4"]')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-spot="N4"]')).toBeFocused();
    await click(page, spot);
    await expect.poll(() => ply(page)).toBeGreaterThan(before);
  });
}

test('twenty people at Aj Sayil: who is next, and where their stick is', { tag: '@desktop' }, async ({ page }) => {
  await sitAt(page, { game: 'aj-sayil', options: { players: 20 }, at: 'start' });
  const names = new Set<string>();
  for (let step = 0; step < 90 && names.size < 20; step++) {
    const [spot] = await playable(page);
    if (await page.locator('.lots:not([aria-disabled])').isVisible()) {
      await page.locator('.lots').click();
    } else if (spot !== undefined) {
      await page.locator(`[data-spot="${spot}"]`).focus();
      await page.keyboard.press('Enter');
    }
    await shown(page);
    const said = await now(page).textContent();
    const found = /Now it’s ((?:Dark|Light)\s\d+)/.exec(said ?? '')?.[1];
    if (found) {
      names.add(found);
      expect(said).toMatch(/stick (in hand|captive|on space \d+)/);
    }
  }
  expect(names.size).toBe(20);
});

test('the table turns to who moves, and can be played by pointer, by keys and by its twin', async ({ page }) => {
  await sitTwo(page);
  await setting(page, () => page.getByRole('radio', { name: 'everything' }).click());
  const turned = page.locator('.hf[data-faced="board"]');
  await expect(turned).toHaveCount(0);
  const place = () => page.locator('[data-spot="N1"]').boundingBox();
  // Once the sheet has gone the board lies elsewhere.
  await middle(page, 'N1');
  const before = await place();
  await click(page, 'S4');
  await expect(turned).toHaveCount(1);
  const after = await place();
  const size = page.viewportSize();
  expect(after?.x).toBeCloseTo((size?.width ?? 0) - (before?.x ?? 0) - (before?.width ?? 0), 0);
  expect(after?.y).toBeCloseTo((size?.height ?? 0) - (before?.y ?? 0) - (before?.height ?? 0), 0);
  // The canvas lies where its twin does.
  const mine = await playable(page);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.every((spot) => spot.startsWith('N'))).toBe(true);
  await click(page, mine[1] ?? '');
  await expect(turned).toHaveCount(0);
  await click(page, 'S2');
  await page.locator(`[data-spot="${(await playable(page))[0] ?? ''}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await settled(page);
  // It is kept, and undone.
  await addressed(page);
  await page.reload();
  await settled(page);
  await page.locator('[data-key="hall"]').click();
  await expect(turned).toHaveCount(0);
});

test('only the texts turn, where that is wanted', async ({ page }) => {
  await sitTwo(page);
  await setting(page, () => page.getByRole('radio', { name: 'texts' }).click());
  const rotated = () => page.locator('.t-line').evaluate((line) => getComputedStyle(line).rotate);
  const board = () => middle(page, 'N1');
  const before = await board();
  expect(await rotated()).toBe('none');
  await click(page, 'S4');
  // On its way it is neither.
  await expect.poll(rotated).toBe('180deg');
  expect(await board()).toEqual(before);
});

/** Seen in the very frame that says so: it does not stand long. */
const saysItPlaysItself = (page: Page) => page.waitForFunction(() => document.querySelector('.t-say')?.textContent?.includes('plays itself'));

test('a forced move plays itself after it was marked, and undo goes back before it', { tag: '@desktop' }, async ({ page }) => {
  await sitAt(page, { game: 'aj-sayil', options: { players: 4 }, at: 'forced' });
  const start = await ply(page);
  // Off until wanted.
  await page.waitForTimeout(2500);
  expect(await ply(page)).toBe(start);
  await setting(page, () => page.getByRole('switch', { name: 'forced moves' }).click());
  await page.reload();
  await settled(page);
  await saysItPlaysItself(page);
  expect(await ply(page)).toBe(start);
  await expect.poll(() => ply(page), { timeout: 8000 }).toBeGreaterThan(start);
  await page.locator('[data-key="bar-undo"]').click();
  await settled(page);
  // Where there was a choice, nothing plays itself.
  const back = await ply(page);
  expect(back).toBeLessThan(start);
  await page.waitForTimeout(2500);
  expect(await ply(page)).toBe(back);
});

test('a tap takes a forced move into one’s own hand', { tag: '@desktop' }, async ({ page }) => {
  await sitAt(page, { game: 'aj-sayil', options: { players: 4 }, at: 'forced' });
  await setting(page, () => page.getByRole('switch', { name: 'forced moves' }).click());
  await page.reload();
  await saysItPlaysItself(page);
  const start = await ply(page);
  // Anywhere on the board, and at once: the move waits for nobody.
  await page.locator('.slot-board').click({ force: true });
  await expect(page.locator('.t-say')).not.toContainText('plays itself');
  await page.waitForTimeout(2500);
  expect(await ply(page)).toBe(start);
});

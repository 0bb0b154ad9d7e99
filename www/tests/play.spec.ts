/** Playing: by mouse, by keys alone, by touch; taking back, looking back, and the end. */
import { click, middle, playable, ply, said, settled, sitDown, sitTwo, table, tap } from './table';
import { expect, test } from './watch';

// Films are tested by themselves; elsewhere they only take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a whole game of Ayoayo by clicking the board', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  await sitTwo(page);
  for (let turn = 0; turn < 200 && (await table(page).getAttribute('data-state')) === 'person'; turn++) {
    const [spot] = (await playable(page)).reverse();
    if (spot === undefined) break;
    await click(page, spot);
  }
  await expect(table(page)).toHaveAttribute('data-state', 'over');
  await expect(page.locator('.l-end h2')).toHaveText(/has won|draw/);
  // What decided it can be looked at, and played again.
  await page.locator('.points button').first().click();
  await expect(table(page)).toHaveAttribute('data-state', 'look');
  await page.locator('.l-end .primary').click();
  await expect(table(page)).toHaveAttribute('data-ply', '0');
});

test('by keys alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-ready="true"]')).toBeAttached();
  const focus = page.locator(':focus');
  const focused = (name: 'key' | 'spot') => page.evaluate((field) => (document.activeElement as HTMLElement | null)?.dataset[field], name);
  for (let i = 0; i < 12 && (await focused('key')) !== 'play-ayoayo'; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(table(page)).toHaveAttribute('data-state', 'person');

  // The focus is on the board, at a pit that can be sown, and the arrows move it over the board.
  await expect(focus).toHaveAttribute('data-spot', /^S\d$/);
  const visited = new Set<string | undefined>();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'End']) {
    await page.keyboard.press(key);
    visited.add(await focused('spot'));
  }
  expect(visited.size).toBeGreaterThan(3);

  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let turn = 0; turn < 3; turn++) {
    const before = await ply(page);
    const can = await playable(page);
    for (let i = 0; i < 60 && !can.includes((await focused('spot')) ?? ''); i++) await page.keyboard.press(keys[Math.floor(i / 7) % 4] ?? '');
    const at = await focused('spot');
    await page.keyboard.press('Enter');
    await expect.poll(() => ply(page)).toBeGreaterThan(before);
    await settled(page);
    // The focus stays where it was.
    expect(await focused('spot')).toBe(at);
  }

  await page.locator('[data-key="bar-more"]').focus();
  await page.keyboard.press('Enter');
  await expect(focus).toHaveAttribute('data-key', 'tab-moves');
  await page.keyboard.press('ArrowRight');
  await expect(focus).toHaveAttribute('data-key', 'tab-rules');
  await page.keyboard.press('End');
  await expect(focus).toHaveAttribute('data-key', 'tab-settings');
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet')).toHaveCount(0);
  await expect(focus).toHaveAttribute('data-key', 'bar-more');
});

test('keys outside the board do nothing, and the page never scrolls', { tag: '@desktop' }, async ({ page }) => {
  await sitDown(page);
  await page.locator('[data-key="hall"]').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'End']) await page.keyboard.press(key);
  await expect(table(page)).toHaveAttribute('data-ply', '0');
  expect(await page.evaluate(() => [scrollX, scrollY, document.querySelector('.room')?.scrollTop])).toEqual([0, 0, 0]);
});

test('a touch shows where a pit leads, the second plays it', { tag: '@phone' }, async ({ page }) => {
  await sitDown(page);
  const { x, y } = await middle(page, 'S3');
  await tap(page, { x, y });
  await expect(page.locator('[role="log"] p').last()).toContainText('S3');
  await expect(table(page)).toHaveAttribute('data-ply', '0');
  await tap(page, { x, y });
  await expect.poll(() => ply(page)).toBeGreaterThan(0);
});

test('what a pit would come to is said while it is pointed at', { tag: '@desktop' }, async ({ page }) => {
  await sitTwo(page);
  const before = await said(page).textContent();
  // From the start: lap after lap, and nothing is won.
  const { x, y } = await middle(page, 'S1');
  await page.mouse.move(x, y);
  await expect(said(page)).toHaveText(/^This way: \d+ laps?, captures (nothing|\d+)$/);
  const told = (await said(page).textContent()) ?? '';
  await page.mouse.move(2, 2);
  await expect(said(page)).toHaveText(before ?? '');
  await click(page, 'S1');
  // What is told of it then is what was said before.
  await expect(page.locator('[role="log"]')).toContainText(`in ${/\d+/.exec(told)?.[0]} laps`);
});

test('undo goes back to the last decision of the person', async ({ page }) => {
  await sitDown(page);
  // Nothing can be taken back yet, and the button says so.
  await page.locator('[data-key="bar-undo"]').click({ force: true });
  await expect(page.locator('.notice')).toBeVisible();
  await click(page, 'S4');
  expect(await ply(page)).toBeGreaterThan(1);
  await page.locator('[data-key="bar-undo"]').click();
  await expect(table(page)).toHaveAttribute('data-ply', '0');
  await expect(table(page)).toHaveAttribute('data-state', 'person');
});

test('looking back loses nothing', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = String(await ply(page));
  await page.locator('[data-key="bar-more"]').click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(table(page)).toHaveAttribute('data-ply', '0');
  await expect(table(page)).toHaveAttribute('data-state', 'look');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(table(page)).toHaveAttribute('data-ply', '1');
  await page.getByRole('button', { name: 'Return to now' }).click();
  await expect(table(page)).toHaveAttribute('data-ply', now);
  await expect(table(page)).toHaveAttribute('data-state', 'person');
});

test('playing on from an earlier turn', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  await page.locator('[data-key="bar-more"]').click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await page.locator('.sheet .x').click();
  await click(page, 'S2');
  await page.locator('[data-key="bar-more"]').click();
  await expect(page.locator('.record .ev').first()).toContainText('S2');
});

test('every event can be asked why', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('.record .ev').first().click();
  await expect(page.locator('.why')).toContainText('Ayoayo, rule 3');
  await page.locator('.why').getByRole('button', { name: 'Open rule 3' }).click();
  await expect(page.locator('#rule-3')).toBeFocused();
});

test('a hint marks a move', async ({ page }) => {
  await sitDown(page);
  await page.locator('[data-key="bar-hint"]').click();
  await expect(page.locator('.notice')).toContainText(/A good move: sow pit S\d/, { timeout: 15_000 });
});

test('starting again offers the way back', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = String(await ply(page));
  await page.locator('[data-key="bar-more"]').click();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(table(page)).toHaveAttribute('data-ply', '0');
  await page.getByRole('button', { name: 'Back to the one before' }).click();
  await expect(table(page)).toHaveAttribute('data-ply', now);
});

test.describe('with films', { tag: '@motion' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a tap on the board ends a film', async ({ page }) => {
    await sitDown(page);
    const { x, y } = await middle(page, 'S4');
    await page.mouse.click(x, y);
    await page.mouse.click(x, y);
    await expect(table(page)).toHaveAttribute('data-state', 'film');
    await expect(said(page)).toContainText(/in hand/);
    await page.mouse.click(x, y);
    await expect(table(page)).not.toHaveAttribute('data-ply', '0');
    await settled(page);
  });
});

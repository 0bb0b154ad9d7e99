/** What a first-time visitor reads: who is who, how it is won, what the words mean. */
import type { Page } from '@playwright/test';
import { sitAt } from './matches';
import { addressed, middle, open, ply, said, settled, table, tap } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sides = (page: Page) => page.locator('.t-name');

async function seats(page: Page, game: string): Promise<void> {
  await open(page);
  await page.locator(`[data-key="seats-${game}"]`).click();
  await expect(page.locator('.seat').first()).toBeVisible();
}

async function throwLots(page: Page): Promise<void> {
  const before = await ply(page);
  await page.locator('.lots').click();
  await expect.poll(() => ply(page)).toBeGreaterThan(before);
}

/** Uses whatever throws there are, by keys. */
async function useThrows(page: Page): Promise<void> {
  const lots = page.locator('.lots:not([aria-disabled])');
  const spot = page.locator('.twin button:not([aria-disabled])').first();
  for (let tries = 0; tries < 6; tries++) {
    // Whichever comes: where a throw has ended the turn there is nothing to use, a moment later.
    await expect(lots.or(spot).first()).toBeVisible();
    if (await lots.isVisible()) return;
    await spot.focus();
    await page.keyboard.press('Enter');
    await settled(page);
  }
  await expect(lots).toBeVisible();
}

test('one tap at Aj Sayil: one person with team-mates, and everybody knows whose team is whose', async ({ page }) => {
  await open(page);
  await page.locator('[data-key="play-aj-sayil"]').click();
  await settled(page);
  await expect(sides(page)).toHaveText(['Your team', 'Other team']);
  await expect(said(page)).toHaveText(/Catch the other team/);
  await throwLots(page);
  await expect(said(page)).not.toHaveText(/Catch the other team/);
  await page.locator('[data-key="bar-more"]').click();
  await expect(page.locator('.ply-who').first()).toHaveText('You');
});

test('teams and seats have names, which stay with the match', async ({ page }) => {
  await seats(page, 'aj-sayil');
  await page.getByLabel('Name of the team: Dark team').fill('Red Ants');
  await page.getByLabel('Name of the team: Light team').fill('נמלים ירוקות');
  // Two people play: the first hand of each team. The team of seat 1 stands first.
  await page.locator('.seat').nth(3).getByRole('radio', { name: 'Person' }).click();
  await page.getByLabel('Name of the person in seat 1').fill('Anna');
  await page.getByLabel('Name of the person in seat 4').fill('Ben');
  await page.locator('.leaf .primary').click();
  await settled(page);
  await expect(sides(page)).toHaveText(['Red Ants', 'נמלים ירוקות']);
  await throwLots(page);
  await useThrows(page);
  await settled(page);
  await expect(page.locator('.now')).toContainText('Now it’s Ben');
  await expect(page.locator('.now')).toContainText('נמלים ירוקות');
  await addressed(page);
  await page.reload();
  await settled(page);
  await expect(sides(page)).toHaveText(['Red Ants', 'נמלים ירוקות']);
  await expect(said(page)).toContainText('Ben’s turn');
  // Another language, another match with the same people, and the list of games kept here.
  await page.locator('[data-key="bar-more"]').click();
  await expect(page.locator('.ply-who').first()).toHaveText('Anna, Red Ants');
  await page.locator('[data-key="tab-settings"]').click();
  await page.locator('[data-key="settings-language"]').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(sides(page)).toHaveText(['Red Ants', 'נמלים ירוקות']);
  await page.locator('[data-key="settings-language"]').selectOption('en');
  await page.locator('[data-key="tab-moves"]').click();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(table(page)).toHaveAttribute('data-ply', '0');
  await expect(sides(page)).toHaveText(['Red Ants', 'נמלים ירוקות']);
});

test('twenty names over a reload', { tag: '@desktop' }, async ({ page }) => {
  await seats(page, 'aj-sayil');
  await page.getByText('House rules').click();
  await page.locator('.more-rules').getByRole('combobox', { name: 'Players' }).selectOption({ index: 9 });
  await expect(page.locator('.seat')).toHaveCount(20);
  for (let at = 2; at <= 20; at++) await page.locator('.seat').nth(at - 1).getByRole('radio', { name: 'Person' }).click();
  for (let at = 1; at <= 20; at++) await page.getByLabel(`Name of the person in seat ${at}`, { exact: true }).fill(`P${at}`);
  await page.getByLabel('Name of the team: Light team').fill('Far');
  await page.locator('.leaf .primary').click();
  await settled(page);
  await throwLots(page);
  await addressed(page);
  await page.reload();
  await settled(page);
  await expect(said(page)).toContainText('P1');
  await expect(sides(page).last()).toHaveText('Far');
  await page.locator('[data-key="bar-more"]').click();
  await page.getByRole('button', { name: 'Change seats' }).click();
  for (const at of [1, 16, 17, 20]) await expect(page.getByLabel(`Name of the person in seat ${at}`, { exact: true })).toHaveValue(`P${at}`);
});

test('a term says what it means: by pointer and by keys', async ({ page }, { project }) => {
  await open(page);
  await page.locator('[data-key="play-siryu"]').click();
  await settled(page);
  const sir = said(page).getByRole('button', { name: 'sir', exact: true });
  if (project.name === 'phone') await sir.tap();
  else await sir.click();
  await expect(page.locator('.now')).toContainText('counts five and gives another throw');
  await expect(page.getByRole('log')).toContainText('counts five');
  // It stands in nobody's way, and goes when something is done.
  await throwLots(page);
  await expect(page.locator('.now')).toBeHidden();
  await page.locator('[data-key="hall"]').click();
  await page.locator('[data-key="play-len-doat"]').click();
  await settled(page);
  await said(page).getByRole('button', { name: 'home', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.now')).toContainText('moves past the last square');
});

test('a throw that comes to nothing is told in plain words', { tag: '@desktop' }, async ({ page }) => {
  await sitAt(page, { game: 'len-doat', at: 'start', seats: ['person', 'novice'] });
  for (let turn = 0; turn < 6; turn++) {
    if (!(await page.locator('.lots:not([aria-disabled])').isVisible())) break;
    await throwLots(page);
    await settled(page);
  }
  await page.locator('[data-key="bar-more"]').click();
  await expect(page.locator('.ev').first()).toBeVisible();
  const lines = (await page.locator('.ev span').allTextContents()).join(' | ');
  expect(lines).toMatch(/thrown/);
  expect(lines).not.toMatch(/nothing thrown|worth nothing|nothing can/);
});

test('another language while the chances are shown: they come in it, and nothing is missing', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await settled(page);
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.getByRole('switch', { name: 'Chances to win' }).click();
  await expect(page.locator('.chance')).toBeVisible();
  await page.locator('[data-key="settings-language"]').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('.chance')).toBeVisible();
});

test('a first touch on the card of a throw shows what it does, the second plays it', { tag: '@phone' }, async ({ page }) => {
  await sitAt(page, { game: 'len-doat', at: 'start' });
  const card = page.locator('.twin button[data-spot^="throw"]:not([aria-disabled])').first();
  // Until a one or a five lets a piece enter.
  for (let tries = 0; tries < 40 && (await card.count()) === 0; tries++) {
    await throwLots(page);
    await settled(page);
  }
  const { x, y } = await middle(page, (await card.getAttribute('data-spot')) ?? '');
  const before = await ply(page);
  await tap(page, { x, y });
  await expect(said(page)).toHaveText(/^This way: .*(enters|enter|from) .*\. Touch it again to play it$/);
  expect(await ply(page)).toBe(before);
  await tap(page, { x, y });
  await expect.poll(() => ply(page)).toBeGreaterThan(before);
});

test('what is chosen stays legible under the mouse', { tag: '@desktop' }, async ({ page }) => {
  await seats(page, 'siryu');
  const chosen = page.locator('.seat .seg.small [aria-checked="true"]');
  const paints = () => chosen.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  await chosen.first().hover();
  // The one under the mouse is painted as that of the other seat.
  await expect.poll(async () => new Set(await paints()).size).toBe(1);
  expect((await paints()).length).toBe(2);
});

test('Aj Sayil: that sticks were caught and brought home is said while it happens', async ({ page }) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const computers = Array(6).fill('computer:novice').join();
  await open(page, `/?game=aj-sayil&speed=fast&seed=0000000000000001&seats=${computers}`);
  const lines = await page.evaluate(async () => {
    const seen = new Set<string>();
    const line = document.querySelector('.t-say');
    const done = () => ['caught', 'brought home'].every((words) => [...seen].some((one) => one.includes(words)));
    for (const until = performance.now() + 100_000; performance.now() < until && !done(); ) {
      seen.add(line?.textContent ?? '');
      await new Promise((next) => requestAnimationFrame(next));
    }
    return [...seen].join('\n');
  });
  expect(lines).toMatch(/caught on space/);
  expect(lines).toMatch(/brought home/);
});

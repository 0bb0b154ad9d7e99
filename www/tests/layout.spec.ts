/** Every game at every size that is promised: nothing scrolls, nothing is cut, nothing overlaps, and the board is large. */
import type { Page } from '@playwright/test';
import { open, sitDown, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Size { readonly width: number; readonly height: number }

const SIZES: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 300, height: 600 },
  { width: 1000, height: 250 },
];

/** The share of the window that is left to the board at least, in area. A phone on its side leaves least. */
function share(game: string, { width, height }: Size): number {
  // Four columns of twelve squares stand upright with room beside them, which the lots take.
  if (game === 'siryu' && height > width) return 0.4;
  return height < 300 ? 0.45 : Math.min(width, height) < 400 ? 0.49 : 0.6;
}

/** What is wrong with the table as it stands. */
async function faults(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = [];
    const { innerWidth, innerHeight } = window;
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const shown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
    const inside = (selector: string) => {
      const it = box(selector);
      if (!it || !shown(selector)) return;
      if (it.left < -0.5 || it.top < -0.5 || it.right > innerWidth + 0.5 || it.bottom > innerHeight + 0.5) faults.push(`${selector} is cut: ${JSON.stringify(it)}`);
    };
    for (const selector of ['.slot-board', '.slot-lots', '.lots-say', '.t-line', '.t-back', '.t-sound', '.bar']) inside(selector);
    const board = box('.slot-board');
    if (!board) return ['no board'];
    if (board.width * board.height < least * innerWidth * innerHeight) faults.push(`the board has ${Math.round((board.width * board.height * 100) / innerWidth / innerHeight)} % of the window`);
    const apart = (one: string, other: string) => {
      const a = box(one);
      const b = box(other);
      if (!a || !b || !shown(one) || !shown(other) || a.width * a.height * b.width * b.height === 0) return;
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (across > 1 && down > 1) faults.push(`${one} and ${other} overlap by ${across} x ${down}`);
    };
    // Within the folded row of Aj Sayil, and between the hands, there is room for the lots.
    const [room, lots] = [box('.slot-board'), box('.lots')];
    const within = room && lots && lots.left >= room.left - 1 && lots.right <= room.right + 1 && lots.top >= room.top - 1 && lots.bottom <= room.bottom + 1;
    const beside = within && document.querySelector('.table[data-game="aj-sayil"]') ? [] : ['.lots'];
    for (const other of [...beside, '.t-line', '.t-back', '.t-sound', '.bar']) apart('.slot-board', other);
    for (const other of ['.t-line', '.bar']) apart('.lots', other);
    apart('.t-line', '.t-back');
    apart('.t-line', '.t-sound');
    for (const element of document.querySelectorAll<HTMLElement>('.stage > :not(.twin) button, .stage > button')) {
      // Words of a sentence are as high as its line (WCAG 2.5.8, exception "inline"); a finger has more room than is seen.
      if (!element.checkVisibility() || element.matches('.term')) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 43.5 || height < 43.5) faults.push(`small: ${element.dataset['key'] ?? ''} ${width} x ${height}`);
    }
    for (const element of document.querySelectorAll('html, body, .hf, .room')) {
      if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) faults.push(`${element.className || element.tagName} scrolls`);
    }
    // Not a word of the turn line is lost.
    const say = document.querySelector<HTMLElement>('.t-say span');
    // A line's letters may reach a little beyond it.
    const slack = say ? parseFloat(getComputedStyle(say).fontSize) * 0.5 : 0;
    const words = document.createRange();
    if (say) words.selectNodeContents(say);
    const below = say ? words.getBoundingClientRect().bottom - say.getBoundingClientRect().bottom : 0;
    if (say && below > slack && innerHeight > 300 && innerWidth > 300) faults.push(`"${say.textContent ?? ''}" is cut`);
    // Where things can be touched they are not smaller than a pencil's end.
    for (const button of document.querySelectorAll<HTMLElement>('.twin button:not([aria-disabled])')) {
      const { width, height } = button.getBoundingClientRect();
      if ((width < 24 || height < 24) && innerHeight > 300) faults.push(`${button.dataset['spot'] ?? ''} is ${width} x ${height}`);
    }
    return faults;
  }, least);
}

for (const game of ['aj-sayil', 'ayoayo', 'len-doat', 'siryu']) {
  test(`${game} fits`, { tag: '@desktop' }, async ({ page }) => {
    await open(page);
    await page.locator(`[data-key="play-${game}"]`).click();
    await expect(table(page)).toHaveAttribute('data-state', 'person');
    await expect(page.locator('.hall')).toHaveCount(0);
    const found: Record<string, string[]> = {};
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForTimeout(150);
      const wrong = await faults(page, share(game, size));
      if (wrong.length > 0) found[`${size.width} x ${size.height}`] = wrong;
    }
    // Zoomed to twice the size, a laptop is a small window; and text of twice the size on a phone and a laptop.
    await page.setViewportSize({ width: 683, height: 384 });
    await page.waitForTimeout(150);
    const zoomed = await faults(page, 0.45);
    if (zoomed.length > 0) found['zoomed'] = zoomed;
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const [size, least] of [
      [{ width: 360, height: 740 }, game === 'siryu' ? 0.2 : 0.3],
      [{ width: 1366, height: 768 }, 0.45],
    ] as const) {
      await page.setViewportSize(size);
      await page.waitForTimeout(150);
      const large = await faults(page, least);
      if (large.length > 0) found[`large text, ${size.width} x ${size.height}`] = large;
    }
    expect(found).toEqual({});
  });
}

test('the board keeps its place from the first move on', async ({ page }) => {
  await open(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  const place = () => page.locator('.slot-board').boundingBox();
  await expect(page.locator('.hall')).toHaveCount(0);
  const before = await place();
  await page.locator('[data-spot="S4"]').focus();
  await page.keyboard.press('Enter');
  await expect(table(page)).toHaveAttribute('data-state', 'film');
  expect(await place()).toEqual(before);
  await expect(table(page)).toHaveAttribute('data-state', 'person', { timeout: 60_000 });
  expect(await place()).toEqual(before);
});

test('the plan of the seats lies where the hall is seen, however far it was scrolled', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page);
  await page.locator('.room').evaluate((room) => room.scrollTo(0, room.scrollHeight));
  await page.locator('[data-key="seats-siryu"]').click();
  await expect(page.locator('.seat')).toHaveCount(2);
  expect(await page.locator('.scrim').boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 480 });
});

test('the tabs of the sheet stand in one line with its close button, and the one that is chosen is seen', async ({ page }) => {
  await sitDown(page);
  await page.locator('[data-key="bar-more"]').click();
  const line = page.locator('.sheet-top');
  await expect(line).toBeVisible();
  const height = (await line.boundingBox())?.height ?? NaN;
  for (const button of await line.locator('button').all()) expect(((await button.boundingBox())?.height ?? NaN) * 2).toBeGreaterThan(height);
  expect(height).toBeLessThan(60);
  await page.locator('[data-key="tab-settings"]').click();
  await expect(page.locator('[data-key="tab-settings"]')).toBeInViewport({ ratio: 1 });
});

test('without films, what was told is read whole, also where it takes more than two lines', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The first throw is a sir of the other colour that nothing can use, and throws again.
  await open(page, '/?game=siryu&seats=person,person&seed=000000000000000c');
  await page.locator('.lots').click();
  const told = page.locator('.told');
  await expect(told).toHaveText(/a sir .* another throw\.$/);
  await expect(told).toHaveAttribute('data-long');
  await expect.poll(() => told.evaluate((slip) => slip.scrollHeight - slip.clientHeight)).toBeLessThanOrEqual(1);
});

/** The link is the match; what is kept on the device is only a convenience. */
import { addressed, click, moved, open, ply, settled, sitDown, sitTwo, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The address once it has caught up with the match. */
async function address(page: import('@playwright/test').Page): Promise<string> {
  await addressed(page);
  return page.url();
}

test('a link brings the match back in another browser, at the ply shown', async ({ page, browser }) => {
  await sitDown(page);
  await click(page, 'S4');
  const url = await address(page);
  expect(new URL(url).hash.length).toBeGreaterThan(5);
  const words = await page.locator('.twin').innerText();

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await other.goto(url);
  await settled(other);
  expect(await ply(other)).toBe(await ply(page));
  expect(await other.locator('.twin').innerText()).toBe(words);

  // Looking back is in the link too.
  await page.locator('[data-key="bar-more"]').click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await other.goto('about:blank');
  await other.goto(await address(page));
  await expect(table(other)).toHaveAttribute('data-state', 'look');
  await expect(table(other)).toHaveAttribute('data-ply', '0');
  await other.context().close();
});

for (const [name, damage] of [
  ['cut off', (hash: string) => hash.slice(0, -4)],
  ['corrupt', (hash: string) => hash.slice(0, 8) + (hash[8] === 'A' ? 'B' : 'A') + hash.slice(9)],
  ['foreign', () => '#section-2'],
  ['hostile', () => `#${'<img src=x onerror=alert(1)>'.repeat(40)}`],
  ['badly encoded', () => '#%E0%A4%A'],
] as const) {
  test(`a link that is ${name} says so and harms nothing`, async ({ page }) => {
    await sitDown(page);
    await click(page, 'S4');
    const url = new URL(await address(page));
    await page.goto('about:blank');
    await page.goto(url.origin + url.pathname + damage(url.hash));
    await expect(page.locator('.err h1')).toHaveText('This link does not open.');
    // Nothing there takes one game for the one that was sent.
    await expect(page.locator('.err .primary')).toHaveText('Back to the hall');
    // The whole link can be pasted, the match goes on, and the hall is there.
    await page.locator('.paste input').fill(url.href);
    await page.keyboard.press('Enter');
    await settled(page);
    await page.locator('[data-key="hall"]').click();
    await expect(page.locator('.hall h1')).toBeVisible();
  });
}

test('a link put into the address of an open page', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  const first = await address(page);
  await page.evaluate(() => (location.hash = '#nonsense'));
  await expect(page.locator('.err h1')).toBeVisible();
  await page.evaluate((url) => (location.href = url), first);
  await settled(page);
  await page.goBack();
  await expect(page.locator('.err h1')).toBeVisible();
});

test('back leads to the hall, forward to the table', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = await ply(page);
  await address(page);
  await page.goBack();
  await expect(page.locator('.hall h1')).toBeVisible();
  await page.goForward();
  await settled(page);
  expect(await ply(page)).toBe(now);
});

test('a reload goes on with the match, and so does the hall', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = await ply(page);
  await address(page);
  await page.reload();
  await settled(page);
  expect(await ply(page)).toBe(now);

  await open(page, '/index.html');
  await page.locator('[data-key="go-on"]').click();
  await settled(page);
  expect(await ply(page)).toBe(now);
});

test('a reload right after a move does not go back before it', async ({ page }) => {
  await sitTwo(page);
  await page.locator('.twin [data-spot="S4"]').press('Enter');
  await moved(page, 0);
  await page.reload();
  await settled(page);
  expect(await ply(page)).toBe(1);
});

test('whoever leaves while the address is behind comes back to the ply that was left', async ({ page }) => {
  await open(page, '/?game=ayoayo&seats=person,person&speed=off&seed=1');
  await settled(page);
  for (let n = 0; n < 20; n++) {
    const before = await ply(page);
    await page.locator('.twin button:not([aria-disabled])').first().press('Enter');
    await moved(page, before);
  }
  // Until the address may be written as often as ever.
  await page.waitForTimeout(5000);
  const left = await page.evaluate(() => {
    for (let n = 0; n < 18; n++) document.querySelector<HTMLElement>('[data-key="bar-undo"]')?.click();
    const ply = document.querySelector<HTMLElement>('.table')?.dataset['ply'];
    document.querySelector<HTMLElement>('[data-key="hall"]')?.click();
    return Number(ply);
  });
  expect(left).toBeLessThan(8);
  await expect(page.locator('.hall')).toBeVisible();
  await page.goBack();
  await settled(page);
  expect(await ply(page)).toBe(left);
});

test('names are kept with the match', async ({ page }) => {
  await open(page);
  await page.locator('[data-key="seats-ayoayo"]').click();
  await page.locator('.seat').last().getByRole('textbox').fill('Amina');
  await page.locator('.leaf .primary').click();
  await expect(page.locator('.t-name').first()).toHaveText('Amina');
  await click(page, 'S4');
  await address(page);
  await page.reload();
  await expect(page.locator('.t-name').first()).toHaveText('Amina');
});

test('without storage it plays on, and says so once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await sitDown(page);
  await click(page, 'S4');
  await expect(page.locator('.notice')).toContainText('Nothing can be kept');
  await page.locator('.notice').evaluate((notice) => notice.remove());
  await page.locator('[data-key="bar-undo"]').click();
  await click(page, 'S2');
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('what is kept is not trusted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('handful.settings', '{"theme":"<b>","speed":7,"language":[]}');
    localStorage.setItem('handful.match.ayoayo', '{"link":"<script>","turn":"x","names":"y"}');
  });
  await open(page);
  await page.locator('[data-key="go-on"]').click();
  await expect(page.locator('.err h1')).toBeVisible();
});

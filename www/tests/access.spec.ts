/** For everybody: axe finds nothing, targets are large, text can be large, both directions, less motion. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { click, middle, open, sitDown, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TABS = ['moves', 'rules', 'about', 'house', 'share', 'settings'];

/** What axe finds, targets under 44 px, text that is cut off, and sideways scrolling. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
  const seen = await page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const element of document.querySelectorAll<HTMLElement>('.room :is(button, a, input, select, summary)')) {
      if (!shown(element) || element.closest('.twin, [inert]') || element.matches('[type="radio"], [type="checkbox"]')) continue;
      const { width, height } = element.getBoundingClientRect();
      // A word within a sentence is as large as its line.
      if (!element.matches('.term') && (width < 43.5 || height < 43.5)) faults.push(`small target: ${element.className} ${element.textContent ?? ''}: ${width} x ${height}`);
    }
    const root = document.querySelector('.room');
    if (root && root.scrollWidth > root.clientWidth + 1) faults.push('scrolls sideways');
    for (const element of document.querySelectorAll<HTMLElement>('.room :is(h1, h2, h3, p, li, label, button > span, .t-say)')) {
      if (!shown(element) || element.closest('.sr, .tabs, [inert]')) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none') continue;
      const box = element.getBoundingClientRect();
      if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) faults.push(`past the edge: ${element.textContent ?? ''}`);
    }
    return faults;
  });
  return [...found, ...seen];
}

for (const language of ['en', 'he']) {
  for (const light of ['light', 'dark'] as const) {
    // Each language, and each light, on both sizes; each language in each light on one of them.
    test(`nothing is found: ${language}, ${light}`, { tag: (language === 'en') === (light === 'light') ? '@desktop' : '@phone' }, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
      await sitDown(page, `/?lang=${language}`);
      expect(await faults(page)).toEqual([]);
      await click(page, 'S4');
      await page.locator('[data-key="bar-more"]').click();
      for (const tab of TABS) {
        await page.locator(`[data-key="tab-${tab}"]`).click();
        expect(await faults(page), tab).toEqual([]);
      }
      await page.locator('[data-key="tab-share"]').click();
      await page.locator('.qr-fold summary').click();
      await page.locator('.sheet .acts button .i + span').filter({ hasText: /All throws|כל ההטלות/ }).click();
      await expect(page.locator('.l-log')).toBeVisible();
      expect(await faults(page), 'log').toEqual([]);
      await page.locator('.l-log .x').click();
      await page.locator('[data-key="tab-moves"]').click();
      await page.locator('.ev').first().click();
      expect(await faults(page), 'why').toEqual([]);
      await page.locator('[data-key="hall"]').click();
      expect(await faults(page), 'hall').toEqual([]);
      await page.locator('[data-key="saved"]').click();
      await expect(page.locator('.l-saved')).toBeVisible();
      expect(await faults(page), 'saved').toEqual([]);
      await page.locator('.l-saved header .x').click();
      await page.locator('[data-key="seats-ayoayo"]').click();
      await page.locator('summary').click();
      expect(await faults(page), 'seats').toEqual([]);
      await open(page, `/?lang=${language}&x#nonsense`);
      expect(await faults(page), 'error').toEqual([]);
    });
  }
}

test('text of twice the size loses nothing', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  await sitDown(page);
  expect(await faults(page)).toEqual([]);
  await page.locator('[data-key="bar-more"]').click();
  for (const tab of TABS) {
    await page.locator(`[data-key="tab-${tab}"]`).click();
    expect(await faults(page), tab).toEqual([]);
  }
  await page.locator('[data-key="hall"]').click();
  expect(await faults(page), 'hall').toEqual([]);
});

test('Hebrew turns the page round, not the board', async ({ page }) => {
  await sitDown(page, '/?lang=he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  const x = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? NaN;
  expect(await x('.t-back')).toBeGreaterThan(await x('.t-line'));
  // The board lies as ever: S1 to S6 from the left, or upright from the top.
  const first = await page.locator('[data-spot="S1"]').boundingBox();
  const last = await page.locator('[data-spot="S6"]').boundingBox();
  expect((last?.x ?? 0) + (last?.y ?? 0)).toBeGreaterThan((first?.x ?? 0) + (first?.y ?? 0));
  await expect(page.locator('.t-say')).toHaveText(/זרעו משורה \u2068?S/);
});

test('the language is changed and kept', async ({ page }) => {
  await open(page);
  await page.locator('[data-key="language"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('[data-key="language"]')).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
});

test('the language is changed at the table, and the match goes on', async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = await table(page).getAttribute('data-ply');
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.locator('[data-key="settings-language"]').focus();
  await page.locator('[data-key="settings-language"]').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(table(page)).toHaveAttribute('data-ply', now ?? '');
  await expect(page.locator('[data-key="settings-language"]')).toBeFocused();
});

test('the language is changed in a match by links, and the panel stays', { tag: '@desktop' }, async ({ page }) => {
  await sitDown(page);
  await page.locator('[data-key="bar-share"]').click();
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  await expect(page.locator('.slip.links')).toContainText('Send this invitation');
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.locator('[data-key="settings-language"]').focus();
  await page.locator('[data-key="settings-language"]').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('[data-key="settings-language"]')).toBeFocused();
  await expect(page.locator('.slip.links')).toContainText('לשלוח את ההזמנה');
});

test('less motion: no film, until the person says otherwise', { tag: '@motion' }, async ({ page }) => {
  await sitDown(page);
  const { x, y } = await middle(page, 'S4');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  if ((await table(page).getAttribute('data-ply')) === '0') await page.mouse.click(x, y);
  await expect(table(page)).toHaveAttribute('data-state', /computer|person/);
  await expect(table(page)).not.toHaveAttribute('data-state', 'film');
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await expect(page.getByText('Your device asks for less motion')).toBeVisible();
  await page.locator('.sheet [type="range"]').fill('2');
  await expect(page.getByText('Your device asks for less motion')).toBeHidden();
});

test('what happens is told to a screen reader, and the board is a grid of named buttons', async ({ page }) => {
  await sitDown(page);
  const log = page.getByRole('log');
  await expect(log).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByRole('grid')).toHaveAccessibleName('Ayoayo, board');
  await expect(page.locator('[data-spot="S4"]')).toHaveAccessibleName(/S4.*your pit.*4.*seeds.*can be sown/s);
  await expect(page.locator('[data-spot="N4"]')).toHaveAttribute('aria-disabled', 'true');
  await click(page, 'S4');
  await expect(log).toContainText(/You.*S4.*seeds sown/s);
  await expect(log).toContainText(/Computer.*N\d.*sown/s);
  await expect(page.locator('[data-spot="store-0"]')).toHaveAccessibleName(/Your store/);
});

/** What goes wrong is said, and the match outlives it. */
import { click, open, ply, settled, sitDown, table } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a Worker that breaks is replaced, and the computer moves', async ({ page }) => {
  await page.addInitScript(() => {
    const Original = Worker;
    const made: Worker[] = [];
    Object.assign(window, { made });
    window.Worker = class extends Original {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        made.push(this);
        // The first one takes its task and dies of it.
        if (made.length === 1) {
          const post = this.postMessage.bind(this);
          this.postMessage = (message: unknown) => {
            if (typeof message === 'object' && message !== null && 'module' in message) post(message);
            else setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { cancelable: true })));
          };
        }
      }
    };
  });
  await sitDown(page);
  await click(page, 'S4');
  expect(await ply(page)).toBeGreaterThan(1);
  await expect(page.locator('.notice')).toContainText('started again');
  expect(await page.evaluate(() => (window as unknown as { made: Worker[] }).made.length)).toBe(2);
});

test('without Workers the page thinks itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('no', 'SecurityError');
      }
    } as unknown as typeof Worker;
  });
  await sitDown(page);
  await click(page, 'S4');
  expect(await ply(page)).toBeGreaterThan(1);
});

test('an uncaught error keeps the match and offers to go on', async ({ page, troubles }) => {
  await sitDown(page);
  await click(page, 'S4');
  const now = await ply(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom');
    });
  });
  await expect(page.locator('.err h1')).toHaveText('Something broke. Your game did not.');
  await expect(page.getByRole('textbox', { name: 'Link of your game' })).toHaveValue(/#\w+/);
  await page.locator('.err .primary').click();
  await settled(page);
  expect(await ply(page)).toBe(now);
  expect(troubles.every((trouble) => trouble.includes('boom'))).toBe(true);
  troubles.length = 0;
});

test('a start that fails says why', async ({ page, troubles }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('.err h1')).toHaveText('Handful could not start.');
  await page.locator('summary').click();
  await expect(page.locator('.err code')).toBeVisible();
  troubles.length = 0;
});

test('without scripts it says what it is', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(baseURL ?? '');
  await expect(page.locator('noscript p').first()).toContainText('needs JavaScript');
  await expect(page.locator('noscript p').first()).toBeVisible();
  await page.context().close();
});

test('no cookie is set', async ({ page, context }) => {
  await sitDown(page);
  await open(page);
  expect(await context.cookies()).toEqual([]);
});

test.describe('with films', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const way of ['the hall', 'back', 'another link'] as const) {
    test(`a table that is left in the middle of a film is left: ${way}`, async ({ page, troubles }) => {
      await sitDown(page);
      await page.waitForTimeout(500);
      await page.locator('.twin [data-spot="S4"]').press('Enter');
      await expect(table(page)).toHaveAttribute('data-state', 'film');
      if (way === 'the hall') await page.locator('[data-key="hall"]').click();
      else if (way === 'back') await page.goBack();
      else await page.evaluate(() => (location.hash = '#nonsense'));
      await expect(page.locator(way === 'another link' ? '.err h1' : '.hall h1')).toBeVisible();
      // What waited for the film goes on, if it does, after it.
      await page.waitForTimeout(1500);
      expect(troubles).toEqual([]);
      await expect(page.locator('.err h1')).toHaveCount(way === 'another link' ? 1 : 0);
      if (way === 'another link') await expect(page.locator('.err h1')).toHaveText('This link does not open.');
    });
  }
});

import { expect, test } from './watch';

test('works without a network after the first visit', async ({ page, context }) => {
  await page.goto('sub/path/');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await context.setOffline(false);
});

/** The site as a host serves it: it starts, wherever it lies, under the policy it carries itself. */
import { CSP } from './serve.mjs';
import { expect, test } from './watch';

// The page says so when the wasm module runs, in the page and in its worker.
const READY = 'html[data-ready="true"]';

for (const where of ['/', '/sub/path/', '/sub/path/index.html']) {
  test(`starts at ${where}`, { tag: where === '/' ? [] : '@desktop' }, async ({ page }) => {
    await page.goto(where);
    await expect(page.locator(READY)).toBeAttached();
    await expect(page).toHaveTitle(/Handful/);
  });
}

test('starts in frames', { tag: '@desktop' }, async ({ page, browserName, troubles }) => {
  await page.goto('/frame.html');
  for (const id of ['plain', 'same-origin', 'sandbox']) {
    await expect(page.frameLocator(`#${id}`).locator(READY)).toBeAttached();
  }
  // Firefox reports that a frame without an origin has no Worker, where Chromium throws and the page catches.
  if (browserName === 'firefox') troubles.splice(0);
});

test('carries its own policy, the strict one', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute('content', CSP);
});

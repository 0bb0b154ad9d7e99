/** Sound is off until wanted, kept, and silent until the page has been touched. */
import type { Page } from '@playwright/test';
import { addressed, click, open, sitDown } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The state of the page's audio context; absent before there is one. */
const sounding = (page: Page) => page.locator('html').getAttribute('data-sound');
const button = (page: Page) => page.locator('[data-key="sound"]');

test('no audio before it is wanted; then it runs, rests when switched off, and is remembered', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'elsewhere a machine without sound has no running context');
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  const loaded = () => chunks.some((url) => url.includes('/synth-'));
  await sitDown(page);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await click(page, 'S4');
  expect(await sounding(page)).toBeNull();
  expect(loaded()).toBe(false);

  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sounding(page)).toBe('running');
  await expect.poll(loaded).toBe(true);
  await button(page).click();
  await expect.poll(() => sounding(page)).toBe('suspended');

  // The switch in the settings is the same one.
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.getByRole('switch', { name: 'Sound' }).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await addressed(page);

  await page.reload();
  await expect(page.locator('html[data-ready="true"]')).toBeAttached();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await sounding(page)).toBeNull();
  await page.locator('[data-key="bar-more"]').click();
  await expect.poll(() => sounding(page)).toBe('running');
});

test('the notes of a film are made in step with it', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const started: number[] = [];
    Object.assign(window, { started });
    for (const node of [OscillatorNode, AudioBufferSourceNode]) {
      const start = node.prototype.start;
      node.prototype.start = function (this: AudioScheduledSourceNode, ...when: [number?]) {
        started.push(performance.now());
        start.apply(this, when);
      };
    }
  });
  await sitDown(page);
  await button(page).click();
  await expect.poll(() => sounding(page)).toBe('running');
  // The chunk that makes sounds has come.
  await page.waitForTimeout(400);
  const started = () => page.evaluate(() => (window as unknown as { started: number[] }).started.length);
  expect(await started()).toBe(0);
  await click(page, 'S4');
  // Four seeds or more, each of several parts.
  expect(await started()).toBeGreaterThan(12);
});

test('without Web Audio the game is whole', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { AudioContext: undefined });
  });
  await open(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await click(page, 'S4');
  expect(await sounding(page)).toBeNull();
});

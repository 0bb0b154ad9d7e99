/** Sitting down at a table and playing, as a visitor does. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './watch';

export const table = (page: Page): Locator => page.locator('.table');
export const said = (page: Page): Locator => page.locator('.t-say');

/** Opens the page and waits until it can be used. */
export async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-ready="true"]')).toBeAttached();
}

/** Ayoayo against the computer: one tap. */
export async function sitDown(page: Page, address = '/'): Promise<void> {
  await open(page, address);
  await page.locator('[data-key="play-ayoayo"]').click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
  await expect(page.locator('.hall')).toHaveCount(0);
}

/** Ayoayo for two persons, by the plan of the seats. */
export async function sitTwo(page: Page): Promise<void> {
  await open(page);
  await page.locator('[data-key="seats-ayoayo"]').click();
  // The plan of the seats takes a moment to come.
  await expect(page.locator('.seat')).toHaveCount(2);
  for (const seat of await page.locator('.seat').all()) await seat.getByRole('radio', { name: 'Person' }).click();
  await page.locator('.leaf .primary').click();
  await expect(table(page)).toHaveAttribute('data-state', 'person');
}

export async function ply(page: Page): Promise<number> {
  return Number(await table(page).getAttribute('data-ply'));
}

/** The spots that can be chosen now, by the words of the board's twin. */
export function playable(page: Page): Promise<string[]> {
  return page.locator('.twin button:not([aria-disabled])').evaluateAll((buttons) => buttons.map((button) => button.dataset['spot'] ?? ''));
}

/** The middle of what is there by this selector, in the window, once it lies still: for several frames in a row. Nothing if it is not there. */
export function still(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(async (selector) => {
    const place = () => document.querySelector(selector)?.getBoundingClientRect();
    let now = place();
    for (let frames = 0; now && frames < 4; ) {
      await new Promise((done) => requestAnimationFrame(done));
      const before = now;
      now = place();
      const same = now && before.x === now.x && before.y === now.y && before.width === now.width && before.height === now.height;
      frames = same && !document.querySelector('.ground[data-settling]') ? frames + 1 : 0;
    }
    return now && { x: now.x + now.width / 2, y: now.y + now.height / 2 };
  }, selector);
}

/** The middle of a spot of the board. */
export async function middle(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const selector = `.twin [data-spot="${spot}"]`;
  await page.locator(selector).waitFor({ state: 'attached' });
  const at = await still(page, selector);
  if (!at) throw new Error(`${spot} is gone`);
  return at;
}

/** A finger's tap, until the page has done what it does of it: the click that a browser makes of a tap comes a moment after it. */
export async function tap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const before = await page.evaluate(() => {
    const counted = window as unknown as { clicks?: number };
    if (counted.clicks === undefined) {
      counted.clicks = 0;
      addEventListener('click', () => setTimeout(() => (counted.clicks = (counted.clicks ?? 0) + 1)), true);
    }
    return counted.clicks;
  });
  await page.touchscreen.tap(x, y);
  await page.waitForFunction((before) => ((window as unknown as { clicks?: number }).clicks ?? 0) > before, before);
}

/** Until another ply is shown. */
export async function moved(page: Page, before: number): Promise<void> {
  await page.waitForFunction((before) => Number(document.querySelector<HTMLElement>('.table')?.dataset['ply']) > before, before, { timeout: 15_000 });
}

/** Clicks the canvas where a spot is, and waits until its move has been shown. */
export async function click(page: Page, spot: string): Promise<void> {
  const before = await ply(page);
  const { x, y } = await middle(page, spot);
  await page.mouse.click(x, y);
  await moved(page, before);
  await settled(page);
}

/** Until a person can move again, or nobody can. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => ['person', 'over'].includes(document.querySelector<HTMLElement>('.table')?.dataset['state'] ?? ''), undefined, { timeout: 15_000 });
}

/** Until what a click or a key came to is shown, a task after the next frame: whoever looks before that takes it for nothing. */
export async function shown(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Until so many milliseconds have passed by the page's own clock: whatever it had put off for less has been done then, however busy the machine is. */
export async function later(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)), milliseconds);
}

/** Until the address has caught up with the match: a dozen times at once, and then a few times a second. */
export const addressed = (page: Page): Promise<void> => later(page, 500);

/** Until what was played is in the storage: it is put there a moment after the last ply. */
export const stored = (page: Page): Promise<void> => later(page, 1200);

/** From now on Workers are refused, as in a sandboxed frame without an origin. */
export async function refuseWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('no', 'SecurityError');
      }
    } as unknown as typeof Worker;
  });
}

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

/** The middle of a spot, in the window, once the board lies still. */
export async function middle(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const place = async () => {
    await expect(page.locator('.ground[data-settling]')).toHaveCount(0);
    const box = await page.locator(`.twin [data-spot="${spot}"]`).boundingBox();
    if (!box) throw new Error(`${spot} has no box`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  let now = await place();
  for (let before = { x: NaN, y: NaN }; before.x !== now.x || before.y !== now.y; ) {
    await page.waitForTimeout(120);
    [before, now] = [now, await place()];
  }
  return now;
}

/** Clicks the canvas where a spot is, and waits until its move has been shown. */
export async function click(page: Page, spot: string): Promise<void> {
  const before = await ply(page);
  const { x, y } = await middle(page, spot);
  await page.mouse.click(x, y);
  await expect.poll(() => ply(page)).toBeGreaterThan(before);
  await settled(page);
}

/** Until a person can move again, or nobody can. */
export async function settled(page: Page): Promise<void> {
  await expect(table(page)).toHaveAttribute('data-state', /^(person|over)$/, { timeout: 15_000 });
}

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

/** How boards are painted: in small slices, between which the browser does what people wait for, and only where they are seen. */
import { linkOf } from './matches';
import { open } from './table';
import { expect, test } from './watch';

/** By a clock that goes on with every look at it, and a little with everything drawn: the same on every machine. */
const LOOK = 1;
const DRAW = 0.005;
/** So many slices at least: a part of the work takes a look at the clock, and a slice five of them. */
const LEAST = { 'aj-sayil': 28, ayoayo: 48, 'len-doat': 8, siryu: 38 };
/** So much is drawn in one slice at most: the largest part is a tile of the reed mat. */
const MOST = 3000;

for (const [game, least] of Object.entries(LEAST)) {
  test(`${game} is painted in slices`, async ({ page }) => {
    const link = await linkOf({ game, at: 'start' });
    await page.addInitScript(
      ([look, draw]) => {
        let [drawn, looks] = [0, 0];
        const slices: number[] = [];
        const pens = CanvasRenderingContext2D.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
        for (const name of ['fill', 'stroke', 'fillRect', 'fillText', 'drawImage', 'putImageData']) {
          const own = pens[name];
          pens[name] = function (...given) {
            drawn++;
            return own?.apply(this, given);
          };
        }
        Performance.prototype.now = () => ++looks * look + drawn * draw;
        const counted = (go: () => unknown) => () => {
          const before = drawn;
          go();
          if (drawn > before) slices.push(drawn - before);
        };
        const { scheduler } = window as unknown as { scheduler?: { postTask(go: () => unknown, how?: object): Promise<unknown> } };
        if (scheduler) {
          const post = scheduler.postTask.bind(scheduler);
          scheduler.postTask = (go, how) => post(counted(go), how);
        } else {
          const later = window.setTimeout.bind(window);
          window.setTimeout = ((go: () => unknown, wait?: number) => later(counted(go), wait)) as typeof window.setTimeout;
        }
        Object.assign(window, { slices });
      },
      [LOOK, DRAW] as const,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/#${link}`);
    await expect(page.locator('.ground[data-settling]')).toHaveCount(0);
    const slices = await page.evaluate(() => (window as unknown as { slices: number[] }).slices);
    console.log(`${game}: ${slices.length} slices, at most ${Math.max(...slices)} drawn in one`);
    expect(slices.length).toBeGreaterThanOrEqual(least);
    expect(Math.max(...slices)).toBeLessThanOrEqual(MOST);
  });
}

test('the hall paints the boards that are seen, the others when they are', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 320 });
  await open(page);
  const [first, last] = [page.locator('.tray').first(), page.locator('.tray').last()];
  await expect(first).toHaveAttribute('data-filled', '');
  await expect(last).not.toBeInViewport();
  // All modules have come: nothing else keeps it away. Bindings come when a module is ready.
  const come = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /(aj-sayil|ayoayo|len-doat|siryu)-[0-9a-f]{16}\.js$/.test(name)).length);
  await expect.poll(come).toBe(4);
  await page.waitForLoadState('networkidle');
  await expect(last).not.toHaveAttribute('data-filled');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-filled', '');
  await expect(last.locator('canvas[data-settling]')).toHaveCount(0);
});

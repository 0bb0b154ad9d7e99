/**
 * All four games to the end, two persons at the table, by mouse, by touch and by keys: through real pointer events and
 * key presses. From a position a few turns before the end, but for Ayoayo by mouse (`play.spec.ts`): it is the end that
 * is to be reached, and a whole game of some takes hundreds of throws.
 */
import type { Page } from '@playwright/test';
import { sitAt } from './matches';
import { playable, ply, settled, shown, still, table, tap } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The shortest game of Aj Sayil; a random one with more sticks comes and goes for hundreds of turns. */
const OPTIONS: Record<string, Record<string, string | number>> = { 'aj-sayil': { players: 2, sticks: 1 } };

/** Random play needs so many plies at most from there. */
const MOST = 900;
const BEFORE = 14;

interface Hand {
  throwLots(page: Page): Promise<void>;
  choose(page: Page, spot: string): Promise<void>;
}

const LOTS = '.lots';
const spotBox = (spot: string) => `.twin [data-spot="${spot}"]`;

const HANDS: Record<'mouse' | 'touch' | 'keys', Hand> = {
  mouse: {
    async throwLots(page) {
      const at = await still(page, LOTS);
      if (at) await page.mouse.click(at.x, at.y);
    },
    async choose(page, spot) {
      const at = await still(page, spotBox(spot));
      if (at) await page.mouse.click(at.x, at.y);
    },
  },
  touch: {
    async throwLots(page) {
      const at = await still(page, LOTS);
      if (at) await tap(page, at);
    },
    async choose(page, spot) {
      const at = await still(page, spotBox(spot));
      if (!at) return;
      const before = await ply(page);
      await tap(page, at);
      // The first touch shows what it would do.
      if ((await ply(page)) === before && (await page.locator(spotBox(spot)).isVisible())) await tap(page, at);
    },
  },
  keys: {
    async throwLots(page) {
      await expect(page.locator(LOTS)).toBeFocused();
      await page.keyboard.press('Enter');
    },
    async choose(page, spot) {
      // The arrows reach every spot: `play.spec.ts`.
      await page.locator(spotBox(spot)).focus();
      await page.keyboard.press('Enter');
      await shown(page);
    },
  },
};

for (const game of ['aj-sayil', 'ayoayo', 'len-doat', 'siryu']) {
  for (const [name, hand] of Object.entries(HANDS)) {
    // A finger on the phone, the mouse and the keys on the laptop.
    test(`${game} to the end by ${name}`, { tag: name === 'touch' ? '@phone' : '@desktop' }, async ({ page }) => {
      // Which spot is chosen depends on how busy the machine is, and one stone can chase one stick for a while.
      test.setTimeout(300_000);
      await sitAt(page, { game, options: OPTIONS[game] ?? {}, at: { beforeEnd: BEFORE } });
      await settled(page);
      const state = () => table(page).getAttribute('data-state');
      for (let step = 0; step < MOST && (await state()) === 'person'; step++) {
        const before = await ply(page);
        if (await page.locator('.lots:not([aria-disabled])').isVisible()) await hand.throwLots(page);
        // A spot that can mean several things is chosen, and then one of the others.
        for (let tries = 0; tries < 8 && (await ply(page)) === before; tries++) {
          const spots = await playable(page);
          const spot = spots[(step + tries) % spots.length];
          if (spot !== undefined) await hand.choose(page, spot);
          // Nothing is chosen into the film of what was just chosen: the focus would be where no move is.
          await settled(page);
        }
        await settled(page);
        expect(await ply(page), `stuck at ${before}`).toBeGreaterThan(before);
      }
      await expect(table(page)).toHaveAttribute('data-state', 'over');
      await expect(page.locator('.l-end h2')).toHaveText(/has won|draw/);
    });
  }
}

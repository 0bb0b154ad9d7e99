/** What lies on the table where a link did not open: a board that quietly plays itself, so that there is something to look at, and to begin. */
import { adopt } from './adopt';
import css from './astray.css';
import { h } from './dom';
import type { Engine } from './engine';
import type { Page, Room } from './page';
import { Tray } from './tray';

/** Rest between two quiet turns. */
const REST = 1400;

/** Lays the board of `engine` behind the paper of a room; ended by `left`. */
export async function layBoard(room: Room, page: Page, engine: Engine, left: AbortSignal): Promise<void> {
  if (left.aborted) return;
  const canvas = h('canvas', { class: 'ground', 'aria-hidden': 'true' });
  const slot = h('div', { class: 'astray-slot' });
  adopt(room.element, css);
  room.element.classList.add('astray');
  room.element.querySelector('.wall')?.replaceWith(canvas, slot);
  const tray = new Tray(canvas, slot, engine, page.settings);
  left.addEventListener('abort', () => tray.close());
  const rest = () => new Promise((done) => setTimeout(done, REST));
  await rest();
  while (!left.aborted) {
    const { settings } = page;
    if (tray.visible && !document.hidden && !settings.still && settings.pace > 0) await tray.turn();
    await rest();
  }
}

/** What lies on the table where a link did not open: half a board, the rest of it blown over. Nobody takes it for a game that goes on. */
import { adopt } from './adopt';
import css from './astray.css';
import { h } from './dom';
import type { Engine } from './engine';
import type { Page, Room } from './page';
import { Tray } from './tray';

/** Lays the board of `engine` behind the paper of a room; ended by `left`. */
export async function layBoard(room: Room, page: Page, engine: Engine, left: AbortSignal): Promise<void> {
  if (left.aborted) return;
  const canvas = h('canvas', { class: 'ground', 'aria-hidden': 'true' });
  const slot = h('div', { class: 'astray-slot' });
  adopt(room.element, css);
  room.element.classList.add('astray');
  room.element.setAttribute('data-game', engine.info.id);
  room.element.querySelector('.wall')?.replaceWith(canvas, slot);
  const tray = new Tray(canvas, slot, engine, page.settings);
  left.addEventListener('abort', () => tray.close());
}

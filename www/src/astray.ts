/** The screen for a link that does not open. */
import { adopt } from './adopt';
import css from './astray.css';
import { h } from './dom';
import type { Embedding } from './embed/embedding';
import type { Engine } from './engine';
import { Screen, paper, reason } from './errors';
import { icon } from './icons';
import type { Page, Room } from './page';
import { pasteField } from './paste';
import { Tray, somewhere } from './tray';
import { has, t } from './words';

/** What a page without a hall was asked for. */
function aloneIn({ host: { embedding } }: Page): Embedding | undefined {
  return embedding?.hides('hall') ? embedding : undefined;
}

/** The way out: to the hall, or where that is not to be seen, as in an element, into a new game. */
function wayOut(page: Page): HTMLElement {
  const alone = aloneIn(page);
  return h('button', { class: 'primary', type: 'button', onclick: () => (alone ? alone.another(page) : page.showHall()) }, icon(alone ? 'on' : 'hall'), h('span', {}, t(alone ? 'error-new-game' : 'to-hall')));
}

/** A link that cannot be opened: corrupt, cut off, or not one of ours. */
export function badLink(page: Page, error: unknown, waiting: string | undefined, engine: Engine): Room {
  const { code, message } = reason(error);
  const text = has(`error-${code}`) ? t(`error-${code}`) : t('error-bad-link');
  const more = pasteField(page, t('error-paste'));
  const goOn = waiting === undefined ? undefined : h('button', { class: 'second', type: 'button', onclick: () => page.openLink(waiting) }, icon('on'), h('span', {}, t('go-on')));
  return new Screen(
    paper({ behind: h('div', { class: 'wall', 'aria-hidden': 'true' }), title: t('error-link-title'), text: `${text} ${t('error-link-safe')}`, actions: [wayOut(page), goOn], more, exact: `${code}: ${message}` }),
    t('error-link-title'),
    (room, left) => layBoard(room, page, engine, left),
    () => badLink(page, error, waiting, engine),
  );
}

/**
 * Lays half a board of `engine`, the rest of it blown over, behind the paper of a room: nobody takes it for a game that goes on. Ended by
 * `left`.
 */
function layBoard(room: Room, page: Page, engine: Engine, left: AbortSignal): void {
  if (left.aborted) return;
  const canvas = h('canvas', { class: 'ground', 'aria-hidden': 'true' });
  const slot = h('div', { class: 'astray-slot' });
  adopt(room.element, css);
  room.element.classList.add('astray');
  room.element.setAttribute('data-game', engine.info.id);
  room.element.querySelector('.wall')?.replaceWith(canvas, slot);
  const tray = new Tray(canvas, slot, engine, somewhere(engine), page.settings);
  left.addEventListener('abort', () => tray.close());
}

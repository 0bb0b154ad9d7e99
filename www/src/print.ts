/** A sheet of paper: the board as it lies, the rules, and where to go on. */
import { adopt } from './adopt';
import { h, svg } from './dom';
import type { Play } from './play';
import { has, loadTexts, t } from './words';
import styles from './print.css';

/** The picture's shape on paper, in its own units. */
const WIDTH = 1200;
const HEIGHT = 640;

/** Whether it was given to the printer: not if `room` was left meanwhile. */
export async function printSheet(room: HTMLElement, play: Play, url: string, code: Node): Promise<boolean> {
  await loadTexts();
  if (!room.isConnected) return false;
  const { id } = play.info;
  const rules: HTMLElement[] = [];
  for (let number = 1; has(`${id}-r${number}`); number++) rules.push(h('li', {}, h('b', {}, t(`${id}-r${number}`)), ' ', t(`${id}-r${number}-text`)));
  const sheet = h(
    'section',
    { class: 'paper' },
    h('h1', {}, t(`${id}-name`)),
    h('p', {}, t(`${id}-kind`), ' · ', t(`${id}-place`)),
    h('figure', {}, svg(play.match.picture(WIDTH, HEIGHT))),
    h('p', {}, t('turn-at', { turn: play.turnAt(play.match.ply), turns: play.turns.length })),
    h('ol', {}, ...rules),
    h('p', { class: 'note' }, t(`${id}-source-note`)),
    h('footer', {}, code, h('code', { dir: 'ltr' }, url)),
  );
  document.body.append(sheet);
  adopt(sheet, styles);
  document.documentElement.dataset['paper'] = '';
  try {
    window.print();
  } finally {
    sheet.remove();
    delete document.documentElement.dataset['paper'];
  }
  return true;
}

/** The end of the game, beside the board: who won, what decided it, and once more. */
import { h } from '../dom';
import { icon, mark } from '../icons';
import { score } from '../games';
import type { Table } from '../table';
import { result } from '../turnline';
import { t } from '../words';
import type { Panel } from './sheet';

/** So many turning points are listed. */
const MOST = 5;

export function end(table: Table, title: string): Panel {
  const { play } = table;
  const { info, view } = play;
  const points = table.turningPoints(MOST);
  const last = play.plies.at(-1)?.events.find(({ type }) => type === 'ended');
  const sides = [0, 1].map((side) =>
    h('li', {}, mark(info.id, side), h('span', { class: 'p-t' }, play.sideName(side).name), h('b', { class: 'p-d' }, t(`${info.id}-count`, { count: score(info.id, view, side) }))),
  );
  const body = h(
    'div',
    { class: 'sheet-body end', tabindex: 0 },
    h('button', { class: 'x end-x', type: 'button', 'aria-label': t('close'), onclick: () => table.sheet.close() }, icon('close')),
    h('h2', { id: title }, result(play)),
    h('p', { class: 'note' }, t('end-facts', { game: t(`${info.id}-name`), turns: play.turns.length })),
    last && h('p', { class: 'phrase' }, t(`tell-ended-${String(last['why'])}`)),
    h('ol', { class: 'points' }, ...sides),
    points.length > 0 && h('h3', { class: 'h' }, t('end-decided')),
    h(
      'ol',
      { class: 'points' },
      ...points.map((point) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', onclick: () => table.lookAt(point.ply) },
            mark(info.id, play.side(point.seat)),
            h('span', { class: 'p-t' }, point.text, h('small', {}, t('end-point', { name: play.name(point.seat).name, turn: point.turn }))),
            h('span', { class: 'p-d' }, t('end-weight', { weight: point.weight })),
          ),
        ),
      ),
    ),
    h(
      'p',
      { class: 'acts' },
      h('button', { class: 'quiet', type: 'button', onclick: () => table.openTab('share') }, icon('share'), h('span', {}, t('bar-share'))),
      h('button', { class: 'quiet', type: 'button', onclick: () => table.openTab('moves') }, icon('again'), h('span', {}, t('end-moves'))),
    ),
  );
  const foot = h(
    'div',
    { class: 'sheet-foot' },
    h('button', { class: 'primary big', type: 'button', onclick: () => table.restart() }, t('end-again')),
    h('button', { class: 'second', type: 'button', onclick: () => table.changeSeats() }, icon('swap'), h('span', {}, t('seats-change'))),
  );
  return { body, foot };
}

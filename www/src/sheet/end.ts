/** The end of the game, beside the board: who won, what decided it, and once more. */
import { h } from '../dom';
import { icon, mark } from '../icons';
import type { Shown } from '../insight/graph';
import { score } from '../games';
import { endWords } from '../narrate';
import type { Table } from '../table';
import { result } from '../turnline';
import { t } from '../words';
import type { Panel } from './sheet';

export function end(table: Table, title: string): Panel {
  const { play } = table;
  const { info, view } = play;
  const last = play.plies.at(-1)?.events.find(({ type }) => type === 'ended');
  const sides = [0, 1].map((side) =>
    h('li', {}, mark(info.id, side), h('span', { class: 'p-t' }, play.sideName(side).name), h('b', { class: 'p-d' }, t(`${info.id}-count`, { count: score(play, side) }))),
  );
  // What turned the match is found out while the rest can be read already; when the panel stands in the page.
  const course = h('div', {});
  let shown: Shown | undefined;
  setTimeout(() => void import('../insight/graph').then(async ({ showCourse }) => (shown = await showCourse(table, course))));
  const body = h(
    'div',
    { class: 'sheet-body end', tabindex: 0 },
    h('button', { class: 'x end-x', type: 'button', 'aria-label': t('close'), onclick: () => table.sheet.close() }, icon('close')),
    h('h2', { id: title }, result(play)),
    h('p', { class: 'note' }, t('end-facts', { game: t(`${info.id}-name`), turns: play.turns.length })),
    last && h('p', { class: 'phrase' }, t(`tell-ended-${String(last['why'])}`, endWords(Number(view.winner), table.setting))),
    h('ol', { class: 'points' }, ...sides),
    course,
    ...figures(table),
    h(
      'p',
      { class: 'acts' },
      h('button', { class: 'quiet', type: 'button', 'data-key': 'end-share', onclick: () => table.openTab('share') }, icon('share'), h('span', {}, t('bar-share'))),
      h('button', { class: 'quiet', type: 'button', 'data-key': 'end-moves', onclick: () => table.openTab('moves') }, icon('again'), h('span', {}, t('end-moves'))),
      play.info.lots &&
        h(
          'button',
          { class: 'quiet', type: 'button', onclick: () => void import('../throwlog').then(({ openThrowLog }) => openThrowLog(table.element, table.page, play)) },
          icon('info'),
          h('span', {}, t('share-log')),
        ),
    ),
  );
  const foot = h(
    'div',
    { class: 'sheet-foot' },
    h('button', { class: 'primary big', type: 'button', onclick: () => table.restart() }, t('end-again')),
    h('button', { class: 'second', type: 'button', 'data-key': 'seats-change', onclick: () => table.changeSeats() }, icon('swap'), h('span', {}, t('seats-change'))),
  );
  return { body, foot, update: () => shown?.update() };
}

/** What the match comes to in figures: throws and luck, what was taken, the longest relay. */
function figures(table: Table): HTMLElement[] {
  const { play } = table;
  const { sides, relay } = play.match.statistics();
  const decimal = new Intl.NumberFormat(t('locale'), { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const row = (words: string, cell: (side: 0 | 1) => string) => h('tr', {}, h('th', { scope: 'row' }, words), h('td', {}, cell(0)), h('td', {}, cell(1)));
  const count = (key: 'casts' | 'points' | 'lost' | 'captured' | 'most' | 'home' | 'freed') =>
    sides.some((side) => side[key] > 0) ? [row(t(`stat-${key}`, { game: play.info.id }), (side) => t('number', { number: sides[side][key] }))] : [];
  const rows = [
    ...count('casts'),
    ...count('points'),
    ...(sides.some(({ casts }) => casts > 0) ? [row(t('stat-luck'), (side) => decimal.format(sides[side].luck / 1000).replace('-', '\u2212'))] : []),
    ...count('lost'),
    ...count('captured'),
    ...count('most'),
    ...count('home'),
    ...count('freed'),
  ];
  const head = h('thead', {}, h('tr', {}, h('td', {}), ...[0, 1].map((side) => h('th', { scope: 'col' }, mark(play.info.id, side), ' ', play.sideName(side).name))));
  return [
    h('h3', { class: 'h' }, t('stat-title')),
    h('table', { class: 'stats' }, head, h('tbody', {}, ...rows)),
    ...(relay ? [h('p', { class: 'note' }, h('button', { class: 'quiet', type: 'button', onclick: () => table.lookAt(relay.ply) }, t('stat-relay', { laps: relay.laps, seeds: relay.seeds, name: play.name(relay.seat).name })))] : []),
  ];
}

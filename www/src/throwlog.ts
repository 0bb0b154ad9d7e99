/** Every throw of a match, how often each came against how often it was to be expected, and how to check it oneself. */
import { adopt } from './adopt';
import type { Match, ThrowLog } from './api';
import { openDialog } from './dialog';
import { h } from './dom';
import { icon, lotsGlyph } from './icons';
import type { Page } from './page';
import type { Play } from './play';
import { loadTexts, t } from './words';
import styles from './throwlog.css';

export async function openThrowLog(host: HTMLElement, page: Page, play: Play): Promise<void> {
  await loadTexts();
  // The room may have been left meanwhile, and its match with it.
  if (!host.isConnected) return;
  const log = play.match.log();
  const { game, seed } = play.setup;
  const fair = play.match.fair();
  const command = (match: Match) => {
    const link = page.linkFrom(match);
    // What no link has room for is verified from a file of its JSON.
    return `handful verify '${link ? page.host.address(link) : `${game}.json`}'`;
  };
  const whence = fair ? 'links' : seed === undefined ? 'hand' : 'seed';
  const { element } = openDialog(host, {
    class: 'l-log',
    title: t('log-title', { game: t(`${game}-name`) }),
    body: [
      h('p', {}, t(`log-from-${whence}`, { seed: seed ?? '' })),
      ...(log.casts > 0 ? [counts(log, play), throws(log, play)] : [h('p', { class: 'note' }, t('log-none'))]),
      h('h3', { class: 'h' }, t('log-check')),
      h('p', {}, t('log-check-text')),
      h(
        'div',
        { class: 'copyrow' },
        h('input', { readonly: true, dir: 'ltr', value: play.given(command), 'aria-label': t('log-command'), oncopy: () => void page.pass(play, () => true) }),
        h('button', { class: 'second', type: 'button', onclick: () => void page.pass(play, (match) => page.copy(command(match))) }, icon('copy'), h('span', {}, t('copy'))),
      ),
      ...(fair ? fair.tips.map((tip, side) => h('p', { class: 'note tip' }, t('log-tip', { name: play.sideName(side).name }), ' ', h('code', { dir: 'ltr' }, tip))) : []),
    ],
  });
  adopt(element, styles);
}

function number(thousandths: number): string {
  return new Intl.NumberFormat(t('locale'), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(thousandths / 1000);
}

/** How often each came, with a bar for it and a stroke where it should be. */
function counts({ counts: rows }: ThrowLog, play: Play): HTMLElement {
  const most = Math.max(1, ...rows.flatMap(({ came, expected }) => [came[0] + came[1], (expected[0] + expected[1]) / 1000]));
  const lots = play.info.lots?.count ?? 0;
  return h(
    'table',
    { class: 'log-counts' },
    h('caption', { class: 'note' }, t('log-counts')),
    h(
      'thead',
      {},
      h('tr', {}, h('th', { scope: 'col' }, t('log-throw')), ...[0, 1].map((side) => h('th', { scope: 'col' }, play.sideName(side).name)), h('th', { scope: 'col' }, t('log-all'))),
    ),
    h(
      'tbody',
      {},
      ...rows.map(({ up, value, came, expected }) => {
        const all = came[0] + came[1];
        const meter = h('meter', { min: 0, max: most, value: all, 'aria-hidden': 'true' });
        return h(
          'tr',
          {},
          h('th', { scope: 'row' }, lotsGlyph(play.info.id, (1 << up) - 1, lots), ' ', t('log-value', { up, value })),
          ...[0, 1].map((side) => h('td', {}, cell(came[side as 0 | 1], expected[side as 0 | 1]))),
          h('td', {}, meter, cell(all, expected[0] + expected[1])),
        );
      }),
    ),
  );
}

function cell(came: number, expected: number): HTMLElement {
  return h('span', { class: 'log-cell' }, h('b', {}, t('number', { number: came })), ' ', h('small', {}, t('log-expected', { number: number(expected) })));
}

function throws(log: ThrowLog, play: Play): HTMLElement {
  const lots = play.info.lots?.count ?? 0;
  return h(
    'details',
    {},
    h('summary', {}, t('log-all-throws', { count: log.throws.length })),
    h(
      'ol',
      { class: 'log-throws' },
      ...log.throws.map(({ turn, seat, casts, values }) =>
        h(
          'li',
          {},
          h('span', { class: 'num' }, t('number', { number: turn })),
          h('span', {}, play.name(seat).name),
          h('span', { class: 'log-faces' }, ...casts.map(({ faces }) => lotsGlyph(play.info.id, faces, lots))),
          h('b', {}, values.map((value) => t('number', { number: value })).join(' + ')),
        ),
      ),
    ),
  );
}

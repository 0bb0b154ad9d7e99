/** What happened, turn by turn, with the reason for everything, and a way through the whole match. */
import type { Ply } from '../api';
import { h, set } from '../dom';
import { icon, lotsGlyph, mark } from '../icons';
import { courseButton } from '../insight/buttons';
import { linesOf, type Line } from '../narrate';
import { isTeamGame } from '../seats';
import type { Turn } from '../play';
import type { Table } from '../table';
import { t } from '../words';
import { gameActs } from './acts';
import { scrubber } from './replay';
import type { Panel } from './sheet';
import { why } from './why';

interface Row {
  readonly turn: string;
  readonly element: HTMLElement;
}

export function moves(table: Table): Panel {
  const { play } = table;
  const list = h('ol', { class: 'record' });
  const empty = h('p', { class: 'note' }, t('moves-none'));
  const rows: Row[] = [];
  const scrub = scrubber(table);
  const lines = h('p', { class: 'acts lines' });
  const acts = gameActs(table, courseButton(table));
  const body = h(
    'div',
    {},
    empty,
    list,
    lines,
    acts.element,
  );

  const update = () => {
    const { turns } = play;
    set(empty, 'hidden', turns.length > 0);
    // Only what is new or another turn than before is made; the rest stays as it is, with the focus in it.
    while (rows.length > turns.length) rows.pop()?.element.remove();
    turns.forEach((turn, index) => {
      const key = JSON.stringify([turn, play.plies.slice(turn.first - 1, turn.last).map(({ action, casts }) => action ?? casts)]);
      const old = rows[index];
      if (old?.turn === key) return;
      const element = row(table, turn);
      if (old) old.element.replaceWith(element);
      else list.append(element);
      rows[index] = { turn: key, element };
    });
    const now = play.turnAt(play.match.ply);
    rows.forEach(({ element }, index) => set(element, 'aria-current', index + 1 === now ? 'true' : undefined));
    // What was left to play on from an earlier ply can be gone back to.
    const left = play.match.lines();
    lines.replaceChildren(
      ...left.map(({ from, length }, index) =>
        h('button', { class: 'quiet', type: 'button', onclick: () => table.toLine(index) }, icon('back'), h('span', {}, t('line-back', { turn: play.turnAt(from), plies: length - from }))),
      ),
    );
    acts.update();
    scrub.update();
    // The foot is as high as what it says.
    rows[now - 1]?.element.scrollIntoView({ block: 'nearest' });
  };
  return { body, foot: scrub.element, update };
}

function row(table: Table, turn: Turn): HTMLElement {
  const { play } = table;
  const name = play.name(turn.seat).name;
  // The team is told by its mark; a name that people gave it is said.
  const team = play.teams[play.side(turn.seat)];
  const show = t('moves-show', { turn: turn.number, name });
  return h(
    'li',
    { class: 'ply' },
    h(
      'button',
      { class: 'ply-n', type: 'button', 'aria-label': show, title: show, onclick: () => table.lookAt(turn.last) },
      h('span', { class: 'num' }, String(turn.number)),
      mark(play.info.id, play.side(turn.seat)),
    ),
    h('div', { class: 'ply-b' }, isTeamGame(play.info.id) && h('small', { class: 'ply-who' }, team === undefined ? name : t('moves-who', { name, team })), ...play.plies.slice(turn.first - 1, turn.last).flatMap((ply) => events(table, ply))),
  );
}

/** What happened in a ply, a question with its answer below. */
function events(table: Table, ply: Ply): HTMLElement[] {
  const { info } = table.play;
  const lines = linesOf(ply, table.setting);
  if (lines.length === 0) return [];
  const casts = lines.flatMap(({ casts }) => casts ?? []);
  const button: HTMLElement = h(
    'button',
    { class: 'ev', type: 'button', 'aria-expanded': 'false', onclick: () => ask(table, ply, lines, button) },
    // Several throws stand above what is said of them.
    casts.length > 0 && h('span', { class: 'ev-l', 'data-many': casts.length > 1 }, ...casts.map((faces) => lotsGlyph(info.id, faces, info.lots?.count ?? 0))),
    h('span', { class: 'ev-t' }, lines.map(({ text }) => text).join(t('tell-join'))),
    h('em', {}, t('why')),
  );
  return [button];
}

function ask(table: Table, ply: Ply, lines: readonly Line[], button: HTMLElement): void {
  const open = button.getAttribute('aria-expanded') === 'true';
  const list = button.closest('.record');
  for (const other of list?.querySelectorAll('.ev[aria-expanded="true"]') ?? []) {
    set(other, 'aria-expanded', 'false');
    other.nextElementSibling?.remove();
  }
  if (open) return;
  set(button, 'aria-expanded', 'true');
  const answer = why(table, ply, lines, () => {
    set(button, 'aria-expanded', 'false');
    answer.remove();
    button.focus({ preventScroll: true });
  });
  button.after(answer);
  answer.scrollIntoView({ block: 'nearest' });
}

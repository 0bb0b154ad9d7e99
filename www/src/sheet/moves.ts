/** What happened, turn by turn, with the reason for everything, and a way through the whole match. */
import type { Ply } from '../api';
import { h, set, setText, svg } from '../dom';
import { icon, lotsGlyph, mark, type IconName } from '../icons';
import { linesOf, type Line } from '../narrate';
import type { Turn } from '../play';
import type { Table } from '../table';
import { t } from '../words';
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
  const body = h(
    'div',
    {},
    empty,
    list,
    h(
      'p',
      { class: 'acts' },
      h('button', { class: 'quiet', type: 'button', onclick: () => table.restart() }, icon('again'), h('span', {}, t('restart'))),
      h('button', { class: 'quiet', type: 'button', onclick: () => table.changeSeats() }, icon('seats'), h('span', {}, t('seats-change'))),
    ),
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
    rows[now - 1]?.element.scrollIntoView({ block: 'nearest' });
    scrub.update();
  };
  return { body, foot: scrub.element, update };
}

function row(table: Table, turn: Turn): HTMLElement {
  const { play } = table;
  const name = play.name(turn.seat).name;
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
    h('div', { class: 'ply-b' }, ...play.plies.slice(turn.first - 1, turn.last).flatMap((ply) => events(table, ply))),
  );
}

/** The things that happened in a ply, each a question with its answer below. */
function events(table: Table, ply: Ply): HTMLElement[] {
  const { info } = table.play;
  return linesOf(ply, table.setting).map((line) => {
    const button: HTMLElement = h(
      'button',
      { class: 'ev', type: 'button', 'aria-expanded': 'false', onclick: () => ask(table, ply, line, button) },
      ...(line.casts ?? []).map((faces) => lotsGlyph(info.id, faces, info.lots?.count ?? 0)),
      h('span', {}, line.text),
      h('em', {}, t('why')),
    );
    return button;
  });
}

function ask(table: Table, ply: Ply, line: Line, button: HTMLElement): void {
  const open = button.getAttribute('aria-expanded') === 'true';
  const list = button.closest('.record');
  for (const other of list?.querySelectorAll('.ev[aria-expanded="true"]') ?? []) {
    set(other, 'aria-expanded', 'false');
    other.nextElementSibling?.remove();
  }
  if (open) return;
  set(button, 'aria-expanded', 'true');
  const answer = why(table, ply, line, () => {
    set(button, 'aria-expanded', 'false');
    answer.remove();
    button.focus({ preventScroll: true });
  });
  button.after(answer);
  answer.scrollIntoView({ block: 'nearest' });
}

/** First, back, run, on; and a slider over all plies with a tick where something was won. */
function scrubber(table: Table): { element: HTMLElement; update: () => void } {
  const { play } = table;
  const to = (ply: number) => table.lookAt(Math.max(0, Math.min(play.match.length, ply)));
  const button = (name: IconName, words: string, click: () => void) => h('button', { type: 'button', 'aria-label': words, title: words, onclick: click }, icon(name));
  const run = h('button', {
    type: 'button',
    class: 'is-main',
    onclick: () => {
      if (table.replaying) return table.stopReplay();
      const { ply, length } = play.match;
      void table.replay(ply === length ? 1 : ply + 1, length, length);
      update();
    },
  });
  const at = h('span', { class: 'scrub-at' });
  const slider = h('input', { class: 'range', type: 'range', min: 0, 'aria-label': t('replay'), oninput: () => to(Number(slider.value)) });
  const ticks = h('div', { class: 'ticks', 'aria-hidden': 'true' });
  let running: boolean | undefined;
  let drawn = -1;

  const update = () => {
    const { ply, length } = play.match;
    const words = t('turn-at', { turn: play.turnAt(ply), turns: play.turns.length });
    setText(at, words);
    set(slider, 'max', length);
    set(slider, 'aria-valuetext', words);
    slider.value = String(ply);
    if (running !== table.replaying) {
      running = table.replaying;
      run.replaceChildren(icon(running ? 'pause' : 'play'));
      set(run, 'aria-label', t(running ? 'replay-stop' : 'replay-run'));
    }
    if (drawn === length) return;
    drawn = length;
    const won = play.plies.filter((one) => one.events.some(({ type }) => WON.has(type))).map((one) => `M${one.ply} 0v1`);
    ticks.replaceChildren(svg(`<svg viewBox="0 0 ${Math.max(1, length)} 1" preserveAspectRatio="none"><path d="${won.join('') || 'M0 0'}"/></svg>`));
  };
  const element = h(
    'div',
    { class: 'scrub' },
    h(
      'div',
      { class: 'scrub-row' },
      button('first', t('to-start'), () => to(0)),
      button('back', t('step-back'), () => to(play.match.ply - 1)),
      run,
      button('on', t('step-on'), () => to(play.match.ply + 1)),
      button('last', t('to-end'), () => to(play.match.length)),
      at,
    ),
    h('div', { class: 'track' }, slider, ticks),
  );
  return { element, update };
}

const WON = new Set(['seeds-captured', 'captured', 'delivered', 'borne-off']);

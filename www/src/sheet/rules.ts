/** All rules of the game in plain words; those at work in the last turn first. */
import { h, set } from '../dom';
import type { Table } from '../table';
import { has, t } from '../words';
import type { Panel } from './sheet';

export function rules(table: Table): Panel {
  const { play } = table;
  const { id } = play.info;
  const item = (number: number, once: boolean) =>
    h('li', { value: number, id: once ? `rule-${number}` : undefined, tabindex: once ? -1 : undefined }, h('b', {}, t(`${id}-r${number}`)), h('span', {}, t(`${id}-r${number}-text`)));
  const numbers: number[] = [];
  for (let number = 1; has(`${id}-r${number}`); number++) numbers.push(number);

  const now = h('ol', { class: 'rules now' });
  const nowTitle = h('h2', { class: 'h' }, t('rules-now'));
  const body = h('div', {}, nowTitle, now, h('h2', { class: 'h' }, t('rules-all')), h('ol', { class: 'rules' }, ...numbers.map((number) => item(number, true))), h('p', { class: 'note' }, t(`${id}-source-note`)));
  let shown = '';
  const update = () => {
    const turn = play.lastTurn;
    const plies = turn ? play.plies.slice(turn.first - 1, turn.last) : [];
    const work = [...new Set(plies.flatMap(({ events }) => events.map(({ rule }) => rule)))].sort((a, b) => a - b);
    set(now, 'hidden', work.length === 0);
    set(nowTitle, 'hidden', work.length === 0);
    if (shown === work.join()) return;
    shown = work.join();
    now.replaceChildren(...work.map((number) => item(number, false)));
  };
  return { body, update };
}

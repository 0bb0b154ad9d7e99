/**
 * The bar of chances: how likely each side is to win, and what the action pointed at would make of it. It is a row of the
 * turn line at the table's edge: there its two ends have their names already, and it goes wherever the line goes. It takes its
 * height from the board once, when it is switched on, and not while somebody plays.
 */
import type { Analysis } from '../api';
import { h, set, setText } from '../dom';
import type { Table } from '../table';
import { loadTexts, t } from '../words';
import { GLANCE, LOOK, STUDY, analyse, shown, until } from './analyst';
import { dress } from './style';

import { percent } from './percent';

/** Shows the bar, until it is not wanted any more. */
export async function showBar(table: Table): Promise<void> {
  if (table.chances) return;
  table.chances = { shown() {}, pointed() {} };
  await loadTexts();
  const line = table.element.querySelector('.t-line');
  const { settings } = table.page;
  if (!line || !settings.chances || table.left.signal.aborted) {
    table.chances = undefined;
    return;
  }
  const fill = h('i', { class: 'ch-fill' });
  const step = h('i', { class: 'ch-step', hidden: true });
  const first = h('span', { class: 'ch-n', 'aria-hidden': 'true' });
  const second = h('span', { class: 'ch-n', 'aria-hidden': 'true' });
  const bar = h('div', { class: 'chance', role: 'img' }, first, h('span', { class: 'ch-rail', 'aria-hidden': 'true' }, fill, step), second);
  let known: Analysis | undefined;
  let run = until(table);
  let described: Element | undefined;

  const paint = () => {
    if (!known) return;
    const { chance, method } = known;
    const how = method === 'decided' ? 'certain' : 'about';
    const after = pointedChance(table, known);
    const names = [0, 1].map((side) => table.play.sideName(side).name);
    const said = { a: names[0] ?? '', b: names[1] ?? '', how };
    const now = t('chance-label', { ...said, one: percent(chance), other: percent(1 - chance) });
    const then = after === undefined ? '' : t('chance-label-after', { ...said, one: percent(after), other: percent(1 - after) });
    set(bar, 'aria-label', `${now} ${then}`.trim());
    set(bar, 'data-after', after !== undefined);
    setText(first, after === undefined ? t('chance', { how, chance: percent(chance) }) : t('chance-after', { chance: percent(after) }));
    setText(second, percent(1 - (after ?? chance)));
    // Nobody has won yet where nothing is decided.
    fill.style.inlineSize = `${chance * 100}%`;
    set(step, 'hidden', after === undefined);
    step.style.insetInlineStart = `${Math.min(chance, after ?? chance) * 100}%`;
    step.style.inlineSize = `${Math.abs((after ?? chance) - chance) * 100}%`;
    describe(then);
  };

  /** Who is at a spot by keys hears what it would make of the chances. */
  const describe = (text: string) => {
    const focused = table.element.querySelector('.twin button:focus');
    if (described && described !== focused) described.removeAttribute('aria-description');
    described = focused ?? undefined;
    if (focused) set(focused, 'aria-description', text || undefined);
  };

  const chances = {
    /** Another ply is shown: roughly at once, then better and better. */
    async shown() {
      run.abort();
      run = until(table);
      const { signal } = run;
      const place = shown(table);
      set(bar, 'data-known', undefined);
      for (const nodes of [GLANCE, LOOK, STUDY]) {
        const found = await analyse(table, place, nodes, 'bar', signal);
        if (signal.aborted || !found) return;
        known = found;
        paint();
        if (found.method === 'decided') break;
      }
      // It says of this ply what it will go on saying.
      set(bar, 'data-known', String(place.ply));
    },
    pointed: paint,
  };
  table.chances = chances;
  line.prepend(bar);
  dress(bar);
  const stop = settings.listen(() => settings.chances || close());
  const close = () => {
    run.abort();
    stop();
    describe('');
    bar.remove();
    table.chances = undefined;
  };
  table.left.signal.addEventListener('abort', close, { once: true });
  void chances.shown();
}

/** Side 0's chance after the best that choosing the spot pointed at can mean. */
function pointedChance({ choice, over }: Table, { actions }: Analysis): number | undefined {
  const spot = choice.spot(over);
  if (!spot) return undefined;
  const together = choice.together(spot);
  const meant = together.length > 0 ? together : choice.alone(spot);
  // The best for who is to act come first.
  return actions.find(({ action }) => meant.includes(action))?.chance;
}

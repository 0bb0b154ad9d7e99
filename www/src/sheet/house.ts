/** The house rules of this match; changing them begins another one. */
import { h } from '../dom';
import { houseRules, type Options } from '../houserules';
import type { Table } from '../table';
import { players, usualSeats } from '../seats';
import { t } from '../words';
import type { Panel } from './sheet';

export function house(table: Table): Panel {
  const { info, setup, plan } = table.play;
  let options: Options = { ...setup.options };
  return {
    body: h(
      'div',
      {},
      h('p', { class: 'note' }, t('house-intro')),
      h('p', { class: 'locked' }, t('house-locked')),
      houseRules(info, options, (changed) => (options = changed)),
    ),
    foot: h(
      'div',
      {},
      h(
        'button',
        {
          class: 'primary',
          type: 'button',
          onclick: () => {
            const same = players(info, options) === setup.seats.length;
            table.page.startMatch({ ...plan, options, ...(same ? {} : { seats: usualSeats(players(info, options)) }) }, { first: true });
          },
        },
        t('house-start'),
      ),
    ),
  };
}

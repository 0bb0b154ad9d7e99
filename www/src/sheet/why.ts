/** Why something happened: the rule in plain words, its number and source, and the house rules that bear on it. */
import type { Ply } from '../api';
import { h } from '../dom';
import { chosen, standing, valueName } from '../houserules';
import { icon } from '../icons';
import type { Line } from '../narrate';
import type { Table } from '../table';
import { t } from '../words';

/** Answers for all that happened in a ply, each thing once. */
export function why(table: Table, ply: Ply, lines: readonly Line[], close: () => void): HTMLElement {
  const { info } = table.play;
  const asked = lines.filter(({ rule, topic }, at) => lines.findIndex((one) => one.rule === rule && one.topic === topic) === at);
  const rules = [...new Set(asked.map(({ rule }) => rule))];
  return h(
    'div',
    { class: 'slip why', role: 'group', 'aria-label': asked[0] && t(`why-${asked[0].topic}`) },
    h('button', { class: 'x', type: 'button', 'aria-label': t('close'), onclick: close }, icon('close')),
    ...asked.flatMap((line) => answer(table, line)),
    h(
      'p',
      { class: 'acts' },
      h('button', { class: 'second', type: 'button', onclick: () => void table.replay(ply.ply, ply.ply) }, icon('again'), h('span', {}, t('why-again'))),
      ...rules.map((rule) => h('button', { class: 'quiet', type: 'button', title: t(`${info.id}-r${rule}`), onclick: () => void table.openRule(rule) }, t('why-open', { number: rule }))),
    ),
  );
}

function answer(table: Table, { rule, topic }: Line): HTMLElement[] {
  const { info, setup } = table.play;
  const bearing = info.houseRules.filter((house) => house.rule === rule);
  const notes = bearing.map((house) => {
    const value = chosen(house, setup.options ?? {});
    const at = house.choices.findIndex((choice) => choice.value === value);
    return t('why-house', { rule: t(`${info.id}-rule-${house.name}`), value: valueName(info, house, value), standing: standing(house, at) });
  });
  return [
    h('h2', { class: 'h' }, t(`why-${topic}`)),
    h('p', {}, t(`${info.id}-r${rule}-text`)),
    h(
      'p',
      { class: 'cite' },
      h('b', {}, t('why-rule', { game: t(`${info.id}-name`), number: rule, title: t(`${info.id}-r${rule}`) })),
      h('span', {}, t(`${info.id}-source`)),
      ...(notes.length > 0 ? notes : [t('why-no-house')]).map((note) => h('span', {}, note)),
    ),
  ];
}

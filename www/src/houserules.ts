/** The house rules of a game as a form: every value with what it means and how it stands to the record. */
import type { GameInfo, HouseRule } from './api';
import { h, newId } from './dom';
import { t } from './words';

export type Options = Record<string, string | number>;

/** Beyond so many values a list is shorter than a column of buttons. */
const MOST_RADIOS = 3;

/** The value chosen for a house rule: the one in `options`, else its default. */
export function chosen(rule: HouseRule, options: Options): string | number {
  return options[rule.name] ?? rule.choices[rule.default]?.value ?? '';
}

export function standing(rule: HouseRule, index: number): string {
  const words = t(`standing-${rule.choices[index]?.standing ?? 'recorded'}`);
  return index === rule.default ? t('standing-default', { standing: words }) : words;
}

/** What a value is called: words have a message of their own, numbers speak for themselves unless they have one. */
export function valueName(game: GameInfo, rule: HouseRule, value: string | number): string {
  return t(`${game.id}-rule-${rule.name}-${typeof value === 'number' ? 'n' : value}`, typeof value === 'number' ? { n: value } : {});
}

export function houseRules(game: GameInfo, options: Options, changed: (options: Options) => void): HTMLElement {
  const state = { ...options };
  const choose = (rule: HouseRule, value: string | number) => {
    if (value === rule.choices[rule.default]?.value) delete state[rule.name];
    else state[rule.name] = value;
    changed({ ...state });
  };
  return h('div', { class: 'house' }, ...game.houseRules.map((rule) => field(game, rule, chosen(rule, state), (value) => choose(rule, value))));
}

function field(game: GameInfo, rule: HouseRule, value: string | number, choose: (value: string | number) => void): HTMLElement {
  const title = t(`${game.id}-rule-${rule.name}`);
  const number = h('small', {}, t('rule-number', { number: rule.rule }));
  const why = h('p', { class: 'note' }, t(`${game.id}-rule-${rule.name}-why`));
  if (rule.choices.length > MOST_RADIOS) {
    const id = newId();
    const select = h(
      'select',
      { id, onchange: () => choose(rule.choices[select.selectedIndex]?.value ?? value) },
      ...rule.choices.map((choice, index) =>
        h('option', { selected: choice.value === value }, t('value-standing', { value: valueName(game, rule, choice.value), standing: standing(rule, index) })),
      ),
    );
    return h('div', { class: 'choice' }, h('label', { class: 'legend', for: id }, title, ' ', number), why, select);
  }
  const name = newId();
  return h(
    'fieldset',
    { class: 'choice' },
    h('legend', { class: 'legend' }, title, ' ', number),
    why,
    ...rule.choices.map((choice, index) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name, checked: choice.value === value, onchange: () => choose(choice.value) }),
        h('span', {}, h('span', { class: 'c-t' }, valueName(game, rule, choice.value)), h('small', {}, standing(rule, index))),
      ),
    ),
  );
}

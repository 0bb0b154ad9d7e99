/** Controls that more than one panel uses. */
import { h, set } from './dom';
import { rove } from './rove';

/** One of a few: a row of buttons that work as radio buttons (arrow keys, one Tab stop). */
export function segments<T extends string>(
  label: string,
  choices: readonly { value: T; words: string; art?: Node }[],
  value: T,
  choose: (value: T) => void,
  kind = '',
): HTMLElement {
  const buttons = choices.map((choice, index) =>
    h('button', { type: 'button', role: 'radio', 'aria-label': choice.art && choice.words, title: choice.art && choice.words, onclick: () => pick(index) }, choice.art ?? choice.words),
  );
  const show = (picked: number) => {
    buttons.forEach((button, index) => {
      set(button, 'aria-checked', String(index === picked));
      set(button, 'tabindex', index === picked ? 0 : -1);
    });
  };
  const pick = (index: number) => {
    show(index);
    const choice = choices[index];
    if (choice) choose(choice.value);
  };
  show(Math.max(0, choices.findIndex((choice) => choice.value === value)));
  return h(
    'div',
    {
      class: `seg ${kind}`,
      role: 'radiogroup',
      'aria-label': label,
      onkeydown: (event: KeyboardEvent) => rove(event, buttons, pick),
    },
    ...buttons,
  );
}

export function toggle(label: string, checked: boolean, change: (checked: boolean) => void): HTMLElement {
  const input = h('input', { type: 'checkbox', role: 'switch', checked, onchange: () => change(input.checked) });
  return h('label', { class: 'switch' }, h('span', {}, label), input);
}

/** What screen readers hear: a polite region to which sentences are added, the oldest leaving. */
import { h } from './dom';

const KEPT = 6;

export class Live {
  readonly element = h('div', { class: 'sr', 'aria-live': 'polite', 'aria-relevant': 'additions', role: 'log' });

  constructor(label: string) {
    this.element.setAttribute('aria-label', label);
  }

  say(text: string): void {
    if (text === '') return;
    this.element.append(h('p', {}, text));
    while (this.element.childElementCount > KEPT) this.element.firstElementChild?.remove();
  }
}

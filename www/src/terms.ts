/** Words of the games that nobody knows before: where they are shown they can be pressed, and say what they mean. */
import type { GameId } from './api';
import { h, setText } from './dom';
import { t } from './words';

/** Called with the number of the term: its meaning is the message GAME-term-NUMBER of the longer texts. */
export type Explain = (term: number) => void;

/** Shows a text with its terms as buttons; a text that is shown already stays as it is, with the focus in it. */
export function setExplained(element: Element, text: string, game: GameId, explain: Explain): void {
  if (element.textContent === text && element.querySelector('.term')) return;
  // The message is the terms as a pattern, one group for all forms of each.
  const pattern = new RegExp(`(?<!\\p{L})(?:${t(`${game}-terms`)})(?!\\p{L})`, 'giu');
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [word, ...groups] = match;
    const { index } = match;
    const term = groups.findIndex((group) => group !== undefined);
    parts.push(text.slice(from, index), h('button', { class: 'term', type: 'button', onclick: () => explain(term) }, word));
    from = index + word.length;
  }
  if (parts.length > 0) element.replaceChildren(...parts, text.slice(from));
  else setText(element, text);
}

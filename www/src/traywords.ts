/**
 * What trays beside a board are for, as small tags on their edges: trays look alike. Screen readers hear it in the names
 * of the places.
 */
import { adopt } from './adopt';
import type { Spot } from './api';
import { h } from './dom';
import css from './traywords.css';

/** A tray narrower than this has no room for a word, px. */
const NARROW = 26;

type Box = Spot['box'];

export class TrayWords {
  readonly element = h('div', { class: 'tray-words', 'aria-hidden': 'true' });

  /** @param word what trays of a kind are for */
  constructor(
    before: Element,
    private readonly word: (kind: string) => string,
  ) {
    before.before(this.element);
    adopt(this.element, css);
  }

  update(spots: readonly Spot[]): void {
    const trays = spots.filter(({ kind, box }) => kind === 'hand' && Math.min(box.width, box.height) >= NARROW);
    this.element.replaceChildren(
      ...trays.map(({ id, box }) => {
        const tag = h('span', {}, this.word(id.replace(/-\d+$/, '')));
        tag.style.left = `${box.x + box.width / 2}px`;
        tag.style.top = `${atTop(box, trays.map((tray) => tray.box)) ? box.y : box.y + box.height}px`;
        return tag;
      }),
    );
  }
}

/** Whether the tag stands on the upper edge: on the one farther from other trays. */
function atTop(box: Box, others: readonly Box[]): boolean {
  const beside = others.filter((other) => other !== box && other.x < box.x + box.width && box.x < other.x + other.width);
  const above = beside.map((other) => box.y - other.y - other.height).filter((gap) => gap >= 0);
  const below = beside.map((other) => other.y - box.y - box.height).filter((gap) => gap >= 0);
  return Math.min(Infinity, ...above) >= Math.min(Infinity, ...below);
}

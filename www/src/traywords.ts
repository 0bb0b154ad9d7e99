/**
 * What trays beside a board are for, in words above or below them: trays look alike. Screen readers hear it in the names
 * of the places.
 */
import { adopt } from './adopt';
import type { Spot } from './api';
import { h } from './dom';
import css from './traywords.css';

/** A tray narrower than this has no room for a word, px. */
const NARROW = 26;

/** So many times as wide as the frame is what is seen of the board below its places. */
const EDGE = 1.6;

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
    const boxes = trays.map(({ box }) => box);
    // Words hide nothing that lies there: where they find no room on one side they go to the other, and else none is said.
    for (const other of [false, true]) {
      this.element.replaceChildren(...trays.map(({ id, box }) => this.tag(id, box, atTop(box, boxes) !== other)));
      if (this.free(trays, spots)) return;
    }
    this.element.replaceChildren();
  }

  private tag(id: string, box: Box, above: boolean): HTMLElement {
    const tag = h('span', {}, this.word(id.replace(/-\d+$/, '')));
    tag.style.left = `${box.x + box.width / 2}px`;
    // Below, beyond the edge of the tray that is seen there.
    tag.style.top = `${above ? box.y - 1 : box.y + box.height + 0.06 * Math.min(box.width, box.height)}px`;
    tag.style.translate = `-50% ${above ? -100 : 0}%`;
    return tag;
  }

  private free(trays: readonly Spot[], spots: readonly Spot[]): boolean {
    const all = this.element.getBoundingClientRect();
    const around = [...(this.element.closest('.table')?.querySelectorAll('.t-line, .t-back, .t-sound, .slip, .bar') ?? [])];
    const taken: Box[] = around.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x - all.x, y: y - all.y, width, height }));
    taken.push(...spots.map(({ box }) => box), ...framed(spots));
    return [...this.element.children].every((tag, at) => {
      const { x, y, width, height } = tag.getBoundingClientRect();
      // Letters stand within their line: it is a little higher than they are.
      const box = { x: x - all.x, y: y - all.y + 1, width, height: height - 3 };
      const within = box.x >= 0 && box.y >= 0 && box.x + width <= all.width && box.y + height <= all.height;
      return within && !taken.some((other) => other !== trays[at]?.box && overlap(box, other));
    });
  }
}

/** The board with its frame, which is no narrower than half a place, and the edge of it that is seen below. */
function framed(spots: readonly Spot[]): Box[] {
  const boxes = spots.filter(({ kind }) => kind === 'space' || kind === 'square').map(({ box }) => box);
  if (boxes.length === 0) return [];
  const rim = Math.min(...boxes.map(({ width, height }) => Math.min(width, height))) / 2;
  const x = Math.min(...boxes.map((box) => box.x)) - rim;
  const y = Math.min(...boxes.map((box) => box.y)) - rim;
  const width = Math.max(...boxes.map((box) => box.x + box.width)) + rim - x;
  return [{ x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) + rim * EDGE - y }];
}

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether the tag stands above: it is on the side farther from other trays. */
function atTop(box: Box, others: readonly Box[]): boolean {
  const beside = others.filter((other) => other !== box && other.x < box.x + box.width && box.x < other.x + other.width);
  const above = beside.map((other) => box.y - other.y - other.height).filter((gap) => gap >= 0);
  const below = beside.map((other) => other.y - box.y - box.height).filter((gap) => gap >= 0);
  return Math.min(Infinity, ...above) >= Math.min(Infinity, ...below);
}

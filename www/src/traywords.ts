/**
 * What trays beside a board are for, in words above or below them: trays look alike. Screen readers hear it in the names
 * of the places.
 */
import { adopt } from './adopt';
import type { Spot } from './api';
import { h, within } from './dom';
import css from './traywords.css';

/** A tray narrower than this has no room for a word, px. */
const NARROW = 26;

/** On boards narrower than this trays alone are named, px. */
const WIDE = 880;

/** So many times as wide as the frame is what is seen of the board below its places. */
const EDGE = 1.6;

type Box = Spot['box'];

export class TrayWords {
  readonly element = h('div', { class: 'tray-words', 'aria-hidden': 'true' });

  /** @param word what trays of a kind are for; nothing where that is plain */
  constructor(
    before: Element,
    private readonly word: (kind: string) => string,
  ) {
    before.before(this.element);
    adopt(this.element, css);
  }

  update(spots: readonly Spot[]): void {
    // Where the board is small, numbers stand where words about what was taken would.
    const named = (kind: string, pieces: readonly number[]) => kind === 'hand' || (pieces.length > 0 && this.element.clientWidth >= WIDE);
    const trays = spots.filter(({ id, kind, pieces, box }) => named(kind, pieces) && Math.min(box.width, box.height) >= NARROW && this.wordOf(id) !== '');
    const boxes = trays.map(({ box }) => box);
    // Words hide nothing that lies there: where one finds no room on its side it goes to the other. A player whose trays have
    // no room for all their words gets none: one word alone would seem to be meant of both.
    this.element.replaceChildren();
    const taken = this.taken(spots);
    for (const owner of new Set(trays.map((tray) => tray.owner))) {
      const before = taken.length;
      const tags = trays.filter((tray) => tray.owner === owner).map((tray) => this.placed(tray, boxes, taken));
      if (!tags.includes(undefined)) continue;
      tags.forEach((tag) => tag?.remove());
      taken.length = before;
    }
  }

  /** The word of a tray where it hides nothing, if there is such a place. */
  private placed({ id, kind, box }: Spot, boxes: readonly Box[], taken: Box[]): HTMLElement | undefined {
    // What was taken lies at the outer end of its place.
    const share = kind === 'hand' ? 0.5 : Number(box.x + box.width / 2 > this.element.clientWidth / 2);
    for (const above of [atTop(box, boxes), !atTop(box, boxes)]) {
      const tag = this.tag(id, box, share, above);
      this.element.append(tag);
      if (this.free(tag, box, taken)) {
        taken.push(within(tag, this.element));
        return tag;
      }
      tag.remove();
    }
    return undefined;
  }

  private wordOf(id: string): string {
    return this.word(id.replace(/-\d+$/, ''));
  }

  /** @param share where along the tray the word stands: 0.5 in its middle, 0 and 1 at its ends */
  private tag(id: string, box: Box, share: number, above: boolean): HTMLElement {
    const tag = h('span', {}, this.wordOf(id));
    tag.style.left = `${box.x + box.width * share}px`;
    // Below, beyond the edge of the tray that is seen there.
    tag.style.top = `${above ? box.y - (share === 0.5 ? 1 : 4) : box.y + box.height + 0.06 * Math.min(box.width, box.height)}px`;
    tag.style.translate = `${-100 * share}% ${above ? -100 : 0}%`;
    return tag;
  }

  /** What lies there already. */
  private taken(spots: readonly Spot[]): Box[] {
    const around = [...(this.element.closest('.table')?.querySelectorAll('.t-line, .t-back, .t-sound, .slip, .bar') ?? [])];
    return [...around.map((one) => within(one, this.element)), ...spots.map(({ box }) => box), ...framed(spots)];
  }

  private free(tag: Element, own: Box, taken: readonly Box[]): boolean {
    const { x, y, width, height } = within(tag, this.element);
    const all = this.element.getBoundingClientRect();
    // Letters stand within their line: it is a little higher than they are.
    const box = { x, y: y + 1, width, height: height - 3 };
    const inside = box.x >= 0 && box.y >= 0 && box.x + width <= all.width && box.y + height <= all.height;
    return inside && !taken.some((other) => other !== own && overlap(box, other));
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

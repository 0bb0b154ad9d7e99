/**
 * The board once more, as elements: a grid of buttons over the spots of the canvas, for keys and screen readers.
 * Sighted people see the canvas; where the focus is, the painter draws it.
 */
import type { Spot } from './api';
import { focusIn, h, set, setText } from './dom';
import { atKeys } from './keys';

export interface TwinHost {
  /** The name of a spot: whose it is, what lies there, what can be done. */
  label(spot: Spot): string;
  /** What choosing it does now: nothing (`no`), something, or that something comes to it. */
  sense(spot: Spot): 'lands' | 'yes' | 'no';
  /** Enter, Space or a click from an assistive tool. */
  choose(spot: Spot): void;
  /** The focus came to a spot, or left the board. `visible`: it is to be seen. */
  focused(spot: Spot | undefined, visible: boolean): void;
}

interface Cell {
  spot: Spot;
  /** Everything that its label and its place are made of: what has not changed is not made again. */
  known: string;
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sideways is so much farther than ahead when the next spot is looked for. */
const SIDEWAYS = 2.5;

export class Twin {
  readonly element: HTMLElement;
  private readonly cells = new Map<string, Cell>();
  private readonly rows = new Map<number, HTMLElement>();
  /** The cell that Tab comes to. */
  private current: string | undefined;

  constructor(
    name: string,
    private readonly host: TwinHost,
  ) {
    this.element = h('div', { class: 'twin', role: 'grid', 'aria-label': name, onkeydown: (event: KeyboardEvent) => this.key(event) });
    // Cells run as the board lies, and a board never mirrors.
    this.element.dir = 'ltr';
    this.element.addEventListener('focusin', (event) => {
      const cell = this.cellOf(event.target);
      if (!cell) return;
      this.rove(cell.spot.id);
      // The page puts the focus on the board by itself: that means nothing to whoever has not touched a key.
      host.focused(cell.spot, atKeys() && cell.button.matches(':focus-visible'));
    });
    this.element.addEventListener('focusout', (event) => {
      if (!this.cellOf(event.relatedTarget)) host.focused(undefined, false);
    });
  }

  /** Brings the cells up to date. They stay the same elements, so the focus stays where it is. */
  update(spots: readonly Spot[]): void {
    const shown = spots.filter(({ kind }) => kind !== 'lots');
    const ids = new Set(shown.map(({ id }) => id));
    const hadFocus = this.hasFocus;
    for (const [id, { element }] of this.cells) {
      if (ids.has(id)) continue;
      element.remove();
      this.cells.delete(id);
    }
    for (const spot of shown) this.place(spot);
    for (const [number, row] of this.rows) {
      if (row.childElementCount > 0) continue;
      row.remove();
      this.rows.delete(number);
    }
    const stays = this.current !== undefined && this.cells.has(this.current);
    const tabbed = stays && hadFocus ? this.current : (this.firstPlayable(shown) ?? (stays ? this.current : shown[0]?.id));
    if (tabbed !== undefined) this.rove(tabbed);
    // The spot that had the focus is gone: a throw that was used up.
    if (hadFocus && !this.hasFocus) this.focus();
  }

  /** Focuses the cell that can be played, or that was visited last. */
  focus(): void {
    this.cells.get(this.current ?? '')?.button.focus({ preventScroll: true });
  }

  get hasFocus(): boolean {
    return focusIn(this.element) !== undefined;
  }

  private firstPlayable(spots: readonly Spot[]): string | undefined {
    return spots.find((spot) => this.host.sense(spot) !== 'no')?.id;
  }

  private place(spot: Spot): void {
    const cell = this.cells.get(spot.id) ?? this.make(spot);
    cell.spot = spot;
    const sense = this.host.sense(spot);
    const known = sense + JSON.stringify(spot);
    if (known === cell.known) return;
    cell.known = known;
    const row = this.row(spot.row);
    if (cell.element.parentElement !== row) {
      const after = [...row.children].find((other) => Number(other.getAttribute('aria-colindex')) > spot.column + 1);
      row.insertBefore(cell.element, after ?? null);
    }
    set(cell.element, 'aria-colindex', spot.column + 1);
    const { style } = cell.button;
    style.left = `${spot.box.x}px`;
    style.top = `${spot.box.y}px`;
    style.width = `${spot.box.width}px`;
    style.height = `${spot.box.height}px`;
    setText(cell.button, this.host.label(spot));
    set(cell.button, 'aria-disabled', sense === 'no' ? 'true' : undefined);
  }

  private make(spot: Spot): Cell {
    const button = h('button', {
      type: 'button',
      tabindex: -1,
      'data-spot': spot.id,
      // Keys and assistive tools; pointers are the canvas's, which knows the nearest spot.
      onclick: (event: MouseEvent) => {
        if (event.detail !== 0) return;
        event.stopPropagation();
        const cell = this.cells.get(spot.id);
        if (cell) this.host.choose(cell.spot);
      },
    });
    const cell: Cell = { spot, known: '', button, element: h('div', { role: 'gridcell' }, button) };
    this.cells.set(spot.id, cell);
    return cell;
  }

  private row(number: number): HTMLElement {
    let row = this.rows.get(number);
    if (!row) {
      row = h('div', { role: 'row', 'aria-rowindex': number + 1 });
      this.rows.set(number, row);
      const after = [...this.rows].filter(([other]) => other > number).sort(([a], [b]) => a - b)[0];
      this.element.insertBefore(row, after ? after[1] : null);
    }
    return row;
  }

  private cellOf(target: EventTarget | null): Cell | undefined {
    if (!(target instanceof HTMLElement) || !this.element.contains(target)) return undefined;
    return this.cells.get(target.dataset['spot'] ?? '');
  }

  private rove(id: string): void {
    if (this.current !== undefined) this.cells.get(this.current)?.button.setAttribute('tabindex', '-1');
    this.current = id;
    this.cells.get(id)?.button.setAttribute('tabindex', '0');
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = this.cellOf(event.target);
    if (!from) return;
    const arrow = ARROWS[event.key];
    let to: Cell | undefined;
    if (arrow) to = this.nearest(from, arrow);
    else if (event.key === 'Home') to = this.inRow(from, 1);
    else if (event.key === 'End') to = this.inRow(from, -1);
    else return;
    event.preventDefault();
    to?.button.focus({ preventScroll: true });
  }

  /** The spot that lies next in a direction, as the board is seen. */
  private nearest(from: Cell, [dx, dy]: readonly [number, number]): Cell | undefined {
    const centre = ({ spot: { box } }: Cell) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    const [x0, y0] = centre(from);
    let best: Cell | undefined;
    let least = Infinity;
    for (const cell of this.cells.values()) {
      const [x, y] = centre(cell);
      const ahead = (x - x0) * dx + (y - y0) * dy;
      const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
      if (cell === from || ahead < 4 || aside > ahead * 4) continue;
      const distance = ahead + aside * SIDEWAYS;
      if (distance < least) [best, least] = [cell, distance];
    }
    return best;
  }

  private inRow(from: Cell, step: 1 | -1): Cell | undefined {
    const mine = [...this.cells.values()].filter(({ spot }) => spot.row === from.spot.row);
    mine.sort((a, b) => (a.spot.column - b.spot.column) * step);
    return mine[0];
  }
}

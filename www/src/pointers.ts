/**
 * Mouse, pen and finger on the board. A mouse shows what a spot would do when it is over it, and plays with a click. A
 * finger shows it with a first touch and plays with a second one.
 */

export interface PointerHost {
  /** The spot at a point of the window. */
  spotAt(x: number, y: number): string | undefined;
  /** Something is being shown; it jumps to its end. Whether there was anything. */
  finish(): boolean;
  hover(spot: string | undefined): void;
  /** The spot touched first. */
  readonly picked: string | undefined;
  pick(spot: string | undefined): void;
  /** Whether choosing this spot needs no look at what it does first. */
  sure(spot: string): boolean;
  choose(spot: string | undefined): void;
}

export function listenToPointers(field: HTMLElement, host: PointerHost): void {
  // The canvas lies behind everything: what is no part of the page is the board.
  const onBoard = ({ target }: Event) => target === field || (target instanceof Element && target.closest('.slot-board, .twin') !== null);
  const spotOf = (event: MouseEvent) => (onBoard(event) ? host.spotAt(event.clientX, event.clientY) : undefined);
  let pointer = 'mouse';
  let spent = false;

  field.addEventListener('pointerdown', (event) => {
    pointer = event.pointerType;
    // A tap that ends a film means nothing else, nor does a press that began elsewhere.
    spent = !onBoard(event) || host.finish();
  });
  field.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') host.hover(spotOf(event));
  });
  field.addEventListener('pointerleave', () => host.hover(undefined));
  field.addEventListener('click', (event) => {
    if (!onBoard(event) || spent) return;
    const spot = spotOf(event);
    if (pointer === 'touch' && spot !== host.picked && !(spot !== undefined && host.sure(spot))) host.pick(spot);
    else host.choose(spot);
  });
}

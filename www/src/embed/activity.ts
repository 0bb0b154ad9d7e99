/** Whether somebody is there: touches, keys and the mouse on the page, and how long there have been none. */

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
export type Sign = 'pointer' | 'key';

/** Somebody's being there is told so often at most, in milliseconds. */
const TOLD_EVERY = 1000;

export class Activity {
  private readonly ended = new AbortController();
  private last = performance.now();
  private told = -TOLD_EVERY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param seconds after so many without a sign nobody is there; 0: there is always somebody
   * @param active told of signs, once a second at most
   * @param idle told once, until there is a sign again
   */
  constructor(
    private readonly seconds: number,
    private readonly active: (sign: Sign) => void,
    private readonly idle: () => void,
  ) {}

  listen(root: HTMLElement): void {
    for (const sign of SIGNS) root.addEventListener(sign, ({ type }) => this.seen(type === 'keydown' ? 'key' : 'pointer'), { capture: true, passive: true, signal: this.ended.signal });
    this.waits();
  }

  /** Somebody is expected to do something: only from now on they can be missed. */
  waits(): void {
    this.last = performance.now();
    if (this.seconds > 0) this.timer ??= setTimeout(() => this.look(), this.seconds * 1000);
  }

  close(): void {
    this.ended.abort();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private seen(sign: Sign): void {
    this.waits();
    if (this.last - this.told < TOLD_EVERY) return;
    this.told = this.last;
    this.active(sign);
  }

  /** A mouse that moves a hundred times a second sets no timer anew: the one that runs looks how long ago it was. */
  private look(): void {
    const left = this.last + this.seconds * 1000 - performance.now();
    this.timer = left > 0 ? setTimeout(() => this.look(), left) : undefined;
    if (left <= 0) this.idle();
  }
}

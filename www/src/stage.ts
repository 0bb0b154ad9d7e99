/**
 * The canvas behind a page of elements. CSS decides where the board and the lots lie, by empty boxes; this measures
 * them, lets the engine's painter paint, and runs the frames of its films.
 */
import type { Board, Frame, Handful, Marks, Match, Spot } from './api';
import { within } from './dom';
import { FRAMES, type Frames } from './rota';
import type { Settings } from './settings';

/** More pixels than this cost time and show nothing. */
const MOST_RATIO = 2;

export interface Slots {
  readonly board: Element;
  readonly lots?: Element | undefined;
  /** Whether the board is seen by side 1, whose own places are near then. */
  readonly far?: boolean;
}

export class Stage {
  private readonly board: Board;
  private match: Match | undefined;
  private readonly observer: ResizeObserver;
  private request = 0;
  /** A slice of work is due. */
  private slicing = false;
  private laidOut = false;
  /** The board is gone; the browser may still tell of its canvas. */
  private closed = false;
  /** Something may lie elsewhere: measuring makes the browser lay the page out, so frames of a film do not. */
  private unmeasured = true;
  private shape = '';
  /** The same without the slots. */
  private whole = '';
  /** The slots have changed while a film ran. */
  private passedOver = false;
  private known: { match: Match; spots: Spot[] } | undefined;
  /** A film has ended, and what the board knows is of before it. */
  private behind = false;
  private filming: { resolve: () => void } | undefined;
  private stopListening: () => void;

  /** Whether numbers on the board are turned to who sits at its far side. */
  private turned = false;

  /** What is marked; change it with {@link mark}. */
  private marks: Marks = { offer: false };

  /** Called after each frame of a film. */
  onFrame: ((frame: Frame) => void) | undefined;
  /** Called when nothing is left to paint. */
  onSettled: (() => void) | undefined;
  /** Called when the spots may lie elsewhere. */
  onLayout: (() => void) | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly slots: Slots,
    api: Handful,
    readonly settings: Settings,
    private readonly frames: Frames = FRAMES,
  ) {
    this.board = new api.Board(canvas);
    this.observer = new ResizeObserver(() => this.measure());
    for (const element of [canvas, slots.board, slots.lots]) if (element) this.observer.observe(element);
    this.stopListening = settings.listen(() => this.measure());
    canvas.addEventListener('contextrestored', () => {
      if (this.closed) return;
      this.board.forget();
      this.shape = '';
      this.measure();
    });
  }

  get busy(): boolean {
    return this.filming !== undefined;
  }

  /** Shows the ply that `match` is at, at rest. */
  show(match: Match, marks: Marks = this.marks): void {
    this.match = match;
    this.marks = marks;
    if (this.filming) return;
    if (!this.laidOut) this.layout();
    if (!this.laidOut) return;
    this.board.show(match, marks);
    this.behind = false;
    this.known = undefined;
    this.measure();
  }

  mark(marks: Marks): void {
    const same = (['over', 'focus', 'selected', 'hint', 'offer'] as const).every((key) => this.marks[key] === marks[key]);
    if (same || !this.match) return;
    this.show(this.match, marks);
  }

  /** Films the ply that `match` is at; resolves when it has ended, or at once when films are off. */
  film(match: Match, marks: Marks, pace = this.settings.pace): Promise<void> {
    this.match = match;
    this.marks = marks;
    this.finish();
    if (pace === 0 || !this.laidOut || document.hidden) {
      this.show(match, marks);
      return Promise.resolve();
    }
    this.board.film(match, pace);
    this.afterLayout();
    return new Promise((resolve) => (this.filming = { resolve }));
  }

  /** Jumps to the end of the film. */
  finish(): void {
    if (!this.filming) return;
    this.board.finish();
    this.ended();
    this.soon();
  }

  /** Turns the numbers on the board to one side of it or the other. */
  turn(turned: boolean): void {
    if (turned === this.turned) return;
    this.turned = turned;
    this.measure();
  }

  /** The canvas as it is painted, as PNG. */
  png(): Promise<Blob | null> {
    return new Promise((done) => this.canvas.toBlob(done, 'image/png'));
  }

  spotAt(x: number, y: number): string | undefined {
    return this.laidOut ? this.board.spotAt(x, y) : undefined;
  }

  /** The places of the position shown. They are asked for often, and are the same until something else is shown. */
  spots(): readonly Spot[] {
    const { match } = this;
    if (!this.laidOut || !match || this.behind) return [];
    if (this.known?.match !== match) this.known = { match, spots: this.board.spots() };
    return this.known.spots;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.frames.cancel(this.request);
    this.observer.disconnect();
    this.stopListening();
    this.filming?.resolve();
    this.filming = undefined;
    this.board.free();
    this.laidOut = false;
    this.match = undefined;
  }

  private ended(): void {
    const { filming } = this;
    this.filming = undefined;
    // The film's last picture stays until something is shown; its spots are those of before.
    this.known = undefined;
    this.behind = true;
    if (this.passedOver) this.measure();
    filming?.resolve();
  }

  private measure(): void {
    this.unmeasured = true;
    this.soon();
  }

  private soon(): void {
    this.request ||= this.frames.request((now) => this.frame(now));
  }

  /**
   * A film's first picture is painted in the frame after the next: what was said when it began is laid out in a frame of its
   * own then. Whoever writes on a canvas, or measures, while words wait to be laid out makes the browser do that first.
   */
  private afterLayout(): void {
    this.frames.cancel(this.request);
    this.request = this.frames.request(() => {
      this.request = 0;
      this.soon();
    });
  }

  /** What is painted once is painted in slices: one a frame would be slow, more in one frame would hold up whoever points and taps. */
  private work(): void {
    if (this.slicing) return;
    this.slicing = true;
    this.frames.slice(() => {
      this.slicing = false;
      this.tick(performance.now());
    });
  }

  private frame(now: number): void {
    this.request = 0;
    this.tick(now);
  }

  private tick(now: number): void {
    if (this.unmeasured) this.layout();
    if (!this.laidOut || !this.match) return;
    const frame = this.board.frame(now);
    if (frame.moved) {
      this.known = undefined;
      this.onLayout?.();
    }
    if (this.filming) {
      this.onFrame?.(frame);
      if (!frame.film) this.ended();
    }
    if (frame.film) return this.soon();
    if (frame.busy) return this.work();
    this.canvas.removeAttribute('data-settling');
    this.onSettled?.();
  }

  /** Measures, and tells the painter when something is not where it was. */
  private layout(): void {
    const { canvas, slots, settings } = this;
    this.unmeasured = false;
    if (this.closed) return;
    const { width, height } = canvas.getBoundingClientRect();
    const board = within(slots.board, canvas);
    if (width < 1 || height < 1 || board.width < 1 || board.height < 1) return;
    const lots = slots.lots && within(slots.lots, canvas);
    const text = parseFloat(getComputedStyle(slots.board).fontSize);
    const stage = {
      width,
      height,
      ratio: Math.min(MOST_RATIO, devicePixelRatio || 1),
      board,
      ...(lots && lots.width > 0 && lots.height > 0 ? { lots } : {}),
      theme: settings.light,
      counts: settings.counts,
      text,
      turned: this.turned,
      far: slots.far ?? false,
    };
    const shape = JSON.stringify(stage);
    if (shape === this.shape) return;
    // What longer words over the board take while a film runs is mostly given back when it has ended: only then is it
    // worth painting everything anew.
    const whole = JSON.stringify({ ...stage, board: undefined, lots: undefined });
    this.passedOver = this.filming !== undefined && whole === this.whole;
    if (this.passedOver) return;
    this.shape = shape;
    this.whole = whole;
    this.laidOut = true;
    // Until the board lies where it shall lie: for tests, and for whoever wants a picture of it.
    canvas.toggleAttribute('data-settling', true);
    this.board.layout(stage);
    this.known = undefined;
    if (this.match && !this.filming && !this.behind) this.board.show(this.match, this.marks);
    this.onLayout?.();
  }
}

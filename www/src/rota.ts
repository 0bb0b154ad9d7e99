/**
 * Frames for several canvases of one page: one of them a frame, in turn, and the dearer a frame the longer the rest after
 * it, so that a click is answered at once even where painting is slow. Slices of what is painted once rest, too.
 */

/** A frame that takes longer than this, in milliseconds, is followed by a rest. */
const DEAR = 16;
/** So many times as long as the frame took. */
const REST = 1;
/** So many times as long as the slice took: the browser's compilers get their turn between slices instead of within them. */
const BREATH = 0.25;

/** Who gives out frames: `request` asks for one, `cancel` takes that back; and time for slices of what can wait. */
export interface Frames {
  request(paint: (now: number) => void): number;
  cancel(asked: number): void;
  slice(work: () => void): void;
}

interface Scheduler {
  postTask(task: () => void, how: { priority: 'background' }): Promise<unknown>;
}

/**
 * Does a slice of what can wait, in a task of its own: after input and after the frame that is due, but not only once a frame.
 */
export function slice(work: () => void): void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (!scheduler?.postTask) return void setTimeout(work);
  // What goes wrong in it is an error like any other, no rejection.
  void scheduler.postTask(work, { priority: 'background' }).catch(reportError);
}

/** As many as the browser has. */
export const FRAMES: Frames = {
  request: (paint) => requestAnimationFrame(paint),
  cancel: (asked) => cancelAnimationFrame(asked),
  slice,
};

export class Rota implements Frames {
  private readonly waiting = new Map<number, (now: number) => void>();
  private count = 0;
  private running = false;
  private restsUntil = 0;

  request(paint: (now: number) => void): number {
    this.waiting.set(++this.count, paint);
    this.soon();
    return this.count;
  }

  cancel(asked: number): void {
    this.waiting.delete(asked);
  }

  slice(work: () => void): void {
    slice(() => {
      // Whoever asks from within a slice does not know yet how long that one takes.
      const rest = this.restsUntil - performance.now();
      if (rest > 0) setTimeout(() => this.slice(work), rest);
      else this.run(work, 0, BREATH);
    });
  }

  private soon(): void {
    if (this.running || this.waiting.size === 0) return;
    this.running = true;
    requestAnimationFrame((now) => {
      this.running = false;
      if (now >= this.restsUntil) this.next(now);
      this.soon();
    });
  }

  private next(now: number): void {
    const [first] = this.waiting;
    if (!first) return;
    const [asked, paint] = first;
    this.waiting.delete(asked);
    this.run(() => paint(now), DEAR, REST);
  }

  /** Work that takes longer than `dear`, in milliseconds, is followed by a rest so many times as long. */
  private run(work: () => void, dear: number, rest: number): void {
    const began = performance.now();
    work();
    const ended = performance.now();
    this.restsUntil = ended - began > dear ? ended + (ended - began) * rest : 0;
  }
}

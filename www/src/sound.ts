/**
 * Sound, if it is wanted: loads what makes it, and follows what the table shows. An audio context is made or woken only
 * after the person has touched the page, rests while the page is hidden, and where there is none there is silence.
 */
import type { Frame, GameId, Ply } from './api';
import type { Host } from './host';
import type { Settings } from './settings';
import type * as Made from './sound/synth';

/** What counts as a touch of the page for browsers. */
const GESTURES = ['pointerup', 'click', 'keydown'] as const;

export class Sound {
  private context: AudioContext | undefined;
  private made: { parts: typeof Made; synth: Made.Synth } | undefined;
  private touched = false;
  private game: GameId = 'ayoayo';
  private following: Made.Following | undefined;
  /** How many films have begun or were left. */
  private films = 0;

  constructor(
    private readonly settings: Settings,
    private readonly host: Host,
  ) {
    const { listening } = host;
    const touched = () => {
      this.touched = true;
      this.wake();
    };
    for (const gesture of GESTURES) addEventListener(gesture, touched, { ...listening, capture: true, passive: true });
    document.addEventListener('visibilitychange', () => this.wake(), listening);
    settings.listen(() => this.wake());
  }

  /** The film of a ply begins, or what stands for it; its number, with which it ends. */
  begin(game: GameId, ply: Ply | undefined): number {
    this.game = game;
    this.following = ply && this.settings.sound ? this.made && new this.made.parts.Following(ply) : undefined;
    return ++this.films;
  }

  frame(frame: Frame): void {
    for (const heard of this.following?.next(frame) ?? []) this.made?.synth.play(this.game, heard);
  }

  /** The film has ended, unless another has begun; what was not shown is told by one soft sound. */
  end(film: number): void {
    if (film !== this.films) return;
    const heard = this.following?.end();
    this.following = undefined;
    if (heard) this.made?.synth.play(this.game, heard);
  }

  /** The table is left: nothing of it is heard any more. */
  leave(): void {
    this.films++;
    this.following = undefined;
  }

  /** Nothing is to be heard any more. */
  close(): void {
    void this.context?.close();
  }

  private wake(): void {
    const wanted = this.settings.sound && !document.hidden;
    if (wanted && this.touched && !this.context) this.make();
    const { context } = this;
    if (!context || context.state === 'closed') return;
    if (wanted && context.state !== 'running') context.resume().catch(() => undefined);
    else if (!wanted && context.state === 'running') context.suspend().catch(() => undefined);
  }

  private make(): void {
    if (typeof AudioContext !== 'function') return;
    try {
      const context = new AudioContext({ latencyHint: 'interactive' });
      this.context = context;
      const tell = () => (this.host.dressed.dataset['sound'] = context.state);
      context.onstatechange = tell;
      tell();
      import('./sound/synth').then(
        (parts) => (this.made = { parts, synth: new parts.Synth(context) }),
        () => undefined,
      );
    } catch {
      // No sound card, or a page that may not: the game is whole without.
    }
  }
}

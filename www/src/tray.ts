/** A living board in the hall: it plays itself quietly, one turn at a time, when its neighbours rest. */
import type { GameId, Match } from './api';
import type { Engine } from './engine';
import type { Frames } from './rota';
import type { Settings } from './settings';
import { Stage } from './stage';

/** Plies that a tray is ahead of the start, so that there is something to see: more where a turn changes little. */
const AHEAD: Record<GameId, number> = { 'aj-sayil': 24, ayoayo: 7, 'len-doat': 20, siryu: 36 };
const PACE = 0.7;

export class Tray {
  private readonly stage: Stage;
  private match: Match;
  private readonly observer: IntersectionObserver;
  /** Whether any of it can be seen; what cannot does not play. */
  visible = false;
  /** When all of it has been painted, or never will be. */
  readonly painted: Promise<void>;
  private done = () => {};
  private closed = false;

  constructor(
    canvas: HTMLCanvasElement,
    slot: Element,
    private readonly engine: Engine,
    settings: Settings,
    frames?: Frames,
  ) {
    this.stage = new Stage(canvas, { board: slot }, engine.api, quiet(settings), frames);
    this.painted = new Promise((done) => (this.done = this.stage.onSettled = done));
    this.match = this.fresh();
    this.stage.show(this.match, { offer: false });
    this.observer = new IntersectionObserver((entries) => {
      this.visible = entries.at(-1)?.isIntersecting ?? false;
      if (!this.visible) this.stage.finish();
    });
    this.observer.observe(canvas);
  }

  /** Plays one ply; resolves when it has been shown. */
  async turn(): Promise<void> {
    // The hall was left while it waited for its turn.
    if (this.closed) return;
    if (!this.ply()) {
      this.match.free();
      this.match = this.fresh();
      this.stage.show(this.match, { offer: false });
      return;
    }
    await this.stage.film(this.match, { offer: false }, PACE);
  }

  close(): void {
    this.closed = true;
    this.observer.disconnect();
    this.done();
    this.stage.close();
    this.match.free();
  }

  private fresh(): Match {
    this.match = this.engine.api.Match.start({ game: this.engine.info.id });
    for (let ply = 0; ply < AHEAD[this.engine.info.id] && this.ply(); ply++);
    return this.match;
  }

  private ply(): boolean {
    const view = this.match.view();
    if (view.phase === 'over') return false;
    if (view.phase === 'throw') this.match.throwLots();
    else this.match.play(view.actions[Math.floor(Math.random() * view.actions.length)] ?? '');
    return true;
  }
}

/** In the hall there are no numbers. */
function quiet(settings: Settings): Settings {
  return Object.create(settings, { counts: { value: false } }) as Settings;
}

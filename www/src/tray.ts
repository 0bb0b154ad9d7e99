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
  private readonly observer: IntersectionObserver;
  /** Whether any of it can be seen; what cannot does not play. */
  visible = false;
  /** When all of it has been painted, or never will be. */
  readonly painted: Promise<void>;
  private done = () => {};
  private closed = false;

  /** @param match what it begins with; the tray frees it */
  constructor(
    canvas: HTMLCanvasElement,
    slot: Element,
    private readonly engine: Engine,
    private match: Match,
    settings: Settings,
    frames?: Frames,
  ) {
    this.stage = new Stage(canvas, { board: slot }, engine.api, quiet(settings), frames);
    this.painted = new Promise((done) => (this.done = this.stage.onSettled = done));
    this.stage.show(match, { offer: false });
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
    if (!ply(this.match)) {
      this.match.free();
      this.match = somewhere(this.engine);
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
}

/** A match that is under way. */
export function somewhere({ api, info }: Engine): Match {
  const match = api.Match.start({ game: info.id });
  for (let plies = 0; plies < AHEAD[info.id] && ply(match); plies++);
  return match;
}

function ply(match: Match): boolean {
  const view = match.view();
  if (view.phase === 'over') return false;
  if (view.phase === 'throw') match.throwLots();
  else match.play(view.actions[Math.floor(Math.random() * view.actions.length)] ?? '');
  return true;
}

/** In the hall there are no numbers. */
function quiet(settings: Settings): Settings {
  return Object.create(settings, { counts: { value: false } }) as Settings;
}

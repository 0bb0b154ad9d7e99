/**
 * What another page, or an exhibition, asks of this one, and hears of it. It comes only where somebody asks: in the
 * address, by a frame, or as the element. The page (`page.ts`) and its host tell it of what happens, and it shows the
 * first room.
 */
import type { GameId, Seat } from '../api';
import { GAMES, gameOf } from '../engine';
import { has as isHere } from '../files';
import type { Page } from '../page';
import type { Play } from '../play';
import { players, usualSeats } from '../seats';
import type { Chosen, Settings } from '../settings';
import { keepNothing } from '../store';
import { Activity } from './activity';
import { Hidden } from './hidden';
import type { Kiosk } from './kiosk';
import { Messages } from './messages';
import { policy, readParams, setupOf, type Asked, type Complaint, type Control } from './params';
import { Remote } from './remote';

export class Embedding {
  readonly asked: Asked;
  /** Whether another page lies around this one: its way back is not ours. */
  readonly framed: boolean;
  readonly remote = new Remote();
  readonly activity: Activity;
  private readonly policy: ReturnType<typeof policy>;
  private readonly hidden: Hidden;
  private guard: Kiosk | undefined;
  private messages: Messages | undefined;
  private page: Page | undefined;
  private begun = false;
  /** The seed that was asked for is one match's. */
  private seeded = false;

  /**
   * @param given the parameters of the address, or the element's attributes
   * @param element whether the page runs in an element, which hears and calls {@link remote} itself
   */
  constructor(
    given: Iterable<readonly [string, string]>,
    private readonly element = false,
  ) {
    const { asked, complaints } = readParams(given);
    complain(complaints);
    this.asked = asked;
    this.framed = element || parent !== self;
    this.policy = policy(asked);
    this.hidden = new Hidden(this.policy.hidden, this.policy.links);
    const active = (sign: string) => {
      this.remote.tell('activity', { sign });
      this.guard?.active();
    };
    this.activity = new Activity(this.policy.idle, active, () => this.idle());
    // A frame without an origin has no storage; strangers leave nothing for each other to find.
    const homeless = self.origin === 'null' && !element;
    if (homeless) console.info('Handful: this frame has no origin (a sandbox without allow-same-origin). Nothing is kept; all else works.');
    if (homeless || this.kiosk) keepNothing();
  }

  get kiosk(): boolean {
    return this.policy.kiosk;
  }

  /** Whether a game plays by itself while nobody is there. */
  get attracts(): boolean {
    return this.policy.attract;
  }

  /** Whether nobody has done anything since the last fresh start. */
  get untouched(): boolean {
    const { table, root } = this.page ?? {};
    const somewhere = root?.querySelector('.hall, .table:not([data-open])') != null && root.querySelector('.scrim') === null;
    return somewhere && (table?.play.match.length ?? 0) === 0;
  }

  /** Whether a control is left out. */
  hides(control: Control): boolean {
    return this.policy.hidden.has(control);
  }

  /** Gives the settings what is asked of them; afterwards there may be a page. */
  async ask(settings: Settings): Promise<void> {
    settings.ask(this.wishes());
    if (!this.kiosk && !this.attracts) return;
    this.guard = new (await import('./kiosk')).Kiosk(this);
    // The way back into a match of somebody who has gone.
    if (this.kiosk && !this.element) history.replaceState(null, '', location.pathname + location.search);
  }

  /** The settings that are asked for. */
  wishes(): Chosen {
    const { lang, theme, speed, counts, sound, forced, facing, chances } = this.asked;
    const wishes = Object.entries({ language: lang, theme, speed, counts, sound, forced, facing, chances });
    return Object.fromEntries(wishes.filter(([, value]) => value !== undefined));
  }

  /** The page is made, and its root stands where it shall. */
  meet(page: Page): void {
    this.page = page;
    this.remote.meet(page, () => this.wishes());
    this.activity.listen(page.root);
    this.hidden.watch(page.root);
    if (parent !== self && !this.element) this.messages = new Messages(this.remote, this.asked['allow-origins'] ?? [], page.root);
  }

  /** Shows what was asked for in the hall's place; false where that is the hall. */
  home(): boolean {
    const { page, guard, begun } = this;
    if (!page) return false;
    this.begun = true;
    if (guard && !begun) return guard.open(page);
    return begun && !this.hides('hall') ? false : this.fresh(page);
  }

  /** Begins what was asked for; false where nothing was, and the hall is shown. */
  fresh(page: Page): boolean {
    const { link, game } = this.asked;
    if (link !== undefined) page.openLink(link.slice(link.indexOf('#') + 1));
    else if (game !== undefined || this.hides('hall')) this.begin(page, game ?? GAMES.find(isHere) ?? GAMES[0]);
    else return false;
    return true;
  }

  /** Begins a game in the place of a link that does not open. */
  another(page: Page): void {
    const { game, link } = this.asked;
    this.begin(page, game ?? (link === undefined ? undefined : gameOf(link)) ?? GAMES.find(isHere) ?? GAMES[0]);
  }

  /** Begins a match of a game as it was asked for. `watched`: the computer plays it alone. */
  begin(page: Page, game: GameId, watched = false): void {
    page.withEngine(game, ({ info }) => {
      const { setup, complaints } = setupOf(this.asked, info, players, usualSeats);
      if (!watched) complain(complaints);
      const { seed, seats = [], ...rest } = setup;
      const alone = seats.map((seat): Seat => (seat.kind === 'computer' ? { kind: 'computer', level: seat.level } : { kind: 'computer', level: 'regular' }));
      const own = seed !== undefined && !watched && !this.seeded;
      this.seeded ||= own;
      page.startMatch({ ...rest, seats: watched ? alone : seats, ...(own ? { seed } : {}) }, { first: !watched });
    });
  }

  // What the page tells.

  /** A room is about to stand in the page. */
  entering(): void {
    this.begun = true;
    this.remote.entered();
    this.guard?.entered();
  }

  /** A ply was made or taken back. */
  played(play: Play): void {
    this.remote.played(play);
  }

  /** The table is at rest, at another ply or for another reason. */
  rested(play: Play): void {
    // Only who is to move can be missed.
    if (play.waitsForPerson) this.activity.waits();
    this.remote.rested(play);
    this.guard?.rested(play);
  }

  missed(error: unknown): void {
    this.remote.missed(error);
  }

  crashed(error: unknown): void {
    this.remote.crashed(error);
    this.guard?.crashed();
  }

  close(): void {
    this.activity.close();
    this.hidden.close();
    this.messages?.close();
    this.guard?.close();
    this.remote.close();
  }

  private idle(): void {
    this.remote.tell('idle', { seconds: this.policy.idle });
    this.guard?.idle();
  }
}

const complained = new Set<string>();

/** One line in the console for each thing that was asked for wrongly. */
function complain(complaints: readonly Complaint[]): void {
  for (const { message } of complaints) {
    if (!complained.has(message)) console.warn(`Handful: ${message}`);
    complained.add(message);
  }
}

/** The page as a whole: which room is shown, the address, the language and the light, and what all rooms share. */
import type { GameId, Match, Setup } from './api';
import { ByLinks, open, type Consent, type Opened } from './bylinks';
import { focusIn, h, set } from './dom';
import { GAMES, engineNow, gameOf, type Engine } from './engine';
import { has as isHere } from './files';
import { crashed, reason, type Stopped } from './errors';
import { decoded, type Host } from './host';
import { drop, keep, kept } from './kept';
import { listenToKeys } from './keys';
import { Play } from './play';
import { dropHand, handOf, handText, hands, isStored, readHandText, type Hand } from './hands';
import { asSaved, flush, forgetSaved, remember, type Saved } from './saved';
import { slice } from './rota';
import { players, usualSeats, type Begun, type Plan } from './seats';
import type { Facing, Settings } from './settings';
import { Sound } from './sound';
import { forgetAll } from './store';
import { Table } from './table';
import { Thinker } from './thinker';
import { wordmark } from './wordmark';
import { direction, has, language, loadTexts, speak, t } from './words';

/** What the page shows one of at a time. */
export interface Room {
  readonly element: HTMLElement;
  /** The document's title. */
  readonly title: string;
  /** The same room made anew, for other words and another light; a table is opened anew instead. */
  readonly again?: (() => Room) | undefined;
  /** The room stands in the page and can be measured; `focus`: it may take the focus. */
  entered(focus: boolean): void;
  close(): void;
}

/** So many addresses may be written one after the other, and then one in so many milliseconds: browsers refuse a hundred in half a minute. */
const ADDRESSES = 12;
const ADDRESS_EVERY = 350;
const NOTICE_STAYS = 6000;
const OPENING = 460;

export class Page {
  readonly thinker: Thinker;
  readonly sound: Sound;
  private readonly room = h('div', { class: 'room' });
  private readonly notices = h('div', { class: 'notices', role: 'status' });
  /** All that is seen. */
  readonly root = h('div', { class: 'hf' }, this.room, this.notices);
  protected current: Room | undefined;
  protected broken = false;
  /** The link last written to the address, to tell our own changes from the person's. */
  private written = '';
  /** The link that the address is to have when it may be written again. */
  private due: string | undefined;
  private addresses = ADDRESSES;
  private last: Stopped | undefined;
  private spoken = language();

  /** Counts the ways begun to another room: whoever waited for a module and finds another number stops. */
  protected going = 0;
  /** The slips of a match by links, as soon as there is one. */
  linksSlip: typeof import('./invite').linksSlip | undefined;

  constructor(
    readonly settings: Settings,
    readonly host: Host,
  ) {
    this.sound = new Sound(settings, host);
    host.place.replaceChildren(this.root);
    listenToKeys(host);
    settings.listen(() => void this.settingsChanged());
    this.dress();
    this.thinker = new Thinker(host.worker, () => host.ready(), () => this.workerTrouble());
    host.begin(this);
  }

  // Rooms.

  /** The table that people sit at. */
  get table(): Table | undefined {
    return this.current instanceof Table ? this.current : undefined;
  }

  /**
   * Goes on with the module of a game: at once if it is there, else when it has come and nobody has gone elsewhere. Who is
   * nowhere yet reads meanwhile which game comes, unless any module would do.
   */
  withEngine(game: GameId, go: (engine: Engine) => void, { from, any = false }: { from?: Element | undefined; any?: boolean } = {}): void {
    const way = ++this.going;
    const there = engineNow(game);
    if (there) return go(there);
    if (from) set(from, 'data-coming', true);
    if (!this.current) this.room.replaceChildren(h('div', { class: 'coming' }, wordmark('p'), !any && h('p', {}, h('b', {}, t(`${game}-name`)), t(`${game}-kind`))));
    // The browser takes a while to know the numbers of a language: while there is time.
    slice(() => t(`${game}-count`, { count: 2 }));
    const stays = () => {
      if (from) set(from, 'data-coming', undefined);
      return way !== this.going;
    };
    this.host.engine(game).then(
      (engine) => {
        if (stays()) return;
        // What was said of an earlier try is over.
        this.notices.replaceChildren();
        go(engine);
      },
      (error: unknown) => {
        if (stays()) return;
        console.warn(error);
        // Whoever is somewhere already stays there.
        if (this.current) this.notice(t('coming-trouble'));
        else this.crash(error);
      },
    );
  }

  showHall(): void {
    if (this.host.embedding?.home()) return;
    const hall = this.host.hall?.(this);
    if (!hall) return;
    this.going++;
    const from = this.table && `play-${this.table.play.info.id}`;
    this.writeAddress('', 'push');
    this.enter(hall);
    if (from) this.focus(from);
  }

  /** One tap: a new match of this game with sensible seats. */
  begin(game: GameId, plan: Omit<Begun, 'game'>, from?: Element): void {
    this.startMatch({ game, ...plan }, { first: true, from });
  }

  startMatch(setup: Begun, how: { first: boolean; from?: Element | undefined }): void {
    this.withEngine(setup.game, (engine) => this.startWith(engine, setup, how), how);
  }

  private startWith(engine: Engine, setup: Begun, how: { first: boolean; from?: Element | undefined }): void {
    const before = this.table?.play.match.length ? this.textOf(this.table.play) : undefined;
    const { teams = [], short, ...given } = setup;
    const options = { ...given.options, ...(short ? engine.info.presets[0]?.sets : {}) };
    const seats = given.seats ?? usualSeats(players(engine.info, options));
    const match = engine.api.Match.start({ ...given, options, seats });
    this.sit(new Play(match, engine, [...seats.map(({ name }) => name), ...teams]), how);
    // A match that was under way is not lost by beginning another.
    if (before !== undefined && !this.host.embedding?.kiosk) this.notice(t('restarted'), { words: t('restart-back'), act: () => this.openLink(before) });
  }

  openLink(link: string, consent?: Consent): void {
    const text = decoded(link);
    // What is of no game at all any module can say what is wrong with.
    const game = gameOf(text);
    this.withEngine(game ?? GAMES.find(isHere) ?? GAMES[0], (engine) => this.openWith(engine, text, consent), { any: !game });
  }

  /** Opens what a person has pasted: a link, a record, or a side's secret from another device, which is taken in if they say so. */
  openPasted(text: string): void {
    const hand = readHandText(text);
    if (!hand) return this.openLink(text.slice(text.indexOf('#') + 1));
    void loadTexts().then(() => confirm(t('hand-take-sure')) && this.openLink(hand.link, { secret: hand.secret }));
  }

  /** Opens a match that is kept on this device. */
  openSaved({ game, match, key, names }: Saved): void {
    this.withEngine(game, (engine) => {
      const opened = this.opened(engine, match);
      if (opened) this.sitAt(engine, opened, match, names, key);
    });
  }

  private openWith(engine: Engine, link: string, consent?: Consent): void {
    const opened = this.opened(engine, link, consent);
    if (!opened) return;
    const { match, links } = opened;
    const known = kept(match.game);
    const { seed } = match.setup();
    const names = known && seed && known.seed === seed ? known.names : [];
    // A match by links has its hand; any other may be kept here, and then that counts.
    if (links) return this.sitAt(engine, opened, link, names);
    const way = this.going;
    const atEnd = match.ply === match.length;
    void asSaved(engine.api, match).then((found) => {
      if (way !== this.going) return found.match.free();
      this.sitAt(engine, { match: found.match, links }, link, found.names.length > 0 ? found.names : names, found.key, atEnd);
    });
  }

  /** What a text opens; where it opens nothing, that is shown. */
  private opened(engine: Engine, text: string, consent?: Consent): Opened | undefined {
    try {
      return open(engine.api, text, consent);
    } catch (error) {
      if (reason(error).code === 'panic') throw error;
      const waiting = GAMES.map(kept).find((one) => one !== undefined);
      this.written = this.host.link();
      // What exactly is wrong the longer texts say; where they do not come, it is said in general.
      const way = this.going;
      Promise.all([import('./astray'), loadTexts().catch(() => undefined)]).then(
        ([{ badLink }]) => {
          if (way === this.going) this.enter(badLink(this, error, waiting?.link, engine));
        },
        (missing: unknown) => {
          if (way !== this.going) return;
          if (this.current) this.rejected(missing);
          else this.crash(error);
        },
      );
      return undefined;
    }
  }

  /** Sits down at a match that was opened; with `goOn` a person can play on from the ply shown at once. */
  private sitAt(engine: Engine, opened: Opened, text: string, names: readonly (string | undefined)[], key?: string, goOn = false): void {
    const sit = () => this.sitNow(engine, opened, text, names, key, goOn);
    if (opened.links) this.withInvite(sit, () => opened.match.free());
    else sit();
  }

  private sitNow(engine: Engine, { match, links, finding }: Opened, text: string, names: readonly (string | undefined)[], key: string | undefined, goOn: boolean): void {
    let play: Play;
    try {
      play = new Play(match, engine, names, links, key);
      // A computer player waits: it would leave what came after here by itself.
      if (goOn && !play.live && play.mover.kind === 'person') play.playFromHere();
    } catch (error) {
      match.free();
      throw error;
    }
    this.sit(play, { first: false });
    const table = this.current;
    if (finding === 'unsent') void Promise.all([import('./unsent'), loadTexts()]).then(([{ askUnsent }]) => table && this.shows(table) && askUnsent(this.room, this, play, text));
    else if (finding) this.noticeLater(() => t(`links-found-${finding}`));
  }

  /** Begins a match by links: the address is the challenge to be sent. */
  challenge(game: GameId, options: Setup['options'] = {}): void {
    this.withEngine(game, (engine) => {
      // A secret is made, and kept, when the table opens.
      this.withInvite(() => {
        const secret = engine.api.newSecret();
        const match = engine.api.Match.start({ game, options, throws: 'links', secret });
        const links = ByLinks.challenge(match, secret);
        this.sit(new Play(match, engine, [], links), { first: false });
        this.warnOf(links);
      });
    });
  }

  /**
   * A match by links has more to say: goes on when that has come, and at once if it is here. `left` is told when nothing
   * comes of it: somebody has gone elsewhere, or it did not come.
   */
  private withInvite(act: () => void, left?: () => void): void {
    if (this.linksSlip && has('links-ways')) return act();
    const way = this.going;
    const ready = Promise.all([import('./invite'), loadTexts()]).then(
      ([{ linksSlip }]) => {
        this.linksSlip = linksSlip;
        return way === this.going;
      },
      (missing: unknown) => {
        if (way !== this.going) console.warn(missing);
        else if (this.current) this.rejected(missing);
        else this.crash(missing);
        return false;
      },
    );
    ready.then((goes) => (goes ? act() : left?.())).catch((error: unknown) => this.crash(error));
  }

  /** Joins the challenge that is shown. */
  join(play: Play): void {
    const fair = play.match.fair();
    if (!fair || play.links?.state !== 'invited') return;
    // Another tab has joined meanwhile: a second secret would make two matches of one invitation.
    if (handOf(fair)) return this.reopen(play);
    const { links } = play;
    links.join(play.engine.api.newSecret());
    this.openLink(play.match.link());
    this.warnOf(links);
  }

  /** Where the storage takes nothing, the secret goes with the page. */
  private warnOf({ kept: hand }: ByLinks): void {
    if (hand && !isStored(hand.tip)) this.noticeLater(() => t('hand-unkept'));
  }

  private sit(play: Play, { first, from }: { first: boolean; from?: Element | undefined }): void {
    this.writeAddress(this.linkOf(play), this.table ? 'replace' : 'push');
    this.enter(new Table(this, play, first), from);
  }

  private enter(room: Room, from?: Element): void {
    if (this.broken) return;
    if (room instanceof Table) this.thinker.turnTo(room.play.engine);
    else this.host.ready();
    void flush();
    const before = this.current;
    const focus = this.mayFocus;
    const box = from?.getBoundingClientRect();
    this.current = room;
    this.host.titled(room.title);
    // First out of sight, with what that sets off (a focus that leaves), then closed.
    const leave = () => {
      before?.element.remove();
      before?.close();
    };
    this.host.embedding?.entering();
    if (!box || this.settings.pace === 0 || !before) {
      leave();
      this.room.replaceChildren(room.element);
      room.entered(focus);
      return;
    }
    // The tray's edge runs to the window's edge, while the hall sinks into the dark behind it; what lies on the table comes
    // last. Nothing that is measured is moved.
    before.element.inert = true;
    this.room.append(room.element);
    room.entered(focus);
    const whole = this.root.getBoundingClientRect();
    const inset = [box.top - whole.top, whole.right - box.right, whole.bottom - box.bottom, box.left - whole.left].map((side) => `${Math.max(0, side)}px`).join(' ');
    const opening = room.element.animate([{ clipPath: `inset(${inset} round 4px)` }, { clipPath: 'inset(0 0 0 0 round 0px)' }], { duration: OPENING, easing: 'cubic-bezier(.2,.7,.2,1)' });
    before.element.animate({ opacity: [1, 0.3] }, { duration: OPENING, fill: 'forwards' });
    room.element.querySelector('.stage')?.animate({ opacity: [0, 0, 1], offset: [0, 0.55, 1] }, { duration: OPENING });
    opening.finished.then(leave, leave);
  }

  /** Nothing is left to paint at the table, again and again. */
  painted(): void {
    this.thinker.call();
    this.host.painted?.();
  }

  /** Whether this is the room that people are in; another may still be seen behind it. */
  shows(room: Room): boolean {
    return this.current === room;
  }

  /** Turns the texts, or all there is, for a person on the far side of a screen that lies flat. */
  face(turned: Exclude<Facing, 'off'> | undefined): void {
    set(this.root, 'data-faced', turned);
  }

  /** Opens the plan of the seats; a match that runs is replaced by what is started there. */
  seats(game: GameId, now: Partial<Plan> = {}): void {
    this.withEngine(game, async ({ info }) => {
      const way = this.going;
      const [{ openSeats }] = await Promise.all([import('./seatplan'), loadTexts()]);
      // Whoever pressed twice while it came gets one plan, whoever has gone elsewhere none.
      if (way === this.going) openSeats(this.room, info, now, (plan) => this.begin(game, plan), (options) => this.challenge(game, options));
    });
  }

  /** The matches kept here. */
  async saved(): Promise<void> {
    const { openSaved } = await import('./savedlist');
    await openSaved(this.room, this);
  }

  async about(): Promise<void> {
    const { aboutHandful } = await import('./abouthandful');
    await aboutHandful(this.room);
  }

  // The address and what is kept.

  /** The link for the address and what is kept: as `linkFrom`, but by links without what was not sent yet. */
  linkOf(play: Play): string {
    return play.links?.agreed ?? this.linkFrom(play.match);
  }

  /** The link of the match at the ply shown; empty for one with so many throws by hand that no link has room for them. */
  linkFrom(match: Match): string {
    try {
      return match.link();
    } catch (error) {
      if (reason(error).code !== 'link-too-long') throw error;
      return '';
    }
  }

  /**
   * The one way out: gives the match away as `way` does, which says whether it went. By links what went stays as it is.
   * `way` gets what may leave, and must have what it wants of it before it waits for anything.
   */
  async pass(play: Play, way: (match: Match) => boolean | Promise<boolean>): Promise<boolean> {
    const { links } = play;
    const link = links && (links.held ?? links.whole());
    const gone = await play.given(way);
    if (!gone || !links || link === undefined) return gone;
    // The room may have been left meanwhile, and its match with it.
    const { table } = this;
    const here = table?.play === play;
    const fits = links.sent(link, here);
    if (here && fits) table.linksChanged();
    else if (here) this.reopen(play);
    return gone;
  }

  /** Shows a match by links as it is kept now. */
  private reopen(play: Play): void {
    const fair = play.match.fair();
    this.openLink((fair && handOf(fair)?.now) ?? this.linkOf(play));
  }

  /** The match at the ply shown as a text that opens it again: its link, or its JSON where no link has room for it. */
  textOf(play: Play): string {
    return this.linkFrom(play.match) || play.match.json();
  }

  /** A side's secret with its link, for another device of the same person. */
  async giveHand(hand: Hand): Promise<void> {
    if (confirm(t('saved-hand-sure'))) await this.copy(handText(hand));
  }

  /** Something was played or taken back: from now on the match is kept. */
  played(play: Play): void {
    remember(play);
    this.matchChanged(play);
    this.host.embedding?.played(play);
  }

  /** The table is at rest: what was played has been shown, or another ply is. */
  rested(play: Play): void {
    this.matchChanged(play);
    this.host.embedding?.rested(play);
  }

  /** The match has another ply, or another one is shown: the address and the way back to it follow. */
  private matchChanged(play: Play): void {
    // Whoever calls is not done with the table yet.
    if (play.links?.changed() === false) setTimeout(() => this.table?.play === play && this.reopen(play));
    const link = this.linkOf(play);
    const turn = play.turnAt(play.match.ply);
    if (!link) return;
    this.last = { game: play.info.id, link, turn };
    this.writeAddress(link, 'follow');
    if (play.over) drop(play.info.id);
    else if (play.match.length > 0) keep({ ...this.last, when: Date.now(), seed: play.setup.seed ?? '', names: play.names });
  }

  /** `follow` does not wait either, so that a reload right after a move does not go back before it, unless too many came before. */
  private writeAddress(link: string, how: 'push' | 'replace' | 'follow'): void {
    if (how === 'follow' && this.addresses < 1) {
      this.due = link;
      return;
    }
    // The way back leads to what was left, not to what stood in the address.
    if (how === 'push' && this.due !== undefined) this.put(this.due);
    this.put(link, how === 'push');
  }

  private put(link: string, push = false): void {
    this.due = undefined;
    if (link === this.host.link() && link === this.written) return;
    this.written = link;
    this.host.write(link, push);
    if (this.addresses-- === ADDRESSES) this.allowAddress();
  }

  private allowAddress(): void {
    setTimeout(() => {
      this.addresses++;
      if (this.due !== undefined) this.put(this.due);
      if (this.addresses < ADDRESSES) this.allowAddress();
    }, ADDRESS_EVERY);
  }

  /** Back, forward, or a link put into the address by hand. */
  addressChanged(url: string): void {
    // Not what stands there now: the address of a ply just made may have been written over it meanwhile.
    const link = new URL(url).hash.slice(1);
    if (link === this.written) return;
    this.written = link;
    this.due = undefined;
    this.openAddress(link);
  }

  openAddress(link: string): void {
    // Whoever sends a secret knows it, and the address is remembered: none is taken from there.
    const secret = readHandText(decoded(link)) !== undefined;
    if (link && !secret) return this.openLink(link);
    if (secret) this.put('');
    this.showHall();
    if (secret) this.noticeLater(() => t('hand-in-address'));
  }

  /** Another tab has written something. */
  storageChanged(): void {
    const { table } = this;
    if (table?.play.links?.elsewhere) this.reopen(table.play);
  }

  // The look.

  private async settingsChanged(): Promise<void> {
    if (this.settings.language !== this.spoken) {
      this.spoken = this.settings.language;
      await speak(this.spoken);
      this.reenter();
    }
    this.dress();
  }

  private dress(): void {
    const { dressed } = this.host;
    set(dressed, 'lang', language());
    set(dressed, 'dir', direction());
    if (dressed.dataset['light'] === this.settings.light) return;
    dressed.dataset['light'] = this.settings.light;
    if (this.current?.again) this.reenter();
  }

  /** The same room in other words; the focus comes back to the same control. */
  reenter(): void {
    const key = focusIn(this.root)?.dataset['key'];
    const { current } = this;
    if (current instanceof Table) {
      const tab = current.sheet.current;
      const { match, engine, links, names, key: keptAs, live } = current.play;
      // The lines that were left stand in the JSON only, and nothing has to be waited for.
      const text = match.json();
      this.going++;
      if (links) this.openLink(this.linkOf(current.play));
      else this.sitAt(engine, open(engine.api, text), text, names, keptAs, live);
      if (tab !== undefined && tab !== 'end') void this.table?.sheet.open(tab).then(() => key && this.focus(key));
    } else if (current?.again) {
      this.enter(current.again());
    }
    if (key) this.focus(key);
  }

  /** Whether what appears by itself may take the focus: never from other people's parts of a page, nor from the page around a frame. */
  get mayFocus(): boolean {
    const { whole, embedding } = this.host;
    return (whole && (!embedding?.framed || document.hasFocus())) || focusIn(this.root) !== undefined;
  }

  private focus(key: string): void {
    this.room.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  // Words to the person.

  /** A slip that says something and leaves again. */
  notice(text: string, offer?: { words: string; act: () => void }): HTMLElement {
    const slip = h(
      'p',
      { class: 'slip notice' },
      text,
      offer &&
        h(
          'button',
          {
            class: 'quiet',
            type: 'button',
            onclick: () => {
              slip.remove();
              offer.act();
            },
          },
          offer.words,
        ),
    );
    this.notices.replaceChildren(slip);
    setTimeout(() => {
      if (!focusIn(slip)) slip.remove();
    }, NOTICE_STAYS);
    return slip;
  }

  /** The same with words that are among the longer texts. */
  noticeLater(words: () => string, offer?: { words: string; act: () => void }): void {
    void loadTexts().then(() => this.notice(words(), offer));
  }

  /** Whether the text is on the clipboard now; the person is told. */
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      this.notice(t('copied'));
      return true;
    } catch {
      this.noticeLater(() => t('copy-refused'));
      return false;
    }
  }

  /** Nothing stays here, if the person is sure: the match at the table would be kept again with its next ply. */
  async forgetAll(): Promise<void> {
    if (!confirm(t('settings-forget-sure'))) return;
    const saved = forgetSaved();
    // Those too that the storage would not take.
    for (const { tip } of hands()) dropHand(tip);
    forgetAll();
    this.last = undefined;
    this.showHall();
    await saved.then(
      () => this.notice(t('forgotten')),
      () => this.noticeLater(() => t('saved-trouble')),
    );
  }

  // What must not happen.

  /** A Worker broke, and another one, or the page, took over. */
  protected workerTrouble(): void {
    this.noticeLater(() => t('worker-trouble'));
  }

  /** A promise was rejected and nobody has seen to it. */
  rejected(reason: unknown): void {
    // Without a network it can be wanted again; where a newer version has taken its place, only the page anew has it.
    if (!isMissing(reason)) return this.crash(reason);
    this.notice(t('chunk-trouble'), { words: t('load-anew'), act: () => this.host.restart() });
    this.host.embedding?.missed(reason);
  }

  crash(error: unknown): void {
    if (this.broken) return;
    console.error(error);
    this.enterCrash(error);
  }

  private enterCrash(error: unknown): void {
    const last = this.table && this.last;
    // The board as it was last painted is still there, and shows that the game is whole.
    const board = this.room.querySelector<HTMLElement>('.table > .ground') ?? undefined;
    const room = crashed(this, error, last, board);
    const focus = this.mayFocus;
    this.current = room;
    this.broken = true;
    this.host.titled(room.title);
    // The room that broke is left as it is: its parts may be broken too.
    this.room.replaceChildren(room.element);
    room.entered(focus);
    this.host.embedding?.crashed(error);
  }

  /** Loads the page afresh, at a match or in the hall. */
  restartAt(link: string | undefined): void {
    this.put(link ?? '');
    this.host.restart();
  }
}

/** Whether a part of the page that is fetched when it is wanted did not come: nothing is broken, it can be wanted again. */
function isMissing(reason: unknown): boolean {
  return reason instanceof TypeError && /import|module script/i.test(reason.message);
}

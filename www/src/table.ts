/** A game at the table: the board is the page, and around it only whose turn it is and one bar of actions. */
import type { Frame, Level, Marks, Spot } from './api';
import { Choice } from './choice';
import { focusIn, h, pointIn, set, setText, wait } from './dom';
import { FACTS, score } from './games';
import { halfStick, icon, mark, type IconName } from './icons';
import { Live } from './live';
import { Lots } from './lots';
import { sentence, type Setting } from './narrate';
import { Now } from './now';
import type { Page, Room } from './page';
import type { Play } from './play';
import { listenToPointers } from './pointers';
import { Sheet, type TabName } from './sheet/sheet';
import { Slips } from './slips';
import { Stage } from './stage';
import { turnSentence } from './turnline';
import type { TrayWords } from './traywords';
import { Twin } from './twin';
import { setExplained } from './terms';
import { has, loadTexts, t } from './words';

/** Before the computer throws or moves, so that its move is not mistaken for part of yours. */
const BREATH = 380;
/** So much faster are the films of computer players where several play one after the other. */
const ROW_PACE = 2;
/** So long a throw that came to nothing is told before a computer player goes on. */
const LOST = 1500;
/** The only thing that can be done is marked for so long before it is done, at normal speed, and never for less. */
const MARKED = 1600;
const MARKED_LEAST = 1200;
/** So many characters fit the line over the board at its full size. */
const LONG = 44;
/** How long each ply stands when a turn is shown again without films. */
const STEP = 700;

export class Table implements Room {
  readonly element: HTMLElement;
  readonly sheet: Sheet;
  readonly setting: Setting;
  private readonly stage: Stage;
  private readonly twin: Twin;
  private readonly live: Live;
  private readonly lots: Lots | undefined;
  readonly say = h('span');
  /** Who says what the spot pointed at would come to; `anew`: in another position. */
  pointed: ((anew?: boolean) => void) | undefined;
  private foreseen: Promise<void> | undefined;
  private readonly sides: { element: HTMLElement; count: HTMLElement; number: HTMLElement }[];
  private readonly soundSwitch: HTMLButtonElement;
  private trayWords: TrayWords | undefined;
  private readonly slips: Slips;
  private readonly now: Now;
  readonly choice: Choice;
  private readonly bar: Record<'undo' | 'again' | 'hint' | 'share' | 'more', HTMLButtonElement>;

  private readonly stopListening: () => void;
  /** Ends when the table is left, and with it what was begun for it. */
  readonly left = new AbortController();
  /** Who shows the chances to win, when they are wanted: told when another ply is shown, and when another spot is pointed at. */
  chances: { shown(): void; pointed(): void } | undefined;

  /** Counts what is begun: whoever comes back from waiting and finds another number stops. */
  private epoch = 0;
  /** The spot under a mouse, the one tapped once, the one with the focus. */
  private hovered: string | undefined;
  picked: string | undefined;
  private focused: string | undefined;
  /** The action hinted at. */
  private hinted: string | undefined;
  private hintNotice: HTMLElement | undefined;
  /** A tap during a computer player's film: no more films until a person's turn. */
  private hurry = false;
  private frame: Frame | undefined;
  /** Ends a pause in which something is told or marked; what a tap does then. */
  private rouse: ((tapped: boolean) => void) | undefined;
  /** The side that looks at the table: that of the person who moved last or moves now. */
  private facing: number;
  /** Shown again, move by move: nothing may be played meanwhile. */
  replaying = false;

  constructor(
    readonly page: Page,
    readonly play: Play,
    private first: boolean,
  ) {
    const { info } = play;
    this.facing = play.near;
    this.setting = {
      game: info.id,
      sides: play.view.sides,
      named: (seat) => play.name(seat),
      side: (side) => play.sideName(side),
    };
    this.live = new Live(t('live'));
    this.sides = [0, 1].map((side) => this.sideElement(side));
    this.bar = {
      undo: this.action('undo', () => this.undo()),
      again: this.action('again', () => void this.replayLastTurn()),
      hint: this.action('hint', () => void this.hint()),
      share: this.action('share', () => void this.sheet.open('share', this.bar.share)),
      more: this.action('more', () => this.sheet.toggle(this.bar.more)),
    };
    set(this.bar.more, 'aria-expanded', 'false');
    this.lots = info.lots && new Lots(() => this.throwLots());
    this.slips = new Slips(play, this.setting, {
      toNow: () => this.lookAt(play.match.length),
      playFromHere: () => this.playFromHere(),
      explain: (term) => void this.explain(term),
      links: () =>
        page.linksSlip?.(page, play, {
          join: () => page.join(play),
          share: () => this.openTab('share'),
        }),
    });
    const { settings } = page;
    this.soundSwitch = h('button', { class: 'slip t-sound', type: 'button', 'data-key': 'sound', title: t('sound'), onclick: () => (settings.sound = !settings.sound) });
    this.now = new Now(play);
    this.stopListening = settings.listen(() => {
      this.showSound();
      this.face();
      this.showChances();
    });
    this.showSound();
    this.choice = new Choice(
      play,
      () => this.stage.spots(),
      () => play.waitsForPerson && !this.replaying,
    );
    this.twin = new Twin(t('board-name', { game: t(`${info.id}-name`) }), {
      label: (spot) => this.choice.label(spot),
      sense: (spot) => this.choice.sense(spot),
      choose: (spot) => this.choose(spot),
      focused: (spot, visible) => {
        this.focused = visible ? spot?.id : undefined;
        this.remark();
      },
    });

    const canvas = h('canvas', { class: 'ground', 'aria-hidden': 'true' });
    const slot = h('div', { class: 'slot-board' });
    const name = t(`${info.id}-name`);
    const field = h(
      'main',
      { class: 'stage', 'aria-label': name },
      h(
        'header',
        { class: 'turn' },
        h(
          'div',
          { class: 't-home' },
          h('button', { class: 'slip t-back', type: 'button', 'data-key': 'hall', onclick: () => page.showHall() }, icon('back'), h('span', {}, t('hall'))),
          h('h1', { class: 'sr' }, name),
        ),
        this.soundSwitch,
        h('div', { class: 'slip t-line' }, this.sides[0]?.element, h('span', { class: 't-say' }, this.say), this.sides[1]?.element),
      ),
      this.slips.element,
      this.now.element,
      slot,
      this.twin.element,
      this.lots?.element,
      h('nav', { class: 'slip bar', 'aria-label': t('bar') }, ...Object.values(this.bar)),
      this.live.element,
    );
    this.element = h('div', { class: 'table', 'data-game': info.id, 'data-shape': FACTS[info.id].shape }, canvas, field);
    this.stage = new Stage(canvas, { board: slot, lots: this.lots?.slot, far: play.near === 1 }, play.engine.api, page.settings);
    this.stage.onLayout = () => this.updateTwin();
    this.stage.onSettled = () => page.painted();
    this.stage.onFrame = (frame) => {
      const before = this.frame;
      this.frame = frame;
      page.sound.frame(frame);
      if (before?.event !== frame.event || before.lap !== frame.lap || before.inHand !== frame.inHand) this.updateSay();
    };
    this.sheet = new Sheet(this);
    this.nameTrays().catch(console.warn);
    this.listen(field);
    this.showChances();
  }

  get title(): string {
    return t('title-table', { game: t(`${this.play.info.id}-name`) });
  }

  /** Called when the table stands in the page: from here the match runs. */
  entered(focus: boolean): void {
    // The words first: they decide where the board has room, and it is laid out once, in a task of its own.
    this.update();
    void this.begin(focus);
  }

  private async begin(focus: boolean): Promise<void> {
    const { epoch } = this;
    await wait(0);
    if (this.left.signal.aborted) return;
    // Whoever was quicker has shown it already.
    if (epoch === this.epoch) this.rest();
    if (!focus) return;
    if (this.play.waitsForPerson && this.play.view.phase === 'throw') this.lots?.element.focus();
    else this.twin.focus();
  }

  close(): void {
    this.epoch++;
    this.rouse?.(true);
    this.now.hide();
    this.page.face(undefined);
    this.stopListening();
    this.left.abort();
    this.stage.close();
    this.sheet.close();
    this.page.sound.leave();
    this.play.match.free();
  }

  /** What the table is waiting for, for styles and tests. */
  get state(): 'film' | 'look' | 'over' | 'computer' | 'person' {
    const { play } = this;
    if (this.stage.busy || this.replaying) return 'film';
    if (!play.live) return 'look';
    return play.over ? 'over' : play.mover.kind;
  }

  // What the person does.

  private choose(spot: Spot): void {
    this.finish();
    if (spot.kind === 'lots') return this.throwLots();
    const action = this.choice.meant(spot);
    if (action !== undefined) {
      this.playAction(action);
    } else if (this.choice.can(spot)) {
      this.select(spot.id);
      this.live.say(t('spot-selected', { spot: this.choice.label(spot) }));
    } else {
      this.select(undefined);
      this.live.say(this.choice.label(spot));
    }
  }

  private select(id: string | undefined): void {
    this.choice.selected = id;
    this.updateTwin();
    this.remark();
  }

  throwLots(): void {
    this.finish();
    if (!this.replaying && this.play.waitsForPerson && this.play.view.phase === 'throw') this.act(() => this.play.throwLots());
  }

  undo(): void {
    this.finish();
    const decision = this.page.settings.forced;
    if (this.play.undoTo(decision) === undefined) return void this.page.notice(t(this.play.live ? 'undo-none' : 'undo-looking'));
    this.epoch++;
    this.play.undo(decision);
    this.live.say(t('undone'));
    this.changed();
    this.rest();
  }

  /** A move a strong player would make, marked on the board. */
  async hint(): Promise<string | undefined> {
    this.finish();
    const { play } = this;
    if (!play.waitsForPerson || play.view.phase !== 'act') return void this.page.notice(t('hint-none'));
    const epoch = ++this.epoch;
    const { hint } = await import('./insight/hint');
    const found = epoch === this.epoch ? await hint(this) : undefined;
    if (!found || epoch !== this.epoch) return undefined;
    this.hinted = found.action;
    this.remark();
    this.hintNotice = this.page.notice(found.text);
    return found.action;
  }

  /** An action that the person whose turn it is could choose. */
  playAction(action: string): void {
    this.finish();
    this.act(() => this.play.play(action));
  }

  /** Shows a ply; nothing is lost by looking. */
  lookAt(ply: number): void {
    this.epoch++;
    this.rouse?.(true);
    this.replaying = false;
    this.stage.finish();
    this.first = false;
    this.play.goTo(ply);
    this.stage.show(this.play.match, this.marks());
    this.rest();
  }

  /** Shows plies `first` to `last` again, as they happened, and goes back to where the match was. */
  async replay(first: number, last: number, back = this.play.match.ply): Promise<void> {
    const epoch = ++this.epoch;
    this.rouse?.(true);
    this.stage.finish();
    this.replaying = true;
    for (let ply = first; ply <= last; ply++) {
      this.play.goTo(ply - 1);
      this.stage.show(this.play.match, this.marks());
      this.update();
      if (ply === first || this.page.settings.pace === 0) await wait(this.page.settings.pace === 0 ? STEP : STEP / 2);
      if (epoch !== this.epoch) return;
      this.play.goTo(ply);
      await this.film();
      if (epoch !== this.epoch) return;
    }
    if (this.page.settings.pace === 0) await wait(STEP);
    if (epoch !== this.epoch) return;
    this.replaying = false;
    this.play.goTo(back);
    this.stage.show(this.play.match, this.marks());
    this.rest();
  }

  /** Ends a replay where it is. */
  stopReplay(): void {
    if (this.replaying) this.lookAt(this.play.match.ply);
  }

  private async replayLastTurn(): Promise<void> {
    const turn = this.play.lastTurn;
    if (!turn) return void this.page.notice(t('again-none'));
    const said = this.play.plies.slice(turn.first - 1, turn.last).map((ply) => sentence(ply, this.setting));
    this.live.say(said.join(' '));
    await this.replay(turn.first, turn.last);
  }

  playFromHere(): void {
    this.play.playFromHere();
    this.epoch++;
    this.rest();
  }

  /** Begins the same game afresh. */
  restart(): void {
    this.page.startMatch(this.play.plan, { first: false });
  }

  // The run of the match.

  /** Does something to the match, films it, and goes on. */
  private act(apply: () => void): void {
    this.now.hide();
    void this.filmOf(++this.epoch, apply);
  }

  private async filmOf(epoch: number, apply: () => void): Promise<void> {
    apply();
    this.first = false;
    this.changed();
    const film = this.film(this.pace);
    // The rest of the page follows when the film has ended: it must not tell the end of it.
    this.frame = { busy: true, film: true, moved: false, event: 0 };
    this.updateSay();
    this.lots?.still();
    set(this.element, 'data-state', this.state);
    await film;
    // What follows is no part of the film's last frame.
    await wait(0);
    if (epoch !== this.epoch) return;
    const ply = this.play.plies.at(-1);
    if (ply) this.live.say(sentence(ply, this.setting));
    this.rest();
  }

  /** Shows, and lets hear, the ply that the match is at. */
  private async film(pace?: number): Promise<void> {
    const { page, play, stage } = this;
    const ply = play.plies[play.match.ply - 1];
    const heard = page.sound.begin(play.info.id, ply);
    // What lots in the air will come to is not told, when a turn is shown again no more than the first time.
    if (ply?.casts) this.lots?.still();
    await stage.film(play.match, this.marks(), pace);
    // Another one may have begun meanwhile, or the table is left and the match gone: nothing of it is asked any more.
    page.sound.end(heard);
  }

  /** The board as it is painted now, as PNG. */
  async png(): Promise<Blob | null> {
    this.stage.finish();
    return this.stage.png();
  }

  /** Something of a match by links was sent. */
  linksChanged(): void {
    this.epoch++;
    this.rest();
  }

  /** The side gives up. */
  resign(side: number): void {
    this.finish();
    this.epoch++;
    this.play.resign(side);
    this.changed();
    this.rest();
  }

  /** Goes over to a line that was left. */
  toLine(index: number): void {
    this.epoch++;
    this.stage.finish();
    this.play.toLine(index);
    this.changed();
    this.rest();
  }

  /** The match has another ply, or one fewer. */
  private changed(): void {
    this.choice.selected = this.picked = this.hinted = this.frame = undefined;
    this.hintNotice?.remove();
    this.page.played(this.play);
  }

  /** The only thing that can be done is marked, and about to be done. */
  get forcing(): boolean {
    return this.rouse !== undefined && this.hinted !== undefined;
  }

  /** At rest: everything is shown as it is, and whoever is next gets going. */
  private rest(): void {
    this.frame = undefined;
    this.face();
    this.stage.show(this.play.match, this.marks());
    this.update();
    if (this.slips.update(this.page.settings.pace === 0, this.replaying)) this.twin.focus();
    this.updateTwin();
    this.followFocus();
    this.page.rested(this.play);
    this.sheet.update();
    this.chances?.shown();
    // What is told is the turn, not what the place with the focus would do.
    const said = this.say.textContent ?? '';
    this.pointed?.(true);
    const { play } = this;
    if (play.match.length > 0) this.sheet.warm();
    // Where nothing is thrown the first move can be weighed; elsewhere what says so comes with what is needed later.
    if (play.match.length > 0 || !this.lots) {
      this.foreseen ??= import('./foresee')
        .then(({ foresee }) => foresee(this))
        .catch((error: unknown) => {
          // It is asked for again after the next move.
          this.foreseen = undefined;
          console.warn(error);
        });
    }
    if (play.waitsForPerson || play.over) this.hurry = false;
    if (!play.live) return;
    if (play.over) {
      this.live.say(said);
      void this.sheet.showEnd();
    } else if (play.mover.kind === 'computer') {
      void this.computer();
    } else {
      this.live.say([this.now.update(), said].filter(Boolean).join('. '));
      void this.playForced();
    }
  }

  /** Waits for so long, or until a tap; whether there was one. */
  private pause(milliseconds: number): Promise<boolean> {
    this.rouse?.(true);
    return new Promise((done) => {
      const end = (tapped: boolean) => {
        clearTimeout(timer);
        this.rouse = undefined;
        done(tapped);
      };
      const timer = setTimeout(() => end(false), milliseconds);
      this.rouse = end;
    });
  }

  /** The only thing that can be done is marked, and done if nobody objects. */
  private async playForced(): Promise<void> {
    const { play, page } = this;
    const action = page.settings.forced ? play.only : undefined;
    if (action === undefined) return;
    const epoch = ++this.epoch;
    this.hinted = action;
    this.remark();
    setText(this.say, t('turn-forced', { turn: t('turn-of', { ...play.name(play.view.turn) }) }));
    const tapped = await this.pause(Math.max(MARKED_LEAST, MARKED / (page.settings.pace || 1)));
    if (epoch !== this.epoch) return;
    if (!tapped) return this.act(() => play.play(action));
    // Whoever taps would rather do it.
    this.hinted = undefined;
    this.updateSay();
    this.remark();
  }

  /** The focus goes to where the next thing is to be done, if it was where the last one was. */
  private followFocus(): void {
    const { play, lots, twin } = this;
    if (!play.waitsForPerson || !lots) return;
    if (play.view.phase === 'throw' && twin.hasFocus) lots.element.focus({ preventScroll: true });
    else if (play.view.phase === 'act' && focusIn(lots.element)) twin.focus();
  }

  private async computer(): Promise<void> {
    const epoch = ++this.epoch;
    const { play } = this;
    const seat = play.mover;
    if (play.lost) {
      this.frame = { busy: false, film: false, moved: false, event: Infinity };
      this.updateSay();
      await this.pause(LOST);
      if (epoch !== this.epoch) return;
      this.frame = undefined;
      this.updateSay();
    }
    // Within a turn one thing follows from the other.
    const pause = wait(this.hurry || play.plies.at(-1)?.seat === play.view.turn ? BREATH / 3 : BREATH);
    if (play.view.phase === 'throw' || seat.kind !== 'computer') {
      await pause;
      if (epoch === this.epoch) await this.filmOf(epoch, () => play.throwLots());
      return;
    }
    const [action] = await Promise.all([this.ask(seat.level), pause]);
    if (epoch === this.epoch) await this.filmOf(epoch, () => play.play(action));
  }

  /** How fast the ply just made is shown: a row of computer players goes faster, and at once if a tap asked for it. */
  private get pace(): number {
    const { pace } = this.page.settings;
    const ply = this.play.plies.at(-1);
    if (!ply || this.play.seat(ply.seat).kind === 'person') return pace;
    return this.hurry ? 0 : this.play.setup.seats.length > 2 ? pace * ROW_PACE : pace;
  }

  /** What a computer player of this level would do now. */
  ask(level: Level): Promise<string> {
    const { play, page } = this;
    return page.thinker.think(page.textOf(play), level, play.thinkingSeed);
  }

  /** Ends what is being shown, as a tap on the board does. */
  private finish(): boolean {
    if (this.rouse) {
      this.rouse(true);
      // What is marked can be tapped at once; what is told has been read.
      return this.play.mover.kind === 'computer';
    }
    if (!this.stage.busy) return false;
    const made = this.play.plies[this.play.match.ply - 1];
    this.hurry = !this.replaying && made !== undefined && this.play.seat(made.seat).kind === 'computer';
    this.stage.finish();
    return true;
  }

  // What is shown.

  /** The spot that is pointed at. */
  get over(): string | undefined {
    return this.hovered ?? this.picked ?? this.focused;
  }

  private marks(): Marks {
    const { over } = this;
    return {
      offer: this.play.waitsForPerson && !this.replaying,
      ...(over !== undefined ? { over } : {}),
      ...(this.focused !== undefined ? { focus: this.focused } : {}),
      ...(this.choice.selected !== undefined ? { selected: this.choice.selected } : {}),
      ...(this.hinted !== undefined ? { hint: this.hinted } : {}),
    };
  }

  private remark(): void {
    if (!this.stage.busy) this.stage.mark(this.marks());
    this.chances?.pointed();
    this.pointed?.();
  }

  private update(): void {
    const { play } = this;
    const { view } = play;
    this.updateSay();
    set(this.element, 'data-state', this.state);
    set(this.element, 'data-ply', play.match.ply);
    this.sides.forEach(({ element, count, number }, side) => {
      set(element, 'data-now', !play.over && play.side(view.turn) === side);
      const points = score(play, side);
      setText(count, t(`${play.info.id}-count`, { count: points }));
      setText(number, t('number', { number: points }));
    });
    this.lots?.update(play, this.replaying);
    set(this.bar.undo, 'aria-disabled', play.undoTo(this.page.settings.forced) === undefined ? 'true' : undefined);
    set(this.bar.again, 'aria-disabled', play.lastTurn ? undefined : 'true');
    set(this.bar.hint, 'aria-disabled', play.waitsForPerson && view.phase === 'act' ? undefined : 'true');
  }

  updateSay(): void {
    const text = turnSentence(this.play, this.setting, this.frame, this.first);
    // What runs on is read, not pressed.
    this.sayThis(text, !this.frame?.film);
  }

  /** Puts words on the line over the board, with those explained that want it. */
  sayThis(text: string, explained = false): void {
    const focused = focusIn(this.say);
    if (explained) setExplained(this.say, text, this.play.info.id, (term) => void this.explain(term));
    else setText(this.say, text);
    set(this.say.parentElement ?? this.say, 'data-long', text.length > LONG);
    if (focused && !focusIn(this.say)) this.twin.focus();
  }

  /** Says what a term means. */
  private async explain(term: number): Promise<void> {
    await loadTexts();
    const meaning = t(`${this.play.info.id}-term-${term}`);
    this.now.explain(meaning);
    this.live.say(meaning);
  }

  /** Turns what is to be turned to the person who moves; while others do, it stays as it is. */
  private face(): void {
    const { play, page } = this;
    if (play.waitsForPerson) this.facing = play.side(play.view.turn);
    const { facing } = page.settings;
    const turned = facing === 'off' || this.facing === play.near ? undefined : facing;
    page.face(turned);
    this.stage.turn(turned === 'texts');
  }

  private showSound(): void {
    const { sound } = this.page.settings;
    set(this.soundSwitch, 'aria-pressed', String(sound));
    this.soundSwitch.replaceChildren(icon(sound ? 'sound' : 'silent'), h('span', {}, t('sound')));
  }

  private showChances(): void {
    if (this.page.settings.chances) void import('./insight/bar').then(({ showBar }) => showBar(this));
  }

  changeSeats(): void {
    this.page.seats(this.play.info.id, this.play.plan);
  }

  /** Says on the board's trays what they are for, as soon as there are words for that. */
  async nameTrays(): Promise<void> {
    const words = `${this.play.info.id}-tray-`;
    if (!has(`${words}home`)) return;
    const { TrayWords } = await import('./traywords');
    if (this.left.signal.aborted || this.trayWords) return;
    this.trayWords = new TrayWords(this.twin.element, (kind) => (has(words + kind) ? t(`${this.play.info.id}-tray-${kind}`) : ''));
    this.updateTwin();
  }

  private updateTwin(): void {
    const spots = this.stage.spots();
    if (spots.length === 0) return;
    this.twin.update(spots);
    this.trayWords?.update(spots);
  }

  /** A side's mark, name and count. Where there is no room for words the number stands alone, with the words still spoken. */
  private sideElement(side: number): { element: HTMLElement; count: HTMLElement; number: HTMLElement } {
    const { info, setup } = this.play;
    const count = h('span', { class: 't-n' });
    const number = h('span');
    const short = h('span', { class: 't-short', 'aria-hidden': 'true' }, number);
    const name = h('span', { class: 't-name', dir: 'auto' }, this.play.sideName(side).name);
    const element = h('span', { class: 't-who' }, mark(info.id, side), name, ' ', count, short);
    if (info.id === 'siryu') {
      // Only a sir in the own colour frees a piece: which that is stands with each side.
      const white = (setup.options?.['colour'] === 'white') === (side === 0);
      name.after(' ', halfStick(white), h('span', { class: 't-n' }, t('siryu-colour', { white: white ? 'yes' : 'no' })));
    }
    return { element, count, number };
  }

  private action(name: Extract<IconName, 'undo' | 'again' | 'hint' | 'share' | 'more'>, act: () => void): HTMLButtonElement {
    return h('button', { type: 'button', 'data-key': `bar-${name}`, onclick: act }, icon(name), h('span', {}, t(`bar-${name}`)));
  }

  private listen(field: HTMLElement): void {
    const table = this;
    listenToPointers(field, {
      spotAt(x, y) {
        return table.stage.spotAt(...pointIn(table.element, x, y));
      },
      finish: () => this.finish(),
      hover(id) {
        if (id === table.hovered) return;
        table.hovered = id;
        const spot = table.choice.spot(id);
        set(field, 'data-can', spot !== undefined && table.choice.can(spot));
        table.remark();
      },
      get picked() {
        return table.picked;
      },
      pick: (id) => this.pick(id),
      // What completes a choice was shown with its first half, and a first half commits to nothing.
      sure(id) {
        const spot = table.choice.spot(id);
        return spot !== undefined && (table.choice.together(spot).length > 0 || table.choice.alone(spot).length > 1);
      },
      choose(id) {
        const spot = table.choice.spot(id);
        if (spot) table.choose(spot);
        else table.select(undefined);
      },
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.finish()) return;
      if (this.picked === undefined && this.hinted === undefined && this.choice.selected === undefined) return this.sheet.close();
      this.hinted = this.choice.selected = undefined;
      this.pick(undefined);
    });
  }

  /** A first touch shows where a spot leads; the second one plays it. */
  private pick(id: string | undefined): void {
    this.picked = id;
    const spot = this.choice.spot(id);
    if (spot) this.live.say(this.choice.label(spot));
    if (spot && this.choice.can(spot) && !this.stage.busy) setText(this.say, t('turn-touch-again'));
    else this.updateSay();
    this.remark();
  }

  openTab(tab: TabName): void {
    void this.sheet.open(tab, this.bar.more);
  }

  /** Opens the rules at one of them. */
  async openRule(number: number): Promise<void> {
    await this.sheet.open('rules', this.bar.more);
    this.element.querySelector<HTMLElement>(`#rule-${number}`)?.focus();
  }
}

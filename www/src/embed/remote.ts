/**
 * What can be asked of a page from outside, and what it tells: one set of verbs and events for the messages of a frame and
 * for the methods of the element. Both are plain data. A verb that is refused changes nothing and says why, as `{ code,
 * message }`; the codes are those of the engine (`docs/query.md`) and of {@link Refusal}.
 */
import type { GameId, GameInfo, Level, Ply, View } from '../api';
import { GAMES, gameOf } from '../engine';
import { has as isHere } from '../files';
import { score } from '../games';
import type { Page } from '../page';
import type { Play } from '../play';
import { LEVELS, players, usualSeats } from '../seats';
import type { Chosen } from '../settings';
import { isRecord } from '../store';
import { readParams, setupOf, type Asked, type Name } from './params';

/** Of the verbs and events: it changes when one of them is taken away or means something else. */
export const VERSION = 1;

export const EVENT_NAMES = ['ready', 'throw', 'action', 'undo', 'turn', 'over', 'activity', 'idle', 'size', 'error'] as const;
export type Happening = (typeof EVENT_NAMES)[number];
export type Detail = { readonly version: number; readonly [field: string]: unknown };
export type Listener = (event: Happening, detail: Detail) => void;

type Code = 'unknown-verb' | 'bad-arguments' | 'no-match' | 'not-now' | 'by-links' | 'closed';

/** Why a verb was refused. */
export class Refusal {
  constructor(
    readonly code: string,
    readonly message: string,
  ) {}
}

const refuse = (code: Code, message: string): never => {
  throw new Refusal(code, message);
};

type Args = Readonly<Record<string, unknown>>;

/** A link, a record or a match as JSON is not longer. */
const LONGEST = 1_000_000;

/** What a match begins with, and what can be set while the page runs. */
const BEGINNING: readonly Name[] = ['game', 'options', 'short', 'seats', 'names', 'teams', 'seed'];
const SETTINGS: readonly Name[] = ['lang', 'theme', 'speed', 'sound', 'counts', 'forced', 'facing', 'chances'];

export class Remote {
  private readonly listeners = new Set<Listener>();
  private page: Page | undefined;
  private wishes: (() => Chosen) | undefined;
  private ready = false;
  /** Whoever waits for the next room, told with why if there will be none. */
  private waiting: ((missing?: unknown) => void)[] = [];
  /** The match at the table and what was told of it. */
  private told: { play: Play; plies: Ply[]; turn: string } | undefined;

  /** Who listens hears everything from now on; the answer ends it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Does what a verb asks for. Its answer is plain data; a refusal is a {@link Refusal}. */
  async call(verb: string, args: unknown = {}): Promise<unknown> {
    const act = VERBS.get(verb);
    try {
      if (!act) return refuse('unknown-verb', `there is no verb of this name; there are ${[...VERBS.keys()].join(', ')}`);
      if (!isRecord(args)) return refuse('bad-arguments', 'the arguments are an object with names');
      return structuredClone(await act(this, args));
    } catch (error) {
      throw refusal(error);
    }
  }

  tell(event: Happening, detail: Readonly<Record<string, unknown>>): void {
    // The listeners are others' code: each gets its own copy, and none can stop another, or the page.
    for (const listener of [...this.listeners]) {
      try {
        listener(event, structuredClone({ version: VERSION, ...detail }));
      } catch (error) {
        reportError(error);
      }
    }
  }

  close(): void {
    this.listeners.clear();
    this.page = this.told = undefined;
    this.wake();
  }

  // What the page tells.

  /** @param wishes the settings that were asked for */
  meet(page: Page, wishes: () => Chosen): void {
    this.page = page;
    this.wishes = wishes;
  }

  entered(): void {
    const play = this.page?.table?.play;
    this.told = play && { play, plies: play.links ? [] : [...play.plies], turn: '' };
    this.wake();
    if (this.ready) return;
    this.ready = true;
    this.tell('ready', { game: play?.info.id ?? null });
  }

  /** A ply was made or taken back. Of a match by links nobody hears but who plays it. */
  played(play: Play): void {
    const { told } = this;
    if (told?.play !== play || play.links) return;
    const { plies } = play;
    let common = Math.min(told.plies.length, plies.length);
    while (common > 0 && told.plies[common - 1] !== plies[common - 1]) common--;
    if (common < told.plies.length) this.tell('undo', { game: play.info.id, ply: common });
    for (const ply of plies.slice(common)) this.tell(ply.casts ? 'throw' : 'action', { game: play.info.id, turn: play.turnAt(ply.ply), person: play.seat(ply.seat).kind === 'person', ...ply });
    told.plies = [...plies];
  }

  /** At rest: whose turn it is, or how it ended. */
  rested(play: Play): void {
    const { told } = this;
    if (told?.play !== play || !play.live) return;
    const { view, info } = play;
    const { ply, turn: seat, phase, winner, resigned } = view;
    const turn = [ply, seat, phase, resigned].join();
    if (turn === told.turn) return;
    told.turn = turn;
    const common = { game: info.id, ply, turn: play.turnAt(ply) };
    if (!play.over) return this.tell('turn', { ...common, seat, phase, kind: play.mover.kind });
    const [south, north] = [score(play, 0), score(play, 1)];
    this.tell('over', { ...common, winner: winner ?? null, ...(resigned === undefined ? {} : { resigned }), score: [south, north], turns: play.turns.length, sides: view.sides, kinds: play.setup.seats.map(({ kind }) => kind), link: this.linkOf(play) });
  }

  /** A part of the page did not come: what needed it is refused, and the page stays where it is. */
  missed(error: unknown): void {
    this.wake(refusal(error));
  }

  crashed(error: unknown): void {
    this.missed(error);
    const { code, message } = refusal(error);
    this.tell('error', { code, message });
  }

  // For the verbs.

  /** The page, which is there from the first room on. */
  get at(): Page {
    return this.page ?? refuse('closed', 'the page has not begun, or has ended');
  }

  /** The match at the table. */
  get play(): Play {
    return this.at.table?.play ?? refuse('no-match', 'there is no match at the table');
  }

  /** The match, of which others may know and which they may change. */
  get open(): Play {
    const { play } = this;
    return play.links ? refuse('by-links', 'a match by links is played by the person who holds its secret') : play;
  }

  /** The same when a person is to move and nothing else is going on; what is being shown jumps to its end. */
  waits(phase: View['phase']): Play {
    const play = this.open;
    if (!play.waitsForPerson || this.at.table?.replaying) return refuse('not-now', 'no person is to move now');
    return play.view.phase === phase ? play : refuse('not-now', `the match waits for ${play.view.phase === 'throw' ? 'a throw' : 'an action'}`);
  }

  view(): unknown {
    const { play } = this;
    const { table } = this.at;
    return { ...play.view, game: play.info.id, live: play.live, state: table?.state, seats: play.setup.seats.map(({ kind, ...seat }) => ({ kind, ...('level' in seat ? { level: seat.level } : {}) })), options: play.setup.options ?? {} };
  }

  linkOf(play: Play): string {
    return this.at.linkOf(play);
  }

  set(chosen: Chosen): void {
    this.at.settings.ask({ ...this.wishes?.(), ...chosen });
  }

  /** Does what brings another match to the table, and answers with it. */
  async sits(go: () => void): Promise<unknown> {
    await new Promise<void>((done, fail) => {
      this.waiting.push((missing) => (missing === undefined ? done() : fail(missing)));
      go();
    });
    return this.view();
  }

  private wake(missing?: unknown): void {
    for (const wake of this.waiting.splice(0)) wake(missing);
  }
}

const VERBS = new Map<string, (remote: Remote, args: Args) => unknown>([
  ['games', async (remote, { game }) => {
    const games: GameInfo[] = [];
    // One after the other: a module that somebody waits for calls the others off.
    for (const one of game === undefined ? GAMES.filter(isHere) : [gameIn(game)]) games.push((await remote.at.host.engine(one)).info);
    return games;
  }],
  ['start', async (remote, args) => {
    const asked = readSome(args, BEGINNING);
    const { info, api } = await remote.at.host.engine(gameIn(args['game']));
    const { setup, complaints } = setupOf(asked, info, players, usualSeats);
    const [wrong] = complaints;
    if (wrong) refuse('bad-arguments', wrong.message);
    // What the engine refuses is found out before anything is left.
    api.Match.start(setup).free();
    return remote.sits(() => remote.at.startMatch(setup, { first: true }));
  }],
  ['open', async (remote, args) => {
    const given = text(args, 'link');
    const link = given.slice(given.indexOf('#') + 1);
    const { api } = await remote.at.host.engine(gameOf(link) ?? GAMES.find(isHere) ?? GAMES[0]);
    api.Match.open(link).free();
    return remote.sits(() => remote.at.openLink(link));
  }],
  ['restart', (remote) => {
    const { table } = remote.at;
    if (!table) return refuse('no-match', 'there is no match at the table');
    return remote.sits(() => table.restart());
  }],
  ['view', (remote) => remote.view()],
  ['plies', (remote, args) => remote.open.plies.slice(args['known'] === undefined ? 0 : whole(args, 'known'))],
  ['throw', (remote) => {
    remote.waits('throw');
    remote.at.table?.throwLots();
    return remote.view();
  }],
  ['play', (remote, args) => {
    const action = text(args, 'action');
    const { view } = remote.waits('act');
    if (!view.actions.includes(action)) throw new Refusal('bad-action', `${JSON.stringify(action.slice(0, 40))} is not legal here; legal are ${view.actions.join(', ')}`);
    remote.at.table?.playAction(action);
    return remote.view();
  }],
  ['undo', (remote) => {
    if (remote.open.undoTo(false) === undefined) refuse('not-now', 'there is nothing to take back');
    remote.at.table?.undo();
    return remote.view();
  }],
  ['goTo', (remote, args) => {
    const ply = whole(args, 'ply');
    if (ply > remote.play.match.length) refuse('bad-arguments', `the match has ${remote.play.match.length} plies`);
    remote.at.table?.lookAt(ply);
    return remote.view();
  }],
  ['playOn', (remote) => {
    void remote.open;
    remote.at.table?.playFromHere();
    return remote.view();
  }],
  ['resign', (remote) => {
    const play = remote.open;
    if (!play.waitsForPerson || play.match.ply < play.match.length) refuse('not-now', 'no person is to move now');
    remote.at.table?.resign(play.side(play.view.turn));
    return remote.view();
  }],
  ['link', (remote) => {
    const link = remote.linkOf(remote.play);
    return { link, address: link && remote.at.host.address(link) };
  }],
  ['record', (remote) => remote.play.given((match) => match.record())],
  ['json', (remote) => remote.play.given((match) => match.json())],
  ['hint', async (remote) => {
    remote.waits('act');
    return { action: (await remote.at.table?.hint()) ?? null };
  }],
  ['think', async (remote, { level = 'master' }) => {
    const known: Level = LEVELS.find((one) => one === level) ?? refuse('bad-arguments', `level is one of ${LEVELS.join(', ')}`);
    const play = remote.open;
    if (play.view.phase !== 'act') refuse('not-now', 'there is nothing to choose now');
    return { action: await remote.at.table?.ask(known) };
  }],
  ['set', (remote, args) => {
    const { lang, ...others } = readSome(args, SETTINGS);
    remote.set({ ...(others as Chosen), ...(lang ? { language: lang } : {}) });
    return null;
  }],
  ['focus', (remote) => {
    const { root } = remote.at;
    const place = ['.lots:not([aria-disabled])', '.twin [tabindex="0"]', 'button'].map((one) => root.querySelector<HTMLElement>(one)).find((one) => one !== null);
    place?.focus({ preventScroll: true });
    return null;
  }],
]);

/** The names of all verbs. */
export const VERB_NAMES: readonly string[] = [...VERBS.keys()];

/** The arguments that have these names, read as a parameter of an address would be; here a bad one is refused. */
function readSome(args: Args, names: readonly Name[]): Asked {
  const given = Object.entries(args).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (!names.some((one) => one === name)) return refuse('bad-arguments', `there is no argument ${JSON.stringify(name.slice(0, 40))}; there are ${names.join(', ')}`);
    return name === 'seats' && Array.isArray(value) ? seatsWritten(value) : [[name, written(value)]];
  });
  const { asked, complaints } = readParams(given);
  const [wrong] = complaints;
  return wrong ? refuse('bad-arguments', wrong.message) : asked;
}

/** A seat is `computer:master`, or an object with its name. */
function seatsWritten(seats: readonly unknown[]): [string, string][] {
  const one = (seat: unknown) => (isRecord(seat) ? (seat['level'] === undefined ? written(seat['kind']) : `${written(seat['kind'])}:${written(seat['level'])}`) : written(seat));
  const names = seats.map((seat) => (isRecord(seat) && typeof seat['name'] === 'string' ? seat['name'].replaceAll(',', ' ') : ''));
  return [['seats', seats.map(one).join()], ...(names.some(Boolean) ? [['names', names.join()] as [string, string]] : [])];
}

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(String).join();
  try {
    return JSON.stringify(value);
  } catch {
    return refuse('bad-arguments', 'an argument goes round in circles');
  }
}

function text(args: Args, name: string): string {
  const value = args[name];
  return typeof value === 'string' && value.length <= LONGEST ? value : refuse('bad-arguments', `${name} is a text of at most ${LONGEST} characters`);
}

function whole(args: Args, name: string): number {
  const value = args[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refuse('bad-arguments', `${name} is a whole number`);
}

function gameIn(value: unknown): GameId {
  const game = GAMES.find((one) => one === value);
  if (game === undefined) throw new Refusal('unknown-game', `game is one of ${GAMES.join(', ')}`);
  return game;
}

/** What was thrown, as plain words: the engine's errors have a stable code. */
export function refusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message } = isRecord(error) || error instanceof Error ? (error as { code?: unknown; message?: unknown }) : { code: undefined, message: error };
  return new Refusal(typeof code === 'string' ? code : 'stopped', String(message));
}

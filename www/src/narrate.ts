/**
 * From events to words: the move list, the live region and "why?" all say what happened from here. The sentences
 * name no subject, so that they fit every player and every gender; who it was is said before them.
 */
import type { GameId, Ply, Told } from './api';
import { FACTS, spaces } from './games';
import type { Named } from './names';
import { has, list, t } from './words';

/** One thing worth saying, with the rule it follows from. */
export interface Line {
  readonly text: string;
  /** Which of the ply's events it tells of. */
  readonly at: number;
  readonly rule: number;
  /** What the question about it is called: `why-TOPIC`. */
  readonly topic: string;
  /** How much it weighs for the course of the game: seeds, pieces. */
  readonly weight: number;
  /** The casts it tells of, as faces (bit i: lot i shows its marked face). */
  readonly casts?: readonly number[];
}

/** What sentences need to know of the match. */
export interface Setting {
  readonly game: GameId;
  readonly sides: readonly number[];
  /** What a seat is called. */
  named(seat: number): Named;
  /** What a side is called. */
  side(side: number): Named;
}

const number = (told: Told, field: string): number => Number(told[field] ?? 0);
const word = (told: Told, field: string): string => String(told[field] ?? '');

/** What is said of one event; `at` and `rule` come from the event itself. */
type Said = Omit<Line, 'at' | 'rule'> & { readonly rule?: number };

export function linesOf(ply: Ply, setting: Setting): Line[] {
  const say = setting.game === 'ayoayo' ? sowing(ply) : moving(ply, setting);
  return ply.events.flatMap((told, at): Line[] => {
    const said = say(told, setting);
    return said ? [{ rule: told.rule, ...said, at }] : [];
  });
}

/** Everything that happened in a ply as one sentence. */
export function sentence(ply: Ply, setting: Setting): string {
  const what = linesOf(ply, setting).map(({ text }) => text);
  return t('tell', { name: setting.named(ply.seat).name, what: what.join(t('tell-join')) });
}

const plain = (text: string, topic: string, weight = 0): Said => ({ text, topic, weight });

/** A whole sowing is told with its first lift. */
function sowing({ events }: Ply): (told: Told, setting: Setting) => Said | undefined {
  const place = (pit: number) => FACTS.ayoayo.place(pit, 0, 0);
  const laps = events.filter(({ type }) => type === 'lifted').length;
  const seeds = events.filter(({ type }) => type === 'sown').length;
  return (told, setting) => {
    switch (told.type) {
      case 'lifted':
        if (number(told, 'lap') > 1) return undefined;
        return { ...plain(t('tell-sown', { pit: place(number(told, 'pit')), seeds, laps }), laps > 1 ? 'relay' : 'sown'), ...(laps > 1 ? { rule: 3 } : {}) };
      case 'sowing-ended':
        return told['endless'] === true ? plain(t('tell-endless'), 'endless') : undefined;
      case 'seeds-captured': {
        const taken = number(told, 'seeds');
        const own = told['withOwn'] === true;
        return plain(t('tell-seeds-captured', { pit: place(number(told, 'opposite')), seeds: taken, own: own ? 'yes' : 'no' }), 'captured', taken + (own ? 1 : 0));
      }
      case 'swept': {
        const swept = number(told, 'seeds');
        return plain(t('tell-swept', { seeds: swept, ...setting.side(number(told, 'to')) }), 'swept', swept);
      }
      case 'ended':
        return ended(told, setting);
      default:
        return undefined;
    }
  };
}

/** What sentences on the end may name: who has lost, and who has won. */
export function endWords(winner: number, { side }: Pick<Setting, 'side'>): Record<string, string> {
  const { who: won, name } = side(winner);
  return { ...side(1 - winner), won, winner: name };
}

function ended(told: Told, setting: Setting): Said | undefined {
  const id = `tell-ended-${word(told, 'why')}`;
  // One of the longer texts: without a network it may not have come.
  return has(id) ? plain(t(id, endWords(number(told, 'outcome'), setting)), 'ended') : undefined;
}

function moving({ events }: Ply, { game, sides }: Setting): (told: Told, setting: Setting) => Said | undefined {
  const place = (seat: number, step: number) => FACTS[game].place(step, sides[seat] ?? 0, spaces(sides.length));
  // All casts of a throw are told as one.
  const thrown = events.filter(({ type }) => type === 'thrown');
  const casts = thrown.map(({ cast }) => Number((cast as { faces?: unknown } | undefined)?.faces ?? 0));
  const unusable = game === 'len-doat' ? events.findLast((told) => told.type === 'throw-lost' && told['why'] === 'unusable' && ![1, 5].includes(number(told, 'value'))) : undefined;
  const named = events.find(({ type }) => type === 'sir' || type === 'mus')?.type;
  const values = list(thrown.map((told) => t(named ? `tell-thrown-${named}` : 'value', { value: number(told, 'value') })));
  return (told, setting) => {
    const seat = number(told, 'seat');
    const owner = number(told, 'owner');
    const count = number(told, 'count');
    switch (told.type) {
      case 'thrown':
        return told === thrown[0] ? { ...plain(t('tell-thrown', { values }), 'thrown'), casts } : undefined;
      case 'sir':
        return plain(t('tell-sir', { own: told['own'] === true ? 'yes' : 'no' }), 'thrown');
      case 'mus':
        return plain(t('tell-mus'), 'passed');
      case 'another-throw':
        // In Len Doat the throws that follow are in the same list.
        return game === 'siryu' ? plain(t('tell-another-throw'), 'thrown') : undefined;
      case 'throw-lost':
        // That a throw is worth nothing is told with its value.
        if (told['why'] === 'nothing') return undefined;
        // What would bring a piece in is said once.
        return plain(t(`tell-lost-${word(told, 'why')}`, { value: number(told, 'value'), entering: told === unusable ? 'yes' : 'no' }), 'lost');
      case 'entered':
        return plain(t('tell-entered', { game, count, to: place(seat, number(told, 'to')) }), 'entered');
      case 'moved': {
        const via = Array.isArray(told['via']) ? (told['via'] as number[]) : [];
        const from = number(told, 'from');
        const last = via.at(-1);
        // A piece that leaves at once has passed no place; where it went is told next.
        return last === undefined ? undefined : plain(t('tell-moved', { game, from: place(seat, from), to: place(seat, last) }), 'moved');
      }
      case 'captured':
        // What is taken in Len Doat waits to come in again.
        return plain(t(game === 'len-doat' ? 'tell-sent-back' : 'tell-captured', { game, side: sides[owner] ?? 0, ...setting.named(owner), count, at: place(owner, number(told, 'from')) }), 'captured', count);
      case 'turned-home':
        return plain(t('tell-turned-home'), 'captured');
      case 'delivered':
        return plain(t('tell-delivered', { ...setting.named(owner), count }), 'delivered', count);
      case 'returned-to-hand':
        // That a captured piece goes back to wait is what capturing means there.
        if (told['why'] === 'sent-back') return undefined;
        return plain(t(`tell-returned-${word(told, 'why')}`, { ...setting.named(owner), count }), 'returned');
      case 'borne-off':
        return plain(t('tell-borne-off', { from: place(seat, number(told, 'from')) }), 'borne-off', 1);
      case 'unlocked':
        return plain(t('tell-unlocked', { at: place(seat, number(told, 'step')), count }), 'unlocked', 1);
      case 'turn-passed':
        // That a turn was played needs no words, and a mus has said so itself.
        return told['why'] === 'nothing-to-do' ? plain(t('tell-nothing-to-do'), 'passed') : undefined;
      case 'ended':
        return ended(told, setting);
      default:
        return undefined;
    }
  };
}

/**
 * From events to words: the move list, the live region and "why?" all say what happened from here. The sentences
 * name no subject, so that they fit every player and every gender; who it was is said before them.
 */
import type { GameId, Ply, Told } from './api';
import { FACTS, spaces } from './games';
import { t } from './words';

/** One thing worth saying, with the rule it follows from. */
export interface Line {
  readonly text: string;
  readonly rule: number;
  /** What the question about it is called: `why-TOPIC`. */
  readonly topic: string;
  /** How much it weighs for the course of the game: seeds, pieces. */
  readonly weight: number;
}

/** What sentences need to know of the match. */
export interface Setting {
  readonly game: GameId;
  readonly sides: readonly number[];
  name(seat: number): string;
  sideName(side: number): string;
}

const number = (told: Told, field: string): number => Number(told[field] ?? 0);
const word = (told: Told, field: string): string => String(told[field] ?? '');

export function linesOf(ply: Ply, setting: Setting): Line[] {
  return setting.game === 'ayoayo' ? sowing(ply, setting) : moving(ply, setting);
}

/** Everything that happened in a ply as one sentence. */
export function sentence(ply: Ply, setting: Setting): string {
  const what = linesOf(ply, setting).map(({ text }) => text);
  return t('tell', { name: setting.name(ply.seat), what: what.join(t('tell-join')) });
}

function sowing({ events }: Ply, setting: Setting): Line[] {
  const lines: Line[] = [];
  const place = (pit: number) => FACTS.ayoayo.place(pit, 0, 0);
  const lifts = events.filter(({ type }) => type === 'lifted');
  const first = lifts[0];
  if (first) {
    const laps = lifts.length;
    const values = { pit: place(number(first, 'pit')), seeds: events.filter(({ type }) => type === 'sown').length, laps };
    lines.push({ text: t('tell-sown', values), rule: laps > 1 ? 3 : first.rule, topic: laps > 1 ? 'relay' : 'sown', weight: 0 });
  }
  for (const told of events) {
    if (told.type === 'sowing-ended' && told['endless'] === true) {
      lines.push({ text: t('tell-endless'), rule: told.rule, topic: 'endless', weight: 0 });
    } else if (told.type === 'seeds-captured') {
      const seeds = number(told, 'seeds');
      const own = told['withOwn'] === true;
      const values = { pit: place(number(told, 'opposite')), seeds, own: own ? 'yes' : 'no', all: seeds + (own ? 1 : 0) };
      lines.push({ text: t('tell-seeds-captured', values), rule: told.rule, topic: 'captured', weight: values.all });
    } else if (told.type === 'swept') {
      const values = { seeds: number(told, 'seeds'), name: setting.sideName(number(told, 'to')) };
      lines.push({ text: t('tell-swept', values), rule: told.rule, topic: 'swept', weight: number(told, 'seeds') });
    } else if (told.type === 'ended') {
      lines.push(ended(told));
    }
  }
  return lines;
}

function ended(told: Told): Line {
  return { text: t(`tell-ended-${word(told, 'why')}`), rule: told.rule, topic: 'ended', weight: 0 };
}

function moving({ events }: Ply, setting: Setting): Line[] {
  const { game, sides } = setting;
  const place = (seat: number, step: number) => FACTS[game].place(step, sides[seat] ?? 0, spaces(sides.length));
  return events.flatMap((told): Line[] => {
    const seat = number(told, 'seat');
    const owner = number(told, 'owner');
    const count = number(told, 'count');
    const line = (text: string, topic: string, weight = 0): Line[] => [{ text, rule: told.rule, topic, weight }];
    switch (told.type) {
      case 'thrown':
        return line(t('tell-thrown', { value: number(told, 'value') }), 'thrown');
      case 'sir':
        return line(t('tell-sir', { own: told['own'] === true ? 'yes' : 'no' }), 'thrown');
      case 'mus':
        return line(t('tell-mus'), 'passed');
      case 'another-throw':
        return line(t('tell-another-throw'), 'thrown');
      case 'throw-lost':
        return line(t(`tell-lost-${word(told, 'why')}`, { value: number(told, 'value') }), 'lost');
      case 'entered':
        return line(t('tell-entered', { count, to: place(seat, number(told, 'to')) }), 'entered');
      case 'moved': {
        const via = Array.isArray(told['via']) ? (told['via'] as number[]) : [];
        const from = number(told, 'from');
        return line(t('tell-moved', { from: place(seat, from), to: place(seat, via.at(-1) ?? from) }), 'moved');
      }
      case 'captured':
        return line(t('tell-captured', { count, name: setting.name(owner), at: place(owner, number(told, 'from')) }), 'captured', count);
      case 'turned-home':
        return line(t('tell-turned-home'), 'captured');
      case 'delivered':
        return line(t('tell-delivered', { count, name: setting.name(owner) }), 'delivered', count);
      case 'returned-to-hand':
        return line(t(`tell-returned-${word(told, 'why')}`, { count, name: setting.name(owner) }), 'returned');
      case 'borne-off':
        return line(t('tell-borne-off', { from: place(seat, number(told, 'from')) }), 'borne-off', 1);
      case 'unlocked':
        return line(t('tell-unlocked', { at: place(seat, number(told, 'step')), count }), 'unlocked', 1);
      case 'turn-passed':
        // That a turn was played needs no words, and a mus has said so itself.
        return told['why'] === 'nothing-to-do' ? line(t('tell-nothing-to-do'), 'passed') : [];
      case 'ended':
        return [ended(told)];
      default:
        return [];
    }
  });
}

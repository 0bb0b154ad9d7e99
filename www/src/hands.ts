/**
 * The hands that play by links from this browser: for each match the secret of its side, the link that was sent or
 * received last, and the link as the match stands now. The secret never goes into a link or a record; as a text for
 * another device of the same person it leaves only by the person's own choice.
 */
import type { Fair, GameId } from './api';
import { forget, isRecord, keysOf, read, write } from './store';

export interface Hand {
  readonly game: GameId;
  /** The side's own tip, by which a link of this match is known again. */
  readonly tip: string;
  /** The tips of both sides, as far as they are known: a link in which the own one was swapped still has the other. */
  readonly tips: readonly string[];
  readonly secret: string;
  /** The link sent or received last: it stays as it is. */
  readonly agreed: string;
  /** The link as the match stands here, with what was not sent yet. */
  readonly now: string;
  /** Whether `now` has something that was not sent yet. */
  readonly pending: boolean;
  /** What the other side is called. */
  readonly name?: string | undefined;
  readonly when: number;
}

const PREFIX = 'hand.';
/** So much of a tip tells it from all others. */
const TOLD = 16;

const key = (tip: string) => PREFIX + tip.slice(0, TOLD);

export function keepHand(hand: Hand): void {
  write(key(hand.tip), hand);
}

export function dropHand(tip: string): void {
  forget(key(tip));
}

export function handOf(fair: Fair): Hand | undefined {
  const own = fair.tips.map(byTip).find((hand) => hand !== undefined);
  return own ?? hands().find((hand) => hand.tips.some((tip) => fair.tips.includes(tip)));
}

function byTip(tip: string): Hand | undefined {
  const found = read(key(tip));
  if (!isRecord(found) || found['tip'] !== tip) return undefined;
  const { game, secret, agreed, now, name, when } = found;
  if (![game, secret, agreed, now].every((value) => typeof value === 'string')) return undefined;
  const tips = Array.isArray(found['tips']) ? found['tips'].map(String) : [tip];
  return { game: game as GameId, tip, tips, secret: secret as string, agreed: agreed as string, now: now as string, pending: found['pending'] === true, name: typeof name === 'string' ? name : undefined, when: Number(when) || 0 };
}

/** All hands kept here, the newest first. */
export function hands(): Hand[] {
  const found = keysOf(PREFIX).map((name) => read(name)).filter(isRecord);
  const all = found.map(({ tip }) => (typeof tip === 'string' ? byTip(tip) : undefined)).filter((hand) => hand !== undefined);
  return all.sort((a, b) => b.when - a.when);
}

const MARK = 'handful-hand';

/** A hand as a text for another device of the same person. Whoever has it can play this side. */
export function handText({ secret, now }: Hand): string {
  return `${MARK}:${secret}:${now}`;
}

/** The secret and the link in such a text. */
export function readHandText(text: string): { secret: string; link: string } | undefined {
  const [mark, secret, link, more] = text.trim().split(':');
  return mark === MARK && secret && link && more === undefined ? { secret, link } : undefined;
}

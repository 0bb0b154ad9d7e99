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
  /** The link as the match stands here; another one than `agreed` as long as something of it was not sent yet. */
  readonly now: string;
  /** Milliseconds since 1970. */
  readonly when: number;
}

const PREFIX = 'hand.';
/** So much of a tip tells it from all others. */
const TOLD = 16;

/** A challenge that nobody joined for so long is not waited for any more, ms. */
const STALE = 90 * 24 * 3600 * 1000;

const key = (tip: string) => PREFIX + tip.slice(0, TOLD);

/** Hands that the storage would not take (forbidden, full): they last as long as the page. */
const unkept = new Map<string, Hand>();

export function keepHand(hand: Hand): void {
  unkept.delete(hand.tip);
  write(key(hand.tip), hand);
  const kept = handAt(hand.tip);
  if (kept?.agreed !== hand.agreed || kept.now !== hand.now) unkept.set(hand.tip, hand);
}

/** Whether the hand outlasts the page. */
export function isStored(tip: string): boolean {
  return !unkept.has(tip);
}

export function dropHand(tip: string): void {
  unkept.delete(tip);
  forget(key(tip));
}

/** Challenges pile up by a click each: those that nobody has joined for months go. */
export function dropStale(now = Date.now()): void {
  for (const { tip, tips, when } of hands()) if (tips.length < 2 && now - when > STALE) dropHand(tip);
}

export function handOf(fair: Fair): Hand | undefined {
  const own = fair.tips.map(handAt).find((hand) => hand !== undefined);
  return own ?? hands().find((hand) => hand.tips.some((tip) => fair.tips.includes(tip)));
}

/** The hand with this tip, as it is kept now: another tab may have played on with it. */
export function handAt(tip: string): Hand | undefined {
  const held = unkept.get(tip);
  if (held) return held;
  const found = read(key(tip));
  if (!isRecord(found) || found['tip'] !== tip) return undefined;
  const { game, secret, agreed, now, when } = found;
  if (![game, secret, agreed, now].every((value) => typeof value === 'string')) return undefined;
  const tips = Array.isArray(found['tips']) ? found['tips'].map(String) : [tip];
  return { game: game as GameId, tip, tips, secret: secret as string, agreed: agreed as string, now: now as string, when: Number(when) || 0 };
}

/** All hands kept here, the newest first. */
export function hands(): Hand[] {
  const kept = keysOf(PREFIX).map((name) => read(name)).filter(isRecord);
  const tips = new Set([...kept.map(({ tip }) => String(tip)), ...unkept.keys()]);
  const all = [...tips].map(handAt).filter((hand) => hand !== undefined);
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

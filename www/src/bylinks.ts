/**
 * A match by links as one of its sides sees it: whose hand is here, what was sent, and what a link that comes in means
 * for it. The checks themselves are the engine's; docs/fair-throws.md says what they are worth.
 */
import type { Handful, Match, MatchStanding } from './api';
import { handOf, keepHand, readHandText, type Hand } from './hands';

/** The longest link that the engine looks at, in characters. */
const LONGEST = 8000;

/** What is to be done now. */
export type LinksState =
  /** The challenge is to be sent, and a link with the other side's tip to be waited for. */
  | 'challenge'
  /** Somebody invites: to be joined, or not. */
  | 'invited'
  /** The own turn. */
  | 'own'
  /** The own turn is played, or the match joined, and that is not sent yet. */
  | 'send'
  /** The other side is to move. */
  | 'wait'
  /** Neither side's secret is here. */
  | 'watch'
  | 'over';

/** What a link that came in was found to be, where it is not simply the next turn. */
export type Finding = 'older' | 'twice' | 'rewritten' | 'taken' | 'rules' | 'own-tip';

export interface Opened {
  readonly match: Match;
  readonly links: ByLinks | undefined;
  readonly finding?: Finding | undefined;
}

/** Opens a link, a record, JSON or a hand's text; a match by links as the side that is kept here. */
export function open(api: Handful, text: string): Opened {
  const given = readHandText(text);
  const match = api.Match.open(cut(given ? given.link : text));
  const fair = match.fair();
  if (!fair) return { match, links: undefined };
  if (given) {
    const side = match.hold(given.secret);
    if (side !== undefined) take(match, given.secret, side);
  }
  const hand = handOf(fair);
  if (!hand) return { match, links: new ByLinks(match, undefined) };
  const now = asKept(api, hand);
  if (!now) {
    match.hold(hand.secret);
    return { match, links: new ByLinks(match, hand) };
  }
  const finding = judge(match, now, match.standing(now), hand, api);
  const links = new ByLinks(now, hand);
  if (finding === undefined) {
    // The next turn, or a look at an earlier ply.
    const standing = match.standing(now).kind;
    if (standing === 'same') {
      now.goTo(match.ply);
      match.free();
      return { match: now, links };
    }
    now.free();
    match.hold(hand.secret);
    const newer = new ByLinks(match, hand);
    newer.received();
    return { match, links: newer };
  }
  match.free();
  return { match: now, links, finding };
}

/** Longer than any link, and no record or JSON: the engine need not get all of it to say so. */
function cut(text: string): string {
  return text.length > LONGEST && !text.startsWith('{') && !text.includes('[Handful') ? text.slice(0, LONGEST + 1) : text;
}

/** What does not fit, if anything. */
function judge(match: Match, now: Match, standing: MatchStanding, hand: Hand, api: Handful): Finding | undefined {
  switch (standing.kind) {
    case 'older':
      return 'older';
    case 'other-tip':
      return now.fair()?.tips[standing.side ?? 0] === hand.tip ? 'own-tip' : 'taken';
    case 'other':
      return 'rules';
    case 'parted': {
      // What was not sent yet may be another turn on another device of the same person: what was agreed counts.
      const agreed = api.Match.open(hand.agreed);
      const since = match.standing(agreed).kind;
      agreed.free();
      if (since === 'newer') return undefined;
      const own = now.fair()?.tips.indexOf(hand.tip);
      return now.view().sides[standing.seat ?? 0] === own ? 'rewritten' : 'twice';
    }
    default:
      return undefined;
  }
}

/** The match as it stands here: what was agreed, and on top of it what can still be taken back. */
function asKept(api: Handful, hand: Hand): Match | undefined {
  let agreed: Match | undefined;
  try {
    agreed = api.Match.open(hand.agreed);
    agreed.hold(hand.secret);
    const now = api.Match.open(hand.now);
    const { length } = agreed;
    agreed.goTo(length);
    const resigned = now.standing(agreed).kind === 'newer' ? now : undefined;
    for (const { action } of now.plies().slice(length)) {
      if (action === undefined) agreed.throwLots();
      else agreed.play(action);
    }
    now.goTo(now.length);
    const side = resigned?.view().resigned;
    if (side !== undefined && agreed.view().resigned === undefined) agreed.resign(side);
    now.free();
    return agreed;
  } catch {
    // What is kept was spoilt from outside; the link that came in is whole.
    agreed?.free();
    return undefined;
  }
}

/** A secret from another device: from now on its side is played here too. */
function take(match: Match, secret: string, side: number): void {
  const fair = match.fair();
  const tip = fair?.tips[side];
  if (!fair || tip === undefined || handOf({ ...fair, tips: [tip] })) return;
  const link = match.link();
  keepHand({ game: match.game, tip, tips: fair.tips, secret, agreed: link, now: link, pending: false, when: Date.now() });
}

export class ByLinks {
  constructor(
    readonly match: Match,
    private hand: Hand | undefined,
  ) {}

  /** The challenge of a new match. */
  static challenge(match: Match, secret: string): ByLinks {
    const links = new ByLinks(match, undefined);
    links.begin(secret, false);
    return links;
  }

  /** Joins a challenge: the other side, with a secret of its own. */
  join(secret: string): void {
    this.match.join(secret);
    this.begin(secret, true);
  }

  private begin(secret: string, pending: boolean): void {
    const fair = this.match.fair();
    const side = this.match.hold(secret);
    const tip = fair?.tips[side ?? 0];
    if (tip === undefined) return;
    const now = this.match.link();
    this.hand = { game: this.match.game, tip, tips: this.match.fair()?.tips ?? [tip], secret, agreed: now, now, pending, when: Date.now() };
    keepHand(this.hand);
  }

  /** Which side is played here. */
  get side(): number | undefined {
    const holds = this.match.fair()?.holds;
    if (!this.hand || !holds) return undefined;
    return holds[0] ? 0 : holds[1] ? 1 : undefined;
  }

  get kept(): Hand | undefined {
    return this.hand;
  }

  get state(): LinksState {
    const { match, side } = this;
    const joined = match.fair()?.joined === true;
    if (side === undefined) return joined ? 'watch' : 'invited';
    if (!joined) return 'challenge';
    const view = match.view();
    const pending = this.hand?.pending === true;
    if (view.phase === 'over') return pending ? 'send' : 'over';
    if (view.sides[view.turn] === side) return 'own';
    return pending ? 'send' : 'wait';
  }

  /** The match has another ply: what is kept follows. */
  changed(): void {
    const link = this.whole();
    if (this.hand && this.hand.now !== link) this.put({ now: link, pending: this.hand.agreed !== link });
  }

  /** The link was given away: what was played so far stays as it is. */
  sent(): void {
    if (!this.hand) return;
    this.match.settle();
    const link = this.whole();
    this.put({ now: link, agreed: link, pending: false });
  }

  /** A link came in, and is where the match stands now. */
  received(): void {
    const link = this.whole();
    this.put({ now: link, agreed: link, pending: false });
  }

  /** The link of the match at its last ply. */
  whole(): string {
    const { ply } = this.match;
    this.match.goTo(this.match.length);
    const link = this.match.link();
    this.match.goTo(ply);
    return link;
  }

  private put(changed: Partial<Hand>): void {
    if (!this.hand) return;
    this.hand = { ...this.hand, ...changed, tips: this.match.fair()?.tips ?? this.hand.tips, when: Date.now() };
    keepHand(this.hand);
  }
}

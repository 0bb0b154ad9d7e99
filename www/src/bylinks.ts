/**
 * A match by links as one of its sides sees it: whose hand is here, what was sent, and what a link that comes in means
 * for it. The checks themselves are the engine's; docs/fair-throws.md says what they are worth.
 */
import type { Handful, Match, MatchStanding } from './api';
import { dropStale, handAt, handOf, keepHand, type Hand } from './hands';

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

/**
 * What a link that came in was found to be, where it is not simply the next turn. `unsent`: it has moves of the side that
 * plays here which were not played here, or another turn than the one that was played and not sent: the person decides.
 */
export type Finding = 'older' | 'twice' | 'rewritten' | 'taken' | 'rules' | 'own-tip' | 'unsent';

export interface Opened {
  readonly match: Match;
  readonly links: ByLinks | undefined;
  readonly finding?: Finding | undefined;
}

/** What the person has said beforehand about what is opened. */
export interface Consent {
  /** The secret of a side, from another device: from now on that side is played here too. */
  readonly secret?: string | undefined;
  /** The own moves of the link count, whatever was played here and not sent. */
  readonly unsent?: boolean;
}

/** Opens a link, a record or JSON; a match by links as the side that is kept here. No text brings a secret in by itself. */
export function open(api: Handful, text: string, { secret, unsent }: Consent = {}): Opened {
  const match = api.Match.open(cut(text));
  let now: Match | undefined;
  try {
    const fair = match.fair();
    if (!fair) return { match, links: undefined };
    if (secret !== undefined) take(match, secret);
    const hand = handOf(fair);
    now = hand && asKept(api, hand);
    if (!hand || !now) {
      if (hand) match.hold(hand.secret);
      return { match, links: new ByLinks(match, hand) };
    }
    const found = judge(api, match, now, hand);
    if (found === 'next' || (found === 'unsent' && unsent)) {
      match.hold(hand.secret);
      const links = new ByLinks(match, hand);
      links.received();
      now.free();
      return { match, links };
    }
    // A look at an earlier ply.
    if (found === 'same') now.goTo(match.ply);
    const links = new ByLinks(now, hand);
    match.free();
    return { match: now, links, finding: found === 'same' || found === 'agreed' ? undefined : found };
  } catch (error) {
    match.free();
    now?.free();
    throw error;
  }
}

/** Longer than any link, and no record or JSON: the engine need not get all of it to say so. */
function cut(text: string): string {
  return text.length > LONGEST && !text.startsWith('{') && !text.includes('[Handful') ? text.slice(0, LONGEST + 1) : text;
}

/** What a link is to the match as it stands here, at its last ply: the next turn, nothing new, or something amiss. */
function judge(api: Handful, match: Match, now: Match, hand: Hand): 'next' | 'same' | 'agreed' | Finding {
  const { kind, side, seat } = match.standing(now);
  const fair = now.fair();
  const own = fair?.tips.indexOf(hand.tip);
  const { sides, turn, phase } = now.view();
  switch (kind) {
    case 'same':
      return 'same';
    case 'newer': {
      // Somebody who joins has moved for nobody yet; else whoever is to move here has not moved in this browser.
      const played = fair?.joined === true || (match.fair()?.visits ?? 0) > 0;
      return played && phase !== 'over' && sides[turn] === own ? 'unsent' : 'next';
    }
    case 'older':
      return toAgreed(api, match, hand) === 'same' ? 'agreed' : 'older';
    case 'other-tip':
      return fair?.tips[side ?? 0] === hand.tip ? 'own-tip' : 'taken';
    case 'other':
      return 'rules';
    case 'parted':
      if (toAgreed(api, match, hand) === 'newer') return 'unsent';
      return sides[seat ?? 0] === own ? 'rewritten' : 'twice';
  }
}

/** How a link stands to what was sent or received last. */
function toAgreed(api: Handful, match: Match, hand: Hand): MatchStanding['kind'] {
  const agreed = api.Match.open(hand.agreed);
  try {
    return match.standing(agreed).kind;
  } finally {
    agreed.free();
  }
}

/** The match as it stands here: what was agreed, and on top of it what can still be taken back. */
function asKept(api: Handful, hand: Hand): Match | undefined {
  let base: Match | undefined;
  let now: Match | undefined;
  try {
    base = api.Match.open(hand.agreed);
    now = api.Match.open(hand.now);
    // Joining is nothing that could be taken back.
    if (now.fair()?.joined && !base.fair()?.joined) [base, now] = [now, base];
    base.hold(hand.secret);
    base.goTo(base.length);
    for (const { action } of now.plies().slice(base.length)) {
      if (action === undefined) base.throwLots();
      else base.play(action);
    }
    now.goTo(now.length);
    const side = now.view().resigned;
    if (side !== undefined && base.view().resigned === undefined) base.resign(side);
    return base;
  } catch {
    // What is kept was spoilt from outside; the link that came in is whole.
    base?.free();
    return undefined;
  } finally {
    now?.free();
  }
}

/** A secret from another device: from now on its side is played here too. What is kept of the match already stays. */
function take(match: Match, secret: string): void {
  const side = match.hold(secret);
  const fair = match.fair();
  const tip = side === undefined ? undefined : fair?.tips[side];
  if (!fair || tip === undefined || handOf(fair)) return;
  const link = wholeLink(match);
  keepHand({ game: match.game, tip, tips: fair.tips, secret, agreed: link, now: link, when: Date.now() });
}

/** The link of a match at its last ply. */
function wholeLink(match: Match): string {
  const { ply } = match;
  match.goTo(match.length);
  const link = match.link();
  match.goTo(ply);
  return link;
}

export class ByLinks {
  constructor(
    readonly match: Match,
    private hand: Hand | undefined,
  ) {}

  /** The challenge of a new match. */
  static challenge(match: Match, secret: string): ByLinks {
    dropStale();
    const links = new ByLinks(match, undefined);
    links.begin(secret);
    return links;
  }

  /** Joins a challenge: the other side, with a secret of its own. */
  join(secret: string): void {
    const invitation = this.whole();
    this.match.join(secret);
    this.begin(secret, invitation);
  }

  private begin(secret: string, invitation?: string): void {
    const side = this.match.hold(secret);
    const tips = this.match.fair()?.tips ?? [];
    const tip = tips[side ?? 0];
    if (tip === undefined) return;
    const now = this.whole();
    this.hand = { game: this.match.game, tip, tips, secret, agreed: invitation ?? now, now, when: Date.now() };
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

  /** The link that was sent or received last, while there is more here that was not. */
  get agreed(): string | undefined {
    return this.hand && this.hand.agreed !== this.hand.now ? this.hand.agreed : undefined;
  }

  /** The only link that may leave this browser while a turn is begun and not done: what it threw must not be known before. */
  get held(): string | undefined {
    const { agreed, match } = this;
    if (agreed === undefined) return undefined;
    const { ply } = match;
    match.goTo(match.length);
    const { state } = this;
    match.goTo(ply);
    return state === 'own' ? agreed : undefined;
  }

  get state(): LinksState {
    const { match, side } = this;
    const joined = match.fair()?.joined === true;
    if (side === undefined) return joined ? 'watch' : 'invited';
    if (!joined) return 'challenge';
    const view = match.view();
    const pending = this.agreed !== undefined;
    if (view.phase === 'over') return pending ? 'send' : 'over';
    if (view.sides[view.turn] === side) return 'own';
    return pending ? 'send' : 'wait';
  }

  /** The match has another ply: what is kept follows. False if it has gone on elsewhere, and this is not kept. */
  changed(): boolean {
    const now = this.whole();
    return !this.hand || this.hand.now === now || this.put({ now });
  }

  /**
   * This link was given away: what it has stays as it is. `shown`: the match is still at the table. False if what is shown
   * is not what went, or the match has gone on elsewhere.
   */
  sent(link: string, shown: boolean): boolean {
    const { hand } = this;
    if (!hand || hand.agreed === link) return true;
    if (!this.put({ now: link, agreed: link })) return false;
    if (!shown || this.whole() !== link) return false;
    this.match.settle();
    return true;
  }

  /** A link came in, and is where the match stands now. */
  received(): void {
    const link = this.whole();
    this.put({ now: link, agreed: link, tips: this.match.fair()?.tips ?? [] });
  }

  /** Another tab, or the list of saved games, has changed what is kept of this hand. */
  get elsewhere(): boolean {
    const { hand } = this;
    if (!hand) return false;
    const kept = handAt(hand.tip);
    return kept?.agreed !== hand.agreed || kept.now !== hand.now;
  }

  /** The link of the match at its last ply. */
  whole(): string {
    return wholeLink(this.match);
  }

  /** Keeps the hand, unless it was sent or received on from elsewhere meanwhile, or deleted: an old tab must not undo that. */
  private put(changed: Partial<Hand>): boolean {
    const { hand } = this;
    if (!hand || handAt(hand.tip)?.agreed !== hand.agreed) return false;
    this.hand = { ...hand, ...changed, when: Date.now() };
    keepHand(this.hand);
    return true;
  }
}

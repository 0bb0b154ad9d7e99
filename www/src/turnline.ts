/** The one sentence over the board: whose turn it is and what can be done, or what is going on. */
import type { Frame } from './api';
import { throwsLeft } from './games';
import { linesOf, sentence, type Setting } from './narrate';
import type { Play } from './play';
import { has, list, t } from './words';

/** So many characters fit the two lines of a phone beside a name. */
const SHORT = 56;

/** @param first whether a player has just sat down, and hears what is whose and what to touch */
export function turnSentence(play: Play, setting: Setting, frame: Frame | undefined, first = false): string {
  const { info, view } = play;
  const ply = play.plies[play.match.ply - 1];
  if (frame && ply) {
    const who = play.name(ply.seat);
    const all = linesOf(ply, setting);
    const lines = all.filter(({ at }) => at < frame.event);
    // That the last seed wins something is said as soon as it falls.
    const won = all.find(({ at }) => ply.events[at]?.type === 'seeds-captured');
    const falls = ply.events.findLastIndex(({ type }) => type === 'sown') < frame.event;
    if (won && falls && !lines.some(({ at }) => at > won.at)) return t('turn-captures', { ...who, seeds: won.weight });
    if (frame.inHand !== undefined) return t('turn-lap', { sows: t('turn-sowing', { ...who }), lap: frame.lap ?? 1, hand: steady(frame.inHand), empty: frame.inHand === 0 ? 'yes' : 'no' });
    // Told at leisure, after a throw that came to nothing: all of it.
    if (!frame.film) return sentence(ply, setting);
    const line = lines.at(-1);
    // What lies there is said when it lies still.
    if (!line || line.casts) return t(ply.casts ? 'turn-throws' : 'turn-of', { ...who });
    // What follows from a thing is said with it (caught, turns for home), where the line has room; else what counts most.
    const both = lines.slice(-2).map(({ text }) => text).join(t('tell-join'));
    const heaviest = lines.slice(-3).reduce((most, one) => (one.weight < most.weight ? most : one), line);
    return t('turn-film', { name: who.name, what: both.length <= SHORT ? both : heaviest.text });
  }
  if (!play.live) return t('turn-at', { turn: play.turnAt(play.match.ply), turns: play.turns.length });
  const state = play.links?.state;
  if (play.over) return result(play);
  const mover = play.name(view.turn);
  // One of the longer texts: in a language that was changed without a network they may not have come.
  if (state && state !== 'own' && has(`links-turn-${state}`)) return t(`links-turn-${state}`, { ...mover });
  if (play.mover.kind === 'computer') return t('turn-computer', { name: mover.name });
  const side = play.side(view.turn);
  // By links whoever was invited sits down later, and at the far side.
  const fresh = first || (play.links !== undefined && !play.plies.some(({ seat }) => play.side(seat) === side));
  if (fresh) return t(`${info.id}-first`, { side });
  return t('turn-say', { turn: t('turn-of', { ...mover }), what: todo(play) });

  function todo({ match }: Play): string {
    if (view.phase === 'throw') return t('turn-throw');
    // A throw of nothing waits to be used no more than one that is not there.
    const throws = [...throwsLeft(info.id, view)].filter((value) => value > 0);
    // In the order in which they lie there.
    const lying = play.plies.slice(0, match.ply).findLast(({ casts }) => casts)?.events.filter(({ type }) => type === 'thrown').map(({ value }) => value) ?? [];
    throws.sort((a, b) => lying.indexOf(a) - lying.indexOf(b));
    const frees = view.actions.filter((action) => action.startsWith('unlock')).length;
    const what = frees === 0 ? 'move' : frees === view.actions.length ? 'free' : 'both';
    const kinds = new Set(throws).size;
    return t(`${match.game}-todo`, { throws: list(throws), either: list(throws, 'disjunction'), kinds, what, side });
  }
}

/** A number that runs: as wide with one figure as with two, so that the words around it stand still. */
const steady = (number: number): string => String(number).padEnd(2, '\u2007');

/** Who won, or that nobody did. */
export function result(play: Play): string {
  const { winner, resigned } = play.view;
  if (resigned !== undefined) return t('end-resigned', { ...play.sideName(resigned) });
  if (winner === null || winner === undefined) return t('end-draw');
  return t('end-won', { ...play.sideName(winner) });
}

/** A hint: what a strong player would do, and one sentence why. */
import { actionWords } from '../actionwords';
import type { Analysis, Reason } from '../api';
import type { Table } from '../table';
import { loadTexts, t } from '../words';
import { STUDY, analyse, shown, until } from './analyst';
import { percent } from './percent';

/** So many reasons are given: more than two nobody keeps in mind while looking for the piece. */
const MOST = 2;
/** Actions whose chances lie closer together are as good as each other. */
const SAME = 0.005;
/** Reasons that compare the positions that the actions lead to. */
const THEMES: readonly Reason['kind'][] = ['material', 'progress', 'danger', 'turn'];

export async function hint(table: Table): Promise<{ action: string; text: string } | undefined> {
  const [found] = await Promise.all([analyse(table, shown(table), STUDY, 'hint', until(table).signal), loadTexts()]);
  const [best] = found?.actions ?? [];
  if (!found || !best || table.left.signal.aborted) return undefined;
  return { action: best.action, text: t('hint-why', { action: await actionWords(best.action, table.play), why: why(table, found) }) };
}

function why({ play }: Table, { actions, reasons }: Analysis): string {
  const [best, second] = actions;
  if (!best || !second) return t('hint-only');
  const game = play.info.id;
  const worst = actions.at(-1) ?? second;
  const same = Math.abs(best.chance - worst.chance) < SAME;
  // Where nothing depends on the choice only what happens at once is true of one and not of the others.
  const given = reasons.filter((reason) => !implied(reason, best.action) && !(same && THEMES.includes(reason.kind))).slice(0, MOST);
  const wins = given.find(({ kind }) => kind === 'wins');
  const said = (wins ? [wins] : given).map(({ kind, amount }) => t(`reason-${kind}`, { game, count: amount }));
  if (said.length > 0) return t('hint-it', { reasons: new Intl.ListFormat(t('locale'), { type: 'conjunction' }).format(said) });
  if (same) return t('hint-any');
  const mine = play.side(play.view.turn) === 0 ? best.chance : 1 - best.chance;
  return t('hint-chance', { chance: percent(mine) });
}

/** What the action's own words say already. */
function implied({ kind }: Reason, action: string): boolean {
  return kind === 'enters' || (kind === 'unlocks' && action.startsWith('unlock'));
}

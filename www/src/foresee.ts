/** What a place that is pointed at would come to, on the line over the board: a move that nothing is thrown in can be told before it is made. */
import type { Match, Ply } from './api';
import { setText } from './dom';
import { linesOf, type Setting } from './narrate';
import type { Table } from './table';
import { loadTexts, t } from './words';

export async function foresee(table: Table): Promise<void> {
  await loadTexts();
  void table.nameTrays();
  let told = false;
  table.pointed = () => {
    // What is about to play itself has been said.
    const what = table.state === 'person' && !table.forcing ? outcome(table) : undefined;
    if (what !== undefined) setText(table.say, what);
    else if (told && !table.forcing) table.updateSay();
    told = what !== undefined;
  };
  table.pointed();
}

function outcome({ choice, over, picked, play, page, setting }: Table): string | undefined {
  const spot = choice.spot(over);
  if (!spot) return undefined;
  const together = choice.together(spot);
  const [action, another] = together.length > 0 ? together : choice.alone(spot);
  // A piece that can go several ways has said nothing yet.
  if (action === undefined || another !== undefined) return undefined;
  let trial: Match | undefined;
  try {
    trial = play.engine.api.Match.open(page.textOf(play));
    const known = trial.ply;
    trial.play(action);
    const what = come(trial.plies(known), setting);
    return t(picked === over ? 'turn-would-touched' : 'turn-would', { what });
  } catch (error) {
    // A courtesy only: the board shows where it would lead.
    console.warn(error);
    return undefined;
  } finally {
    trial?.free();
  }
}

/** What plies came to, in as many words as can be read at a glance. */
function come(plies: readonly Ply[], setting: Setting): string {
  if (setting.game === 'ayoayo') {
    const events = plies.flatMap((ply) => ply.events);
    const laps = events.filter(({ type }) => type === 'lifted').length;
    const won = events.filter(({ type }) => type === 'seeds-captured').reduce((sum, told) => sum + Number(told['seeds']) + Number(told['withOwn']), 0);
    return t('would-sow', { laps, won });
  }
  // Where it goes, and what matters most of the rest.
  const [first, ...rest] = plies.flatMap((ply) => linesOf(ply, setting));
  const most = rest.find(({ weight }) => rest.every((other) => other.weight <= weight));
  return [first, most].flatMap((line) => line?.text ?? []).join(t('tell-join'));
}

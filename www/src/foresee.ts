/** What a pit that is pointed at would come to, on the line over the board: where nothing is thrown, a turn can be told before it is played. */
import type { Match } from './api';
import { setText } from './dom';
import type { Table } from './table';
import { loadTexts, t } from './words';

export async function foresee(table: Table): Promise<void> {
  await loadTexts();
  let told = false;
  table.pointed = () => {
    // What is about to play itself has been said.
    const what = table.state === 'person' && !table.forcing ? outcome(table) : undefined;
    if (what !== undefined) setText(table.say, what);
    else if (told && !table.forcing) table.updateSay();
    told = what !== undefined;
  };
}

function outcome({ choice, over, picked, play, page }: Table): string | undefined {
  const spot = choice.spot(over);
  const [action] = spot ? choice.alone(spot) : [];
  if (action === undefined) return undefined;
  let trial: Match | undefined;
  try {
    trial = play.engine.api.Match.open(page.textOf(play));
    const known = trial.ply;
    trial.play(action);
    const events = trial.plies(known).flatMap((ply) => ply.events);
    const laps = events.filter(({ type }) => type === 'lifted').length;
    const won = events.filter(({ type }) => type === 'seeds-captured').reduce((sum, told) => sum + Number(told['seeds']) + Number(told['withOwn']), 0);
    const what = t('turn-would', { laps, won });
    return picked === over ? t('turn-would-touched', { what }) : t('turn-say', { turn: t('turn-of', { ...play.name(play.view.turn) }), what });
  } catch (error) {
    // A courtesy only: the board shows where it would lead.
    console.warn(error);
    return undefined;
  } finally {
    trial?.free();
  }
}

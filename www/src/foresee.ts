/** What a place that is pointed at would come to, on the line over the board: a move that nothing is thrown in can be told before it is made. */
import type { Match, Ply, Told } from './api';
import { linesOf, type Setting } from './narrate';
import type { Table } from './table';
import { loadTexts, t } from './words';

export async function foresee(table: Table): Promise<void> {
  await loadTexts();
  table.nameTrays().catch(console.warn);
  // A match is long: what an action comes to is found out once in a position.
  const known = new Map<string, string>();
  let told = false;
  table.pointed = (anew = false) => {
    if (anew) known.clear();
    // What is about to play itself has been said.
    const what = table.state === 'person' && !table.forcing ? outcome(table, known) : undefined;
    if (what !== undefined) table.sayThis(what);
    else if (told && !table.forcing) table.updateSay();
    told = what !== undefined;
  };
  table.pointed();
}

function outcome(table: Table, known: Map<string, string>): string | undefined {
  const { choice, over, picked } = table;
  const spot = choice.spot(over);
  // A piece that can go several ways has said nothing yet.
  const action = spot && choice.meant(spot);
  if (action === undefined) return undefined;
  let what = known.get(action);
  if (what === undefined) known.set(action, (what = tried(table, action)));
  return what === '' ? undefined : t(picked === over ? 'turn-would-touched' : 'turn-would', { what });
}

/** What an action comes to, by a copy of the match; nothing where that cannot be told. */
function tried({ play, page, setting }: Table, action: string): string {
  let trial: Match | undefined;
  try {
    trial = play.engine.api.Match.open(page.textOf(play));
    const secret = play.links?.kept?.secret;
    if (secret) trial.hold(secret);
    const before = trial.ply;
    trial.play(action);
    // Where both throws lead is what the board shows, too.
    const [then, other] = setting.game === 'aj-sayil' && trial.view().turn === play.view.turn ? trial.view().actions : [];
    if (then !== undefined && other === undefined) trial.play(then);
    return come(trial.plies(before), setting);
  } catch (error) {
    // A courtesy only: the board shows where it would lead.
    console.warn(error);
    return '';
  } finally {
    trial?.free();
  }
}

/** Plies of one player as one: a piece that goes on where it stopped has gone all the way at once. */
function joined([ply, ...others]: readonly Ply[]): Ply {
  const events: Told[] = [];
  for (const told of [ply, ...others].flatMap((one) => one?.events ?? [])) {
    const before = events.find(({ type, seat }) => (type === 'moved' || type === 'entered') && seat === told['seat']);
    const via = (told['via'] as number[] | undefined) ?? [];
    if (told.type !== 'moved' || !before || via.length === 0) events.push(told);
    else if (before.type === 'moved') before['via'] = [...(before['via'] as number[]), ...via];
    else before['to'] = via.at(-1);
  }
  return { ...(ply as Ply), events };
}

/** What plies came to, in as many words as can be read at a glance. */
function come(plies: readonly Ply[], setting: Setting): string {
  const lines = linesOf(joined(plies), setting);
  const told = (topic: string) => lines.filter((line) => line.topic === topic).map(({ text }) => text);
  if (setting.game === 'ayoayo') {
    const events = plies.flatMap((ply) => ply.events);
    const laps = events.filter(({ type }) => type === 'lifted').length;
    const won = events.filter(({ type }) => type === 'seeds-captured').reduce((sum, told) => sum + Number(told['seeds']) + Number(told['withOwn']), 0);
    return [t('would-sow', { laps, won }), ...told('endless'), ...told('swept')].join(t('tell-join'));
  }
  // Where it goes, and what matters most of the rest: that it ends the game, or what it weighs.
  const [first, ...rest] = lines;
  const [end] = told('ended');
  const most = end ?? rest.find(({ weight }) => rest.every((other) => other.weight <= weight))?.text;
  return [first?.text, most].filter((text) => text !== undefined).join(t('tell-join'));
}

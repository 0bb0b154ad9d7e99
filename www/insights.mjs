// docs/insights.md as data for the page: what was measured is written down in one place only. The tables are found by the
// heads of their columns and the rest by its own words, so that the text may be changed; what is not found is not shown,
// and the unit test (src/insight/figures.test.ts) says what is missed.

/** The tables of a Markdown text, each as rows by the heads of their columns. */
function tablesOf(text) {
  const cells = (line) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());
  return [...text.matchAll(/^\|.*\|\n\|[\s|:-]+\|\n(?:\|.*\|\n?)*/gm)].map(([table]) => {
    const [head, , ...rows] = table.trim().split('\n').map(cells);
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  });
}

/** `52.2 ± 2.8 (324 games)` in its parts. */
function measured(text = '') {
  const found = /^(-?[\d.]+)(?:\s*±\s*([\d.]+))?(?:\s*\(([\d,]+) games\))?/.exec(text);
  if (!found) return undefined;
  const [, value, half, games] = found;
  return { value: Number(value), ...(half ? { half: Number(half) } : {}), ...(games ? { games: Number(games.replace(',', '')) } : {}) };
}

/** House rules as they are written in a cell: `pieces=1`, `unlock=once`. */
function options(text) {
  return Object.fromEntries(
    [...text.matchAll(/`([\w-]+)=([\w-]+)`/g)].map(([, name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
}

const idOf = (name) => name.toLowerCase().replace(/\s+/g, '-');

/** The first command in code quotes that begins like this. */
const command = (text, start) => new RegExp('`(' + start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + '[^`]*)`').exec(text.replace(/\n\s*/g, ' '))?.[1];

/** The figures of a text such as docs/insights.md. */
export function figuresOf(text) {
  const tables = tablesOf(text);
  const games = {};
  const of = (name) => (games[idOf(name)] ??= { rules: [], levels: [] });
  const withHead = (...names) => tables.filter((rows) => rows.length > 0 && names.every((name) => name in rows[0])).flat();
  for (const row of withHead('game', 'house rule', 'turns', 'first', 'skill')) {
    const { game, 'house rule': rule } = row;
    const turns = measured(row.turns);
    const [first, skill] = [measured(row.first), measured(row.skill)];
    if (turns && first && skill) of(game).rules.push({ options: options(rule), turns: turns.value, first, skill });
  }
  for (const row of withHead('game', 'A', 'B', 'points', 'games')) {
    const points = measured(row.points);
    const named = /^(novice|regular|master|random|greedy)$/;
    if (points && named.test(row.A) && named.test(row.B)) of(row.game).levels.push({ a: row.A, b: row.B, points, games: Number(row.games.replace(',', '')) });
  }
  // Without a house rule so many games were played.
  const without = /Without a house rule ([\d,]+) games/.exec(text)?.[1];
  const plain = text.replace(/\s+/g, ' ');
  const [, low, high] = /between ([\d.]+) and ([\d.]+) ?%\*{0,2} of games of perfect play/.exec(plain.replace(/\*\*/g, '')) ?? [];
  const [, positions, least, most] = /of the ([\d,]+) positions of one to (\w+) seeds all but (\d+) are known exactly/.exec(plain) ?? [];
  return {
    games,
    measuredIn: without ? Number(without.replace(',', '')) : undefined,
    quick: { ayoayo: /`([\d:]+)` in Ayoayo/.exec(plain)?.[1], others: /`([\d:]+)` elsewhere/.exec(plain)?.[1] },
    commands: {
      first: command(text, 'handful match GAME --a Q --b Q'),
      skill: command(text, 'handful match GAME --a Q --b random'),
      levels: command(text, 'handful match GAME --a A --b B'),
      'len-doat': command(text, 'handful solve len-doat'),
      ayoayo: command(text, 'handful solve ayoayo'),
    },
    solved: {
      ...(low && high ? { 'len-doat': { low: Number(low), high: Number(high) } } : {}),
      ...(positions ? { ayoayo: { positions: Number(positions.replaceAll(',', '')), seeds: least, unknown: Number(most) } } : {}),
    },
  };
}

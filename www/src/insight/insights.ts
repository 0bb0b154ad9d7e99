/** What the computer found out about a game: how long it is, what beginning is worth, how much is luck, what house rules do. */
import type { GameId, GameInfo } from '../api';
import { openDialog } from '../dialog';
import { h } from '../dom';
import { valueName } from '../houserules';
import { loadTexts, t } from '../words';
import { figures, type Measured, type RuleFigures } from './figures';
import { dress } from './style';

export async function openInsights(host: HTMLElement, info: GameInfo): Promise<void> {
  await loadTexts();
  if (!host.isConnected) return;
  const body = h('div', { class: 'finds' }, ...insights(info));
  openDialog(host, { class: 'l-finds', title: t('insights-title', { game: t(`${info.id}-name`) }), body: [body] });
  dress(body);
}

/** Who wins so many of a hundred games owes nothing to luck. */
const ALL = 99.95;

const decimal = (value: number): string => new Intl.NumberFormat(t('locale'), { maximumFractionDigits: 2 }).format(value);
const whole = (value: number): string => new Intl.NumberFormat(t('locale'), { maximumFractionDigits: 0 }).format(value);

/** A share of a hundred games with what it may be off by. */
const share = ({ value, half }: Measured): string => (half === undefined ? decimal(value) : t('insights-share', { value: decimal(value), half: decimal(half) }));

function insights(info: GameInfo): (Node | string)[] {
  const { id } = info;
  const { rules = [], levels = [] } = figures.games[id] ?? {};
  const plain = rules.find(({ options }) => Object.keys(options).length === 0);
  const persons = levels.filter(({ a, b }) => ['novice', 'regular'].includes(a) && ['random', 'novice'].includes(b));
  return [
    ...(plain ? [facts(info, plain)] : []),
    ...solved(id),
    ...(rules.length > 1
      ? [h('h3', { class: 'h' }, t('insights-rules')), h('p', { class: 'note' }, t('insights-rules-note')), ruleTable(info, rules)]
      : []),
    ...(persons.length > 0
      ? [
          h('h3', { class: 'h' }, t('insights-levels')),
          wide(
            [t('insights-of'), t('insights-against'), t('insights-points')],
            persons.map(({ a, b, points }) => [player(a), player(b), interval(points)]),
          ),
        ]
      : []),
    h('h3', { class: 'h' }, t('insights-how')),
    h('p', {}, t('insights-how-text', { games: figures.measuredIn ?? 0 })),
    ...commands(id),
  ];
}

function player(who: string): string {
  return t(`insights-player-${who}`, who === 'novice' || who === 'regular' ? { level: t(`level-${who}`) } : {});
}

/** The three figures of the game as it is. */
function facts(info: GameInfo, { turns, first, skill }: RuleFigures): HTMLElement {
  const fact = (title: string, value: string, of: string, text: string, scale?: HTMLElement) =>
    h('section', { class: 'fi-fact' }, h('h3', { class: 'h' }, title), h('p', {}, h('b', {}, value), h('small', {}, of)), scale, h('p', { class: 'note' }, text));
  const clear = Math.abs(first.value - 50) > (first.half ?? 0);
  return h(
    'div',
    { class: 'fi-facts' },
    fact(t('insights-long'), whole(turns), t('insights-long-of'), t('insights-long-text')),
    fact(
      t('insights-first'),
      decimal(first.value),
      t('insights-first-of', { half: decimal(first.half ?? 0) }),
      t('insights-first-text', { who: !clear ? 'nobody' : first.value > 50 ? 'first' : 'second' }),
      scale(first, t('insights-first-low'), t('insights-first-high')),
    ),
    fact(
      t('insights-skill'),
      decimal(skill.value),
      t('insights-skill-of', { half: decimal(skill.half ?? 0) }),
      t('insights-skill-text', { rest: info.lots && skill.value < ALL ? 'luck' : 'none' }),
      scale(skill, t('insights-skill-low'), t('insights-skill-high'), 50),
    ),
  );
}

/** Where a figure lies between `from` and a hundred, as wide as it is uncertain. */
function scale({ value, half = 0 }: Measured, low: string, high: string, from = 0): HTMLElement {
  const span = 100 - from;
  const at = (figure: number) => Math.min(100, Math.max(0, (100 * (figure - from)) / span));
  const mark = h('i', {});
  // As wide as can be seen, and within the scale.
  mark.style.insetInlineStart = `min(${at(value - half)}%, 100% - 4px)`;
  mark.style.inlineSize = `${at(value + half) - at(value - half)}%`;
  return h('div', { 'aria-hidden': 'true' }, h('div', { class: from === 0 ? 'fi-scale fi-half' : 'fi-scale' }, mark), h('div', { class: 'fi-ends' }, h('span', {}, low), h('span', {}, high)));
}

function solved(id: GameId): HTMLElement[] {
  const doat = figures.solved['len-doat'];
  const ayoayo = figures.solved.ayoayo;
  const title = h('h3', { class: 'h' }, t('insights-solved'));
  if (id === 'len-doat' && doat) return [title, h('p', {}, t('insights-solved-len-doat', { low: decimal(doat.low), high: decimal(doat.high) }))];
  if (id === 'ayoayo' && ayoayo) return [title, h('p', {}, t('insights-solved-ayoayo', { positions: whole(ayoayo.positions), unknown: whole(ayoayo.unknown) }))];
  return [];
}

function interval(measured: Measured): HTMLElement {
  // Formulas run from left to right in every language.
  return h('span', {}, h('bdi', { dir: 'ltr', class: 'fi-share' }, share(measured)), measured.games === undefined ? undefined : h('small', {}, t('insights-games', { games: measured.games })));
}

function ruleTable(info: GameInfo, rules: readonly RuleFigures[]): HTMLElement {
  return wide(
    [t('insights-rule'), t('insights-turns'), t('insights-first-short'), t('insights-skill-short')],
    rules.map(({ options, turns, first, skill }) => [ruleName(info, options), whole(turns), interval(first), interval(skill)]),
  );
}

/** House rules in the page's words. */
function ruleName(info: GameInfo, options: RuleFigures['options']): string {
  const names = Object.entries(options).map(([name, value]) => {
    const rule = info.houseRules.find((one) => one.name === name);
    return rule ? t('insights-rule-value', { rule: t(`${info.id}-rule-${name}`), value: valueName(info, rule, value) }) : `${name}=${value}`;
  });
  return names.length > 0 ? names.join(t('value-join')) : t('insights-rule-none');
}

/** A table that scrolls by itself where it is too wide. */
function wide(head: readonly string[], rows: readonly (readonly (Node | string)[])[]): HTMLElement {
  return h(
    'div',
    { class: 'fi-wide', tabindex: 0, role: 'group', 'aria-label': head.join(t('value-join')) },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...head.map((words) => h('th', { scope: 'col' }, words)))),
      h('tbody', {}, ...rows.map(([first, ...cells]) => h('tr', {}, h('th', { scope: 'row' }, first), ...cells.map((cell) => h('td', {}, cell))))),
    ),
  );
}

/** The commands that make the figures again, for this game. */
function commands(id: GameId): HTMLElement[] {
  const { commands: all, quick } = figures;
  const q = (id === 'ayoayo' ? quick.ayoayo : quick.others) ?? 'Q';
  const made = (command: string) => command.replaceAll('GAME', id).replaceAll(/\bQ\b/g, q);
  const lines: [string, string | undefined][] = [
    [t('insights-command-first'), all.first],
    [t('insights-command-skill'), all.skill],
    [t('insights-command-levels'), all.levels],
    [t('insights-solved'), id === 'len-doat' || id === 'ayoayo' ? all[id] : undefined],
  ];
  return lines.flatMap(([words, command]) => (command === undefined ? [] : [h('p', {}, words, h('code', { dir: 'ltr' }, made(command)))]));
}

/** The course of a match to look at: the chances over its plies, what turned it, and by luck or by choice. */
import { actionWords } from '../actionwords';
import { openDialog } from '../dialog';
import { h, pointIn, set, setText, svg, within } from '../dom';
import { mark } from '../icons';
import { linesOf } from '../narrate';
import type { Table } from '../table';
import { loadTexts, t } from '../words';
import { until } from './analyst';
import { insightsButton } from './buttons';
import { Course, turningPoints, type Swing } from './course';
import { percent, points as inPoints, signed } from './percent';
import { dress } from './style';

/** So many turning points are shown, each of at least so much of a chance to win. */
const MOST = 5;
const LEAST = 0.03;
/** Signs of points lie in a lane below the graph, at least so much of its width apart. */
const APART = 0.085;
/** How far below the graph, which is 100 high, the leaders to the signs end. */
const LANE = 112;
/** How far below the top a chance stands: between the words above and below, which hide nothing of the line. */
const down = (chance = 0.5): string => (84 - 68 * chance).toFixed(1);
/** A pointer this close to a sign means its ply, CSS px. */
const REACH = 18;

export interface Shown {
  /** The match, or the ply shown, is another one. */
  update(): void;
}

/**
 * Shows the course of the match in `host`, and goes on finding it out for as long as that stands in the page.
 *
 * @param leave called before a ply is gone to
 */
export async function showCourse(table: Table, host: HTMLElement, leave?: () => void): Promise<Shown> {
  await loadTexts();
  const nothing: Shown = { update() {} };
  if (!host.isConnected || table.left.signal.aborted) return nothing;
  const { play } = table;
  const { info } = play;
  const course = new Course(table);
  const length = course.found.length - 1;
  const run = until(table);

  const wide = Math.max(1, length);
  const drawing = svg(
    `<svg viewBox="0 0 ${wide} 100" preserveAspectRatio="none" aria-hidden="true"><path class="co-area"/><path class="co-mid" d="M0 50H${wide}"/><path class="co-lead"/><path class="co-line"/><path class="co-at"/></svg>`,
  );
  const [area, , leaders, line, at] = [...drawing.querySelectorAll('path')];
  // The line goes up to where the one is named, and down to the other: no result, so it is said within the drawing.
  const end = (side: number) => h('span', { class: 'co-end', 'aria-hidden': 'true' }, mark(info.id, side), t('course-better', { ...play.sideName(side) }));
  const [above, below] = [end(0), end(1)];
  // Nothing is shown until there is a line from the start to the end.
  const plot = h('div', { class: 'co-plot', role: 'img', hidden: true }, drawing, above, below);
  const sum = h('p', {});
  const sums = h('table', { class: 'stats', hidden: true });
  const points = h('ol', { class: 'points' });
  const all = h('details', { class: 'co-all', hidden: true }, h('summary', {}, t('course-all')));
  host.replaceChildren(h('h3', { class: 'h' }, t('course')), plot, sum, points, sums, all, h('p', { class: 'acts' }, insightsButton(table)));
  host.classList.add('course');
  dress(host);
  // The signs lie below the drawing.
  plot.addEventListener('click', ({ clientX, clientY }) => {
    const [x, y] = pointIn(drawing, clientX, clientY);
    const { width } = drawing.getBoundingClientRect();
    const near = [...plot.querySelectorAll('.co-sign')].find((disc) => {
      const box = within(disc, drawing);
      return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) < REACH;
    });
    const along = (getComputedStyle(plot).direction === 'rtl' ? width - x : x) / Math.max(1, width);
    goTo(near ? Number(near.getAttribute('data-at')) : Math.round(along * length));
  });
  all.addEventListener('toggle', () => {
    if (all.open && all.childElementCount < 2) all.append(tableOf(table, course));
  });

  const goTo = (ply: number) => {
    leave?.();
    table.lookAt(Math.max(0, Math.min(length, ply)));
  };

  const draw = () => {
    if (!course.whole || length === 0) return;
    const heights = course.found.map((found, ply) => `${ply} ${down(found?.chance)}`);
    set(plot, 'hidden', false);
    const path = `M${heights.join('L')}`;
    if (line) set(line, 'd', path);
    if (area) set(area, 'd', `${path}V50H0Z`);
  };
  const drawPly = () => at && set(at, 'd', play.match.ply > 0 && play.match.ply < length ? `M${play.match.ply} 0V100` : 'M0 0');

  let listed = '';
  const list = async () => {
    if (run.signal.aborted) return;
    const turning = turningPoints(course.swings(), MOST, LEAST);
    const rows = await Promise.all(turning.map((swing, index) => row(table, course, swing, index + 1, goTo)));
    if (run.signal.aborted) return;
    const names = { a: play.sideName(0).name, b: play.sideName(1).name };
    const { luck, choice } = course.sums();
    set(sum, 'hidden', true);
    set(sums, 'hidden', false);
    sums.replaceChildren(...sumsOf(table, [...(info.lots ? [[t('course-sum-luck'), luck] as const] : []), [t('course-sum-choice'), choice]]));
    set(plot, 'aria-label', t('course-label', { ...names, count: turning.length, from: percent(course.found[0]?.chance ?? 0.5), to: percent(course.found[length]?.chance ?? 0.5) }));
    // What stands there already stays, with the focus in it.
    const key = JSON.stringify(turning.map(({ ply, change }) => [ply, percent(change)]));
    if (key === listed) return;
    const focus = points.querySelector<HTMLElement>('button:focus')?.dataset['ply'];
    listed = key;
    points.replaceChildren(...rows);
    // The words below stand where fewer leaders run.
    const early = turning.filter(({ ply }) => ply < wide / 2).length;
    set(below, 'data-late', early * 2 > turning.length);
    const places = apart(turning.map(({ ply }) => ply / wide), APART);
    plot.replaceChildren(drawing, above, below, ...turning.map((swing, index) => sign(swing, index + 1, places[index] ?? 0)));
    if (leaders) set(leaders, 'd', turning.map(({ ply }, index) => `M${ply} ${down(course.found[ply]?.chance)}V100L${(places[index] ?? 0) * wide} ${LANE}`).join('') || 'M0 0');
    if (focus !== undefined) points.querySelector<HTMLElement>(`[data-ply="${focus}"]`)?.focus({ preventScroll: true });
  };

  /** A turning point on the graph. Pointers reach it through the drawing; keys and ears have the list below. */
  const sign = ({ ply, kind }: Swing, index: number, along: number) => {
    const disc = h('span', { class: 'co-sign', 'data-kind': kind, 'data-at': ply, 'aria-hidden': 'true' }, t('number', { number: index }));
    disc.style.insetInlineStart = `${100 * along}%`;
    return disc;
  };

  let due = 0;
  const grown = () => {
    if (!host.isConnected) return run.abort();
    due ||= requestAnimationFrame(() => {
      due = 0;
      draw();
      coming();
    });
    // The list follows when everything is known, and again when it is known better: it does not jump meanwhile.
  };
  drawPly();
  const coming = () => setText(sum, t('course-coming', { done: percent(course.found.filter((found) => found !== undefined).length / course.found.length) }));
  coming();
  set(plot, 'aria-label', t('course'));
  const finished = (async () => {
    let passes = 0;
    let count = 0;
    await course.run(() => {
      grown();
      // After each pass over all plies.
      if (++count % course.found.length === 0 && ++passes <= 2) void list();
    }, run.signal);
    if (course.whole) {
      draw();
      await list();
      set(all, 'hidden', false);
    } else if (!run.signal.aborted) {
      setText(sum, t('course-trouble'));
    }
  })();
  run.signal.addEventListener('abort', () => course.free());
  finished.catch((error: unknown) => {
    console.warn(error);
    setText(sum, t('course-trouble'));
  });
  return { update: drawPly };
}

/** Places along a line, moved as little as keeps them so far from each other, and on the line. */
function apart(places: readonly number[], least: number): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -least) + least));
  for (let at = moved.length - 1, most = 1; at >= 0; at--, most -= least) moved[at] = Math.min(moved[at] ?? 0, most);
  return moved;
}

/** What both sides gained and gave away in all, by luck and by choices. */
function sumsOf({ play }: Table, rows: readonly (readonly [string, readonly number[]])[]): HTMLElement[] {
  return [
    h('caption', {}, t('course-sums')),
    h('thead', {}, h('tr', {}, h('td', {}), ...[0, 1].map((side) => h('th', { scope: 'col' }, mark(play.info.id, side), ' ', play.sideName(side).name)))),
    h('tbody', {}, ...rows.map(([words, both]) => h('tr', {}, h('th', { scope: 'row' }, words), ...both.map((change) => h('td', {}, inPoints(change)))))),
  ];
}

/** A turning point as a button that goes there. */
async function row(table: Table, course: Course, swing: Swing, index: number, goTo: (ply: number) => void): Promise<HTMLElement> {
  const { play, setting } = table;
  const { ply, kind, seat, change, better } = swing;
  const made = play.plies[ply - 1];
  const what = made ? linesOf(made, setting).map(({ text }) => text).join(t('tell-join')) : '';
  const { name } = play.name(seat);
  const turn = play.turnAt(ply);
  const instead = better === undefined ? '' : await actionWords(better, play, course.viewAt(ply - 1));
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', 'data-ply': ply, onclick: () => goTo(ply) },
      h('span', { class: 'co-sign', 'data-kind': kind }, t('number', { number: index })),
      h('span', { class: 'p-t' }, t('turn-film', { name, what }), h('small', {}, kind === 'luck' ? t('course-luck', { turn }) : t('course-choice', { turn, better: instead }))),
      h('span', { class: 'p-d' }, signed(change)),
    ),
  );
}

/** Every turn with the chance after it. */
function tableOf({ play }: Table, { found }: Course): HTMLElement {
  const side = (number: number) => play.sideName(number).name;
  return h(
    'table',
    {},
    h('thead', {}, h('tr', {}, ...[t('course-turn'), side(0), side(1)].map((words) => h('th', { scope: 'col' }, words)))),
    h(
      'tbody',
      {},
      ...play.turns.map(({ number, seat, last }) => {
        const chance = found[last]?.chance ?? 0.5;
        return h('tr', {}, h('th', { scope: 'row' }, t('course-turn-of', { number, name: play.name(seat).name })), h('td', {}, percent(chance)), h('td', {}, percent(1 - chance)));
      }),
    ),
  );
}

/** The course of a match by itself, also of one that still runs. */
export async function openCourse(table: Table): Promise<void> {
  await loadTexts();
  if (!table.element.isConnected) return;
  const host = h('div', {});
  const { close } = openDialog(table.element, { class: 'l-course', title: t('course-title', { game: t(`${table.play.info.id}-name`) }), body: [host] });
  await showCourse(table, host, close);
}

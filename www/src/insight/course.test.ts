/** What plies changed, for whom, and by what. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Analysis, Ply } from '../api';
import type { Table } from '../table';
import { Course, turningPoints, type Swing } from './course';

const analysis = (chance: number, more: Partial<Analysis> = {}): Analysis => ({ chance, method: 'search', depth: 1, nodes: 1, actions: [], reasons: [], ...more });
const near = (one: number | undefined, other: number) => assert.ok(Math.abs((one ?? NaN) - other) < 1e-9, `${one} is not ${other}`);

function courseOf(plies: Partial<Ply>[], found: Analysis[]): Course {
  const play = {
    plies: plies.map((ply, index) => ({ ply: index + 1, seat: 0, events: [], ...ply })),
    side: (seat: number) => seat % 2,
    match: { length: plies.length, json: () => '' },
    engine: { api: { Match: { open: () => ({}) } } },
  };
  const course = new Course({ play } as unknown as Table);
  course.found.splice(0, found.length, ...found);
  return course;
}

test('luck is the mover’s, and a choice gives away what the best would have kept', () => {
  const course = courseOf(
    [{ seat: 0, casts: [] }, { seat: 0, action: 'a' }, { seat: 1, casts: [] }, { seat: 1, action: 'b' }, { seat: 0, action: 'only', forced: true }],
    [
      analysis(0.5),
      analysis(0.6, { luck: { expected: 0.5, after: 0.6, luck: 0.1 }, actions: [{ action: 'x', chance: 0.6 }, { action: 'a', chance: 0.45 }] }),
      analysis(0.45),
      // Side 1 throws well: side 0's chance falls.
      analysis(0.2, { luck: { expected: 0.45, after: 0.2, luck: 0.25 }, actions: [{ action: 'y', chance: 0.2 }, { action: 'b', chance: 0.5 }] }),
      analysis(0.5),
      analysis(0.5),
    ],
  );
  const swings = course.swings();
  assert.deepEqual(swings.map(({ ply, kind, side, better }) => [ply, kind, side, better]), [
    [1, 'luck', 0, undefined],
    [2, 'choice', 0, 'x'],
    [3, 'luck', 1, undefined],
    [4, 'choice', 1, 'y'],
  ]);
  [0.1, -0.15, 0.25, -0.3].forEach((change, index) => near(swings[index]?.change, change));
  const { luck, choice } = course.sums();
  near(luck[0], 0.1);
  near(luck[1], 0.25);
  near(choice[0], -0.15);
  near(choice[1], -0.3);
});

test('what no search can tell is not counted as given away', () => {
  const course = courseOf([{ action: 'a' }], [analysis(0.5, { actions: [{ action: 'x', chance: 0.5 }, { action: 'a', chance: 0.495 }] }), analysis(0.495)]);
  assert.equal(course.sums().choice[0], 0);
});

test('what is not known yet changes nothing', () => {
  const course = courseOf([{ seat: 0, casts: [] }, { seat: 0, action: 'a' }], [analysis(0.5)]);
  assert.deepEqual(course.swings(), []);
  assert.equal(course.whole, false);
});

test('turning points are the largest, in the order of play', () => {
  const swing = (ply: number, change: number): Swing => ({ ply, change, kind: 'luck', seat: 0, side: 0 });
  const found = turningPoints([swing(1, 0.02), swing(2, -0.2), swing(3, 0.3), swing(4, 0.05), swing(5, -0.4)], 3, 0.03);
  assert.deepEqual(found.map(({ ply }) => ply), [2, 3, 5]);
  assert.deepEqual(turningPoints([swing(1, 0.01)], 3, 0.03), []);
});

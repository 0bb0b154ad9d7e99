import assert from 'node:assert/strict';
import test from 'node:test';
import { Rota } from './rota';

const busy = (milliseconds: number) => {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
};

test('a slice asked for within a slice comes after a rest that is as long as that one deserves', async () => {
  const rota = new Rota();
  const [began, ended]: [number[], number[]] = [[], []];
  await new Promise<void>((done) => {
    const work = () => {
      began.push(performance.now());
      // As a painter does: it knows that more is to be done before it has come to its end.
      if (began.length === 4) return done();
      rota.slice(work);
      busy(40);
      ended.push(performance.now());
    };
    rota.slice(work);
  });
  for (const [at, end] of ended.entries()) assert.ok((began[at + 1] ?? 0) - end >= 9, `rest ${at}`);
});

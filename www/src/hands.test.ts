import assert from 'node:assert/strict';
import test from 'node:test';
import { handText, readHandText } from './hands';

test('a hand leaves as a text and comes back from it', () => {
  const hand = { game: 'siryu', tip: 'ab', tips: ['ab'], secret: 'S'.repeat(43), agreed: 'AgI', now: 'AgIx-_', pending: false, when: 1 } as const;
  assert.deepEqual(readHandText(` ${handText(hand)}\n`), { secret: hand.secret, link: hand.now });
  for (const other of ['', 'AgIx', 'handful-hand:', 'handful-hand:a', 'handful-hand:a:b:c', 'https://example.org/#AgI', '[Handful "1"]']) assert.equal(readHandText(other), undefined);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { dropStale, handAt, handOf, handText, hands, keepHand, readHandText, type Hand } from './hands';

test('a hand leaves as a text and comes back from it', () => {
  const hand = { game: 'siryu', tip: 'ab', tips: ['ab'], secret: 'S'.repeat(43), agreed: 'AgI', now: 'AgIx-_', when: 1 } as const;
  assert.deepEqual(readHandText(` ${handText(hand)}\n`), { secret: hand.secret, link: hand.now });
  for (const other of ['', 'AgIx', 'handful-hand:', 'handful-hand:a', 'handful-hand:a:b:c', 'https://example.org/#AgI', '[Handful "1"]']) assert.equal(readHandText(other), undefined);
});

test('where nothing can be stored a hand lasts as long as the page, and old challenges go', () => {
  const hand: Hand = { game: 'ayoayo', tip: 'own', tips: ['own', 'other'], secret: 'S', agreed: 'A', now: 'B', when: 1 };
  keepHand(hand);
  assert.deepEqual(handAt('own'), hand);
  assert.deepEqual(handOf({ id: '', joined: true, tips: ['swapped', 'other'], holds: [false, false], visits: 0, settled: 0 }), hand);
  const day = 24 * 3600 * 1000;
  keepHand({ ...hand, tip: 'fresh', tips: ['fresh'], when: 50 * day });
  keepHand({ ...hand, tip: 'stale', tips: ['stale'] });
  dropStale(100 * day);
  assert.deepEqual(hands().map(({ tip }) => tip), ['fresh', 'own']);
});

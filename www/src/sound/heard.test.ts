/** Which sounds the events make, and that a film is followed without losing or doubling any. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { Ply, Told } from '../api';
import { Following, SOUNDS, ofEvent, ofPly, ofTouch } from './heard';
import { VOICES } from './voices';

const told = (...types: string[]): Told[] => types.map((type) => ({ rule: 1, type }));
const ply = (types: string[], casts?: Ply['casts']): Ply => ({ ply: 1, seat: 0, events: told(...types), ...(casts ? { casts } : {}) });
const frame = (event: number, ...touches: number[]) => ({ busy: true, film: true, moved: false, event, ...(touches.length ? { touches } : {}) });

test('every sound of every game is made of something, and none is too long or too loud', () => {
  for (const voices of Object.values(VOICES)) {
    for (const sound of SOUNDS) {
      const parts = voices[sound];
      assert.ok(parts.length > 0, sound);
      for (const { hertz, decay, gain, at = 0 } of parts) {
        assert.ok(hertz > 60 && hertz < 8000 && decay > 0 && gain > 0 && gain <= 1 && at + decay < 2, sound);
      }
    }
  }
});

test('each game has its own material', () => {
  const lots = new Set(Object.values(VOICES).map(({ lot }) => JSON.stringify(lot)));
  assert.equal(lots.size, 4);
});

test('what happens is heard', () => {
  const sounds = told('captured', 'unlocked', 'borne-off', 'turn-passed', 'ended', 'lifted', 'mus').map(ofEvent);
  assert.deepEqual(sounds, ['take', 'free', 'off', 'pass', 'end', 'lift', 'mus']);
  // What moves is heard when it comes down.
  assert.deepEqual(told('moved', 'entered', 'sown', 'thrown').map(ofEvent), [undefined, undefined, undefined, undefined]);
  assert.deepEqual(['thrown', 'sown', 'lifted', 'moved', undefined].map(ofTouch), ['lot', 'seed', 'seed', 'step', 'step']);
});

test('the events named here are events of the engine', () => {
  const code = fs.readFileSync(path.join(process.cwd(), '..', 'crates', 'rules', 'src', 'event.rs'), 'utf8');
  const known = new Set([...(/pub enum Event \{(.*?)\n\}/s.exec(code)?.[1] ?? '').matchAll(/^ {4}([A-Z]\w*) \{/gm)].map((match) => (match[1] ?? '').replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()));
  assert.ok(known.has('borne-off') && known.size > 15);
  const named = fs.readFileSync(path.join(process.cwd(), 'src', 'sound', 'heard.ts'), 'utf8').match(/const (EVENTS|TOUCHES)[^}]*\}/gs)?.join('') ?? '';
  const types = [...named.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map((match) => match[1] ?? '');
  assert.ok(types.length > 14);
  for (const type of types) assert.ok(known.has(type), type);
});

test('each seed sown is one knock, in step with the film', () => {
  const following = new Following(ply(['lifted', 'sown', 'sown', 'sown', 'sowing-ended', 'turn-passed']));
  const heard = [frame(0), frame(1), frame(1), frame(2, 1), frame(3, 0.9), frame(3), frame(4, 1), frame(6)].map((now) => following.next(now).map(({ sound }) => sound));
  assert.deepEqual(heard, [[], ['lift'], [], ['seed'], ['seed'], [], ['seed'], ['pass']]);
  assert.equal(following.end(), undefined);
});

test('lots are heard as hard as they fall', () => {
  const following = new Following(ply(['thrown', 'turn-passed'], [{ faces: 3, up: 2 }]));
  assert.deepEqual(following.next(frame(1, 1, 0.3)), [
    { sound: 'lot', force: 1 },
    { sound: 'lot', force: 0.3 },
  ]);
});

test('a film that is skipped, or none, is one soft sound', () => {
  const skipped = new Following(ply(['moved', 'captured', 'turn-passed']));
  skipped.next(frame(1, 1));
  assert.equal(skipped.end()?.sound, 'take');
  assert.equal(skipped.end(), undefined);
  assert.equal(ofPly(ply(['thrown', 'turn-passed'], [{ faces: 0, up: 0 }]))?.sound, 'lot');
  assert.equal(ofPly(ply(['lifted', 'sown', 'sowing-ended', 'turn-passed']))?.sound, 'seed');
  assert.equal(ofPly(ply(['moved', 'turn-passed']))?.sound, 'step');
  assert.ok((ofPly(ply(['moved', 'ended']))?.force ?? 1) < 0.6);
});

test('a frame with much in it is not a crash', () => {
  const following = new Following(ply(['thrown'], [{ faces: 0, up: 0 }]));
  assert.ok(following.next(frame(1, ...Array.from({ length: 40 }, () => 1))).length <= 5);
});

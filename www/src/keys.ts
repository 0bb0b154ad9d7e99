/** Whether the person is at the keys: what was used last, a key or a pointer. */
import type { Host } from './host';

let used = false;

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

export function listenToKeys({ listening }: Host): void {
  const capture = { ...listening, capture: true };
  addEventListener('keydown', ({ key }) => (used ||= !MODIFIERS.includes(key)), capture);
  addEventListener('pointerdown', () => (used = false), capture);
}

export const atKeys = (): boolean => used;

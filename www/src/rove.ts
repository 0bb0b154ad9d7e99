/** The keys of a row of buttons that is one stop of the Tab key. */
import { focusIn } from './dom';

/** Arrow keys, Home and End over a row of buttons of which one has the focus. */
export function rove(event: KeyboardEvent, buttons: readonly HTMLElement[], pick: (index: number) => void): void {
  const at = buttons.findIndex(focusIn);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const rtl = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
  const forward: Record<string, number> = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1, ArrowDown: 1, ArrowUp: -1 };
  const step = forward[event.key];
  let to: number;
  if (step !== undefined) to = (at + step + buttons.length) % buttons.length;
  else if (event.key === 'Home') to = 0;
  else if (event.key === 'End') to = buttons.length - 1;
  else return;
  event.preventDefault();
  pick(to);
  buttons[to]?.focus();
}

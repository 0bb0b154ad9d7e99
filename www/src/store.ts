/**
 * What is kept on this device, in localStorage. Everything read from it is hostile until parsed, and nothing
 * depends on it: full or forbidden storage is told once, and the page works on.
 */

const PREFIX = 'handful.';

/** Whether anything may be kept. */
export let keeping = true;
let failed = false;
let tell: (() => void) | undefined;

/** Who is told, once, that nothing can be kept. */
export function onStoreFailure(listener: () => void): void {
  tell = listener;
  if (failed) listener();
}

/** From now on nothing is kept, nor told of it: in the page of another site, whose storage is not ours, and on a screen that strangers share. */
export function keepNothing(): void {
  keeping = false;
}

/** Throws where nothing may be kept. */
function box(): Storage {
  if (!keeping) throw new Error('nothing is kept here');
  return localStorage;
}

function fail(): void {
  if (failed || !keeping) return;
  failed = true;
  tell?.();
}

export function read(key: string): unknown {
  try {
    const text = box().getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    // Broken or forbidden: as good as nothing. That nothing can be kept is told when something is to be kept.
    return undefined;
  }
}

export function write(key: string, value: unknown): void {
  try {
    box().setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    fail();
  }
}

export function forget(key: string): void {
  try {
    box().removeItem(PREFIX + key);
  } catch {
    fail();
  }
}

/** The names of all that is kept whose name begins so. */
export function keysOf(begin: string): string[] {
  try {
    const names = Object.keys(box()).filter((name) => name.startsWith(PREFIX + begin));
    return names.map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Removes everything this page has kept. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(box())) if (key.startsWith(PREFIX)) box().removeItem(key);
  } catch {
    fail();
  }
}

/** Whether `value` is an object whose fields can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An error in the code of a page that runs in an element is shown there. The page of another site gets no listener for it
 * and no error that is not its own: so every way into our code, which is a method of one of a few classes, is guarded.
 */

type Method = (this: object, ...args: unknown[]) => unknown;

/** How deep in guarded methods we are: what one of them calls is caught by that one too. */
let depth = 0;

/** Guards the methods of a class; `fail` hears of what they throw, now or later. Getters and `except` stay as they are. */
export function guard<T extends object>(guarded: { readonly prototype: T }, fail: (instance: T, error: unknown) => void, except: readonly (keyof T)[] = []): void {
  const { prototype } = guarded;
  for (const [name, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || !writable || name === 'constructor' || except.some((one) => one === name)) continue;
    const method = value as Method;
    const safe = function (this: T, ...args: unknown[]): unknown {
      depth++;
      try {
        const result = method.apply(this, args);
        if (result instanceof Promise) result.catch((error: unknown) => fail(this, error));
        return result;
      } catch (error) {
        fail(this, error);
        if (depth > 1) throw error;
        return undefined;
      } finally {
        depth--;
      }
    };
    Object.defineProperty(prototype, name, { value: safe });
  }
}

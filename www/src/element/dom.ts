/**
 * `dom.ts` for a page that runs in an element, where the build puts this in its place: what a listener on an element of
 * ours throws, now or later, is told to the page that it belongs to, and the console of the site around it stays the site's.
 */
import * as plain from '../dom';
export * from '../dom';

type Listener = (event: Event) => unknown;

let tell: ((event: Event) => ((error: unknown) => void) | undefined) | undefined;

/** Who is told what a listener throws: found by the event, as long as that is on its way. */
export function onListenerFailure(find: typeof tell): void {
  tell = find;
}

export const h: typeof plain.h = (tag, attributes = {}, ...children) => {
  const entries = Object.entries(attributes);
  const element = guarded(plain.h(tag, Object.fromEntries(entries.filter(([, value]) => typeof value !== 'function')), ...children));
  for (const [name, value] of entries) if (typeof value === 'function') element.addEventListener(name.slice(2), value as Listener);
  return element;
};

export const svg: typeof plain.svg = (markup) => guarded(plain.svg(markup));

/** The same element; all that listens to it from now on is guarded. */
function guarded<E extends Element>(element: E): E {
  const listen = (name: string, listener: Listener | EventListenerObject | null, options?: boolean | AddEventListenerOptions) =>
    EventTarget.prototype.addEventListener.call(element, name, typeof listener === 'function' ? safe(listener) : listener, options);
  Object.defineProperty(element, 'addEventListener', { value: listen });
  return element;
}

function safe(listener: Listener): Listener {
  return function (this: unknown, event) {
    const fail = tell?.(event) ?? reportError;
    try {
      const result = listener.call(this, event);
      if (result instanceof Promise) result.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

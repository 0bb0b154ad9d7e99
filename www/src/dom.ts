/** Making and changing elements. Text is always set as text; markup comes only from this program's own constants. */

type Attribute = string | number | boolean | undefined | null | ((event: never) => void);
type Child = Node | string | false | null | undefined;

/**
 * Makes an element. A function is a listener (`onclick`), `true` an empty attribute; `false`, `null` and
 * `undefined` leave it out.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as unknown as EventListener);
    else set(element, name, value);
  }
  element.append(...children.filter((child): child is Node | string => child != null && child !== false));
  return element;
}

/** Sets or removes an attribute, and touches nothing that is already so. */
export function set(element: Element, name: string, value: string | number | boolean | null | undefined): void {
  const text = value === true ? '' : value === false || value == null ? null : String(value);
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}

/** Sets an element's text if it is another one: what has not changed is not announced again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The SVG element of a constant piece of markup. */
export function svg(markup: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content.firstElementChild as SVGSVGElement;
}

/** The element with the focus, if it is this one or in it: in an element's shadow the document does not know. */
export function focusIn(element: Element): HTMLElement | undefined {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return element.contains(activeElement ?? null) ? (activeElement as HTMLElement) : undefined;
}

let count = 0;

/** An id that no other element has. */
export function newId(): string {
  return `h${++count}`;
}

/** Whether an element is shown turned half round. */
export const isTurned = (element: Element): boolean => element.closest('[data-faced="board"]') !== null;

/** The rectangle of an element, relative to another one, as it lies before any turning. */
export function within(element: Element, base: Element): { x: number; y: number; width: number; height: number } {
  const inner = element.getBoundingClientRect();
  const outer = base.getBoundingClientRect();
  const [x, y] = isTurned(base) ? [outer.right - inner.right, outer.bottom - inner.bottom] : [inner.left - outer.left, inner.top - outer.top];
  return { x, y, width: inner.width, height: inner.height };
}

/** A point of the window, relative to an element as it lies before any turning. */
export function pointIn(element: Element, x: number, y: number): readonly [number, number] {
  const box = element.getBoundingClientRect();
  return isTurned(element) ? [box.right - x, box.bottom - y] : [x - box.left, y - box.top];
}

export const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

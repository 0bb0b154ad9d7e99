/** The styles of what is shown of the analysis: they come with it, and not with every visit. */
import css from './insight.css';

const sheet = new CSSStyleSheet();
let written = false;

/** Gives them to the document, or the shadow tree, that an element stands in. */
export function dress(element: Element): void {
  if (!written) sheet.replaceSync(css);
  written = true;
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

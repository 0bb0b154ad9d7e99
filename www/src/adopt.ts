/** Styles of what comes lazily: they come with it, and go to the document, or the shadow tree, in which it stands. */
const sheets = new Map<string, CSSStyleSheet>();

/** Gives them to where an element stands; one that stands nowhere gets none. */
export function adopt(element: Element, css: string): void {
  const home = element.getRootNode();
  if (!(home instanceof Document || home instanceof ShadowRoot)) return;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!home.adoptedStyleSheets.includes(sheet)) home.adoptedStyleSheets = [...home.adoptedStyleSheets, sheet];
}

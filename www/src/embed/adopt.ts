/** Styles of what comes lazily: they go to the document, or the shadow root, in which an element lies. */
const sheets = new Map<string, CSSStyleSheet>();

export function adopt(element: Element, css: string): void {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  const home = element.getRootNode() as Document | ShadowRoot;
  if (!home.adoptedStyleSheets.includes(sheet)) home.adoptedStyleSheets = [...home.adoptedStyleSheets, sheet];
}

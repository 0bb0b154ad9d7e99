/** A text as a QR code that any camera reads. */
import type { Handful } from './api';
import { svg } from './dom';

/** The quiet border, in modules, as the standard asks for. */
const QUIET = 4;

/** Nothing where the text is too long for one. */
export function qrCode(api: Handful, text: string, label: string): SVGSVGElement | undefined {
  let rows: string[];
  try {
    rows = api.qr(text).split(' ');
  } catch {
    return undefined;
  }
  const dark = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`));
  const size = rows.length + 2 * QUIET;
  const code = svg(`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges"><rect class="qr-l" width="${size}" height="${size}"/><path class="qr-d" d="${dark.join('')}"/></svg>`);
  code.setAttribute('aria-label', label);
  return code;
}

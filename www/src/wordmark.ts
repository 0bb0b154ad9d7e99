/** The name of the house with its handful: two kernels, two nickar seeds, a cowrie and a split stick. */
import { h, svg } from './dom';

const KERNEL = 'M-7.5-5.5C-8-10-3-10.5 0-9.2 3-10.5 8-10 7.5-5.5 7 1 3.5 7.5 0 10.5-3.5 7.5-7 1-7.5-5.500z';

/** A kernel: flat crown, dented, and a pale tip. */
const kernel = (x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${KERNEL}" fill="url(#hf-k)"/><path d="M-2.6 5.5 0 10.5 2.6 5.500C1.5 4-1.5 4-2.6 5.500z" fill="#fff4d6" opacity=".85"/><path d="M-4-7.200Q0-4.4 4-7.2" fill="none" stroke="#8d5713" stroke-opacity=".45" stroke-width="1.3" stroke-linecap="round"/></g>`;

const seed = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(-24)"><ellipse rx="${size}" ry="${size * 0.9}" fill="url(#hf-s)"/><path d="M${-size * 0.85}-1Q0-${size * 0.55} ${size * 0.85}-1M${-size * 0.9} 2.200Q0-${size * 0.1} ${size * 0.9} 2.2" fill="none" stroke="#3c403a" stroke-opacity=".4" stroke-width=".7"/></g>`;

const HANDFUL = `<svg class="handful" viewBox="0 0 64 48" aria-hidden="true"><defs>
<radialGradient id="hf-k" cx=".35" cy=".25" r=".85"><stop offset="0" stop-color="#ffe9a3"/><stop offset=".45" stop-color="#eeb544"/><stop offset="1" stop-color="#a8670f"/></radialGradient>
<radialGradient id="hf-s" cx=".35" cy=".28" r=".85"><stop offset="0" stop-color="#d3d6c8"/><stop offset=".5" stop-color="#8e9386"/><stop offset="1" stop-color="#464a43"/></radialGradient>
<radialGradient id="hf-c" cx=".38" cy=".25" r=".9"><stop offset="0" stop-color="#fffdf4"/><stop offset=".65" stop-color="#ecdcb6"/><stop offset="1" stop-color="#a3804d"/></radialGradient>
<radialGradient id="hf-d"><stop offset="0" stop-color="#1a1206" stop-opacity=".5"/><stop offset="1" stop-color="#1a1206" stop-opacity="0"/></radialGradient></defs>
<ellipse cx="34" cy="34" rx="30" ry="13" fill="url(#hf-d)"/>
<g transform="rotate(-33 22 24)"><rect x="-3" y="21" width="52" height="5.6" rx="2.8" fill="#5c3f22"/><rect x="-3" y="21" width="52" height="3.6" rx="1.8" fill="#ead7a8"/></g>
${kernel(16, 17, -28, 1.05)}${kernel(51, 17, 30, 1.05)}${seed(34, 15, 8)}${seed(48, 33, 7.6)}
<g transform="translate(29 33) rotate(-16)"><ellipse rx="12.5" ry="8.4" fill="url(#hf-c)"/><path d="M-10.5.300Q0-3.6 10.5.3 0 3.4-10.5.300z" fill="#4a3018"/><path d="M-7-1.200v2.600M-3.5-2v3.800M0-2.200v4.200M3.5-2v3.800M7-1.200v2.6" stroke="#f4e6c4" stroke-width=".9"/></g></svg>`;

export function wordmark(tag: 'h1' | 'p'): HTMLElement {
  return h(tag, { class: 'wordmark' }, svg(HANDFUL), h('span', { lang: 'en' }, 'Handful'));
}

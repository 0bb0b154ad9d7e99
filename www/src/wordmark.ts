/** The name of the house with its handful: a kernel, a cowrie, seeds and a split stick. */
import { h, svg } from './dom';

const HANDFUL = `<svg class="handful" viewBox="0 0 62 46" aria-hidden="true"><defs>
<radialGradient id="hf-k" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff3c4"/><stop offset=".5" stop-color="#edbf55"/><stop offset="1" stop-color="#a9701c"/></radialGradient>
<radialGradient id="hf-s" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#c9ccbd"/><stop offset=".6" stop-color="#84897d"/><stop offset="1" stop-color="#4c5049"/></radialGradient>
<radialGradient id="hf-c" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#fffdf2"/><stop offset=".7" stop-color="#e6d7b4"/><stop offset="1" stop-color="#a8895a"/></radialGradient>
</defs><g fill="#000" opacity=".2"><ellipse cx="20" cy="27" rx="12" ry="10"/><ellipse cx="39" cy="29" rx="16" ry="9"/><ellipse cx="33" cy="37" rx="8" ry="6"/></g>
<path d="M3 34 37 12l2.500 4L6 38z" fill="#e9d9b2" stroke="#a58a56" stroke-width=".7"/>
<path d="M9 13c0-6 8-8 12-3 3 4 2 11-2 15-5-1-10-6-10-12z" fill="url(#hf-k)"/>
<path d="M43 10c5-5 13-2 13 5 0 6-4 11-9 13-5-4-8-13-4-18z" fill="url(#hf-k)"/>
<circle cx="34" cy="17" r="7" fill="url(#hf-s)"/><circle cx="45" cy="30" r="6.500" fill="url(#hf-s)"/>
<g transform="rotate(-24 30 33)"><ellipse cx="30" cy="33" rx="9.500" ry="6.800" fill="url(#hf-c)"/><path d="M23 33q7-2.500 14 0q-7 2.500-14 0z" fill="#5b4026"/></g></svg>`;

export function wordmark(tag: 'h1' | 'p'): HTMLElement {
  return h(tag, { class: 'wordmark' }, svg(HANDFUL), h('span', { lang: 'en' }, 'Handful'));
}

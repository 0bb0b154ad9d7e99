// The icons that have to be pixels, from the one that is drawn: static/icon.svg.
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Filled to the edge, and drawn so large: who shows it cuts off what it likes, at most a tenth on each side. */
const toTheEdge = (drawn, size) => {
  const rest = (64 * (1 - size)) / 2;
  const filled = drawn.replace(/ rx="\d+"/, '').replace('<g ', `<g transform="translate(${rest} ${rest}) scale(${size})" `);
  if (filled === drawn) throw new Error('icon.svg is not drawn as icons.mjs expects: one <rect rx> and one <g>');
  return filled;
};

/** What is written: a name, the width, and what is drawn. */
const ICONS = [
  ['icon-192.png', 192, (drawn) => drawn],
  ['icon-512.png', 512, (drawn) => drawn],
  ['icon-180.png', 180, (drawn) => toTheEdge(drawn, 1.1)],
  ['icon-maskable.png', 512, (drawn) => toTheEdge(drawn, 0.95)],
];

export async function icons(svg, out) {
  await initWasm(fs.readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const drawn = fs.readFileSync(svg, 'utf8');
  for (const [name, width, how] of ICONS) {
    fs.writeFileSync(path.join(out, name), new Resvg(how(drawn), { fitTo: { mode: 'width', value: width } }).render().asPng());
  }
}

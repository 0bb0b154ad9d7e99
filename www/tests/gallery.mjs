// Pictures of the built page for people to look at, and a page that shows each beside its neighbours. Called by
// `cargo xtask gallery` with a NAME=LINK for every match; ONLY in the environment picks those whose file name has one
// of its words.
//
// Every board is seen in every size, in every light and direction on a phone and a laptop, and in the middle of
// whatever can happen there. The page's clock is ours: films stand still where they are wanted, and nobody waits for them.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { serve } from './serve.mjs';

const site = await serve(0);

const out = fileURLToPath(new URL('../../out/gallery', import.meta.url));
fs.mkdirSync(out, { recursive: true });
const only = (process.env.ONLY ?? '').split(',').filter(Boolean);
const matches = process.argv.slice(2).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]);
/** Pages that are open at once. */
const HANDS = 2;

const SIZES = {
  '320x568': 2,
  '360x740': 2,
  '740x360': 2,
  '768x1024': 1,
  '1366x768': 1,
  '1920x1080': 1,
  '3840x2160': 1,
  '300x600': 1,
  '1000x250': 1,
};
const LOOKS = {
  day: {},
  night: { colorScheme: 'dark' },
  contrast: { contrast: 'more' },
  forced: { forcedColors: 'active' },
  hebrew: { lang: 'he' },
};
const PHONE = '360x740';
const LAPTOP = '1366x768';

/** What can be seen happening: the event, how many milliseconds after it began, and how often a ply must have it. */
const MOMENTS = {
  'aj-sayil': { throw: ['thrown', 520], walk: ['moved', 450], capture: ['captured', 330], home: ['delivered', 350] },
  ayoayo: { sowing: ['sown', 900, 8], capture: ['seeds-captured', 350] },
  'len-doat': { throw: ['thrown', 520], walk: ['moved', 420], capture: ['captured', 300], off: ['borne-off', 380] },
  siryu: { throw: ['thrown', 620], walk: ['moved', 400], capture: ['captured', 300], unlock: ['unlocked', 350], off: ['borne-off', 400] },
};

// What there is to take: a file name, where it is shown on the index, and how to come there.

const shots = [];
function shot(group, row, name, size, look, link, act) {
  shots.push({ group, row, file: `${name}-${size}-${look}.png`, size, look, link, act });
}

function everySize(group, name, link, act) {
  for (const size of Object.keys(SIZES)) shot(group, 'every size', name, size, 'day', link, act);
}

function everyLook(group, name, link, act) {
  for (const size of [PHONE, LAPTOP]) {
    for (const look of ['day', 'night', 'contrast', 'forced', 'hebrew']) shot(group, `every light, ${size}`, name, size, look, link, act);
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

plan(await toldByEngine());
const wanted = shots.filter(({ file }, at) => shots.findIndex((other) => other.file === file) === at).filter(({ file }) => only.length === 0 || only.some((word) => file.includes(word)));
const queue = [...wanted];
let failed = 0;
await Promise.all(Array.from({ length: HANDS }, async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await take(next);
}));
await browser.close();
writeIndex();
console.log(`    ${wanted.length - failed} pictures and index.html in out/gallery/`);
process.exit(failed > 0 ? 1 : 0);

function plan(told) {
  everySize('The hall', 'hall', '');
  everyLook('The hall', 'hall', '');
  for (const [name, { game, rest, moments, over }] of Object.entries(told)) {
    const main = name.endsWith('-mid');
    everySize(name, name, rest);
    if (main) everyLook(name, name, rest);
    else for (const look of ['night', 'contrast']) shot(name, 'other lights', name, PHONE, look, rest);
    for (const size of main ? [PHONE, '740x360', LAPTOP] : [PHONE, LAPTOP]) shot(name, 'pointed at', `${name}-pointed`, size, 'day', rest, point);
    if (main) for (const look of ['night', 'contrast']) shot(name, 'pointed at', `${name}-pointed`, LAPTOP, look, rest, point);
    for (const [moment, { link, ply, wait }] of Object.entries(moments)) {
      const act = (page) => film(page, ply, wait);
      for (const size of [PHONE, LAPTOP]) shot(name, 'in motion', `${name}-${moment}`, size, 'day', link, act);
      if (main && moment === 'capture') shot(name, 'in motion', `${name}-${moment}`, LAPTOP, 'night', link, act);
    }
    if (over) for (const size of [PHONE, LAPTOP]) shot(name, 'the end', `${name}-end`, size, 'day', over, (page) => page.clock.runFor(1000));
    if (!main) continue;
    // What is the same for all games, or in all languages, is seen once.
    const first = game === 'aj-sayil';
    const sheets = [...['moves', 'rules', 'house', 'about'], ...(first ? ['share', 'settings'] : [])];
    for (const tab of sheets) {
      const looks = [[PHONE, 'day'], [LAPTOP, 'day'], ...(first ? [[PHONE, 'hebrew'], [LAPTOP, 'night']] : [])];
      for (const [size, look] of looks) shot('Sheets', tab, `sheet-${tab}-${game}`, size, look, rest, (page) => openSheet(page, tab));
    }
    for (const size of [PHONE, LAPTOP]) shot('Sheets', 'seats', `seats-${game}`, size, 'day', '', (page) => openSeats(page, game));
  }
  for (const size of [PHONE, LAPTOP]) shot('Sheets', 'a link that does not hold', 'bad-link', size, 'day', 'no-such-link');
}

/** Asks the engine, within the page, where in each match there is something to see. */
async function toldByEngine() {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site);
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  const told = await page.evaluate(findMoments, { matches, MOMENTS });
  await page.context().close();
  return told;
}

/** Runs within the page. Links are of matches that go no further than what is to be seen. */
async function findMoments({ matches, MOMENTS }) {
  const address = (name) => new URL(name, document.baseURI).href;
  const modules = JSON.parse(document.querySelector('meta[name="modules"]').content);
  const told = {};
  for (const [name, link] of matches) {
    const { js, wasm } = modules[Object.keys(modules).find((game) => name.startsWith(game))];
    const api = await import(address(js));
    await api.default({ module_or_path: address(wasm) });
    const match = api.Match.open(link);
    const until = (ply) => {
      const part = api.Match.open(link);
      while (part.length > ply) part.undo();
      const its = part.link();
      part.free();
      return its;
    };
    const plies = match.plies();
    const has = ({ events }, type, often = 1) => events.filter((event) => event.type === type).length >= often;
    // The end of the game lies under its own sheet.
    const turns = plies.findLastIndex((ply) => has(ply, 'turn-passed') && !has(ply, 'ended')) + 1;
    const moments = {};
    for (const [moment, [type, after, often = 1]] of Object.entries(MOMENTS[match.game])) {
      // The last ply that has it, and the end of that turn.
      const at = plies.slice(0, turns).findLastIndex((ply) => has(ply, type, often));
      if (at < 0) continue;
      const last = plies.findIndex((ply, k) => k >= at && has(ply, 'turn-passed'));
      const index = plies[at].events.findIndex((event) => event.type === type) + 1;
      match.goTo(at + 1);
      const board = new api.Board(document.createElement('canvas'));
      const box = { x: 0, y: 0, width: 400, height: 300 };
      board.layout({ width: 400, height: 300, ratio: 0.5, board: box, theme: 'contrast', counts: true, text: 14 });
      board.show(match, { offer: false });
      while (board.frame(0).busy);
      const length = board.film(match, 1);
      let t = 0;
      while (t < length && board.frame(t).event < index) t += 20;
      board.free();
      moments[moment] = { link: until(last + 1), ply: at + 1, wait: Math.min(t + after, length - 40) };
    }
    match.goTo(plies.length);
    const over = match.view().phase === 'over' ? match.link() : undefined;
    // Near the end, where somebody has most to choose from.
    let most = 0;
    let rest = plies.length;
    for (let ply = Math.max(1, plies.length - 60); ply < plies.length; ply++) {
      match.goTo(ply);
      const { actions } = match.view();
      if (actions.length < most) continue;
      most = actions.length;
      rest = ply;
    }
    told[name] = { game: match.game, rest: until(rest), moments, over };
    match.free();
  }
  return told;
}

// How to come there.

async function take({ file, size, look, link, act }) {
  const [width, height] = size.split('x').map(Number);
  const { lang = 'en', ...media } = LOOKS[look];
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: SIZES[size], hasTouch: width < 800, ...media });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.log(`    ${file}: ${error.message}`));
    await page.clock.install();
    await page.goto(`${site}?lang=${lang}${link ? `#${link}` : ''}`);
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    // The hall's boards come one after the other. Those below the edge of the window do not come at all.
    const painted = () => [...document.querySelectorAll('.tray')].every((tray) => tray.matches('[data-painted]') || tray.getBoundingClientRect().top > innerHeight - 40);
    if (!link) await page.waitForFunction(painted, null, { timeout: 20_000 }).catch(() => undefined);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(link ? 600 : 2600);
    // A visitor with a pointer sees no ring of the keyboard.
    if (link) await page.mouse.click(2, 2);
    await page.clock.runFor(100);
    // Large boards are painted for longer than that, by another clock.
    if (link) await page.locator('.ground[data-settling]').waitFor({ state: 'detached', timeout: 20_000 });
    await act?.(page);
    await page.screenshot({ path: path.join(out, file) });
    console.log(`    ${file}`);
  } catch (error) {
    failed += 1;
    console.log(`    ${file}: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

/** Points at, or taps, the place from which most can be done. */
async function point(page) {
  const spot = page.locator('.twin button:not([aria-disabled])').first();
  const { x, y, width, height } = await spot.boundingBox({ timeout: 3000 });
  await page.mouse.move(x + width / 2, y + height / 2);
  if (page.viewportSize().width < 800) await spot.evaluate((button) => button.focus({ focusVisible: true }));
  await page.clock.runFor(400);
}

/** The last turn again, to the middle of one of its plies. */
async function film(page, ply, wait) {
  await page.getByRole('button', { name: 'Last turn' }).click({ timeout: 3000 });
  const table = page.locator('.table');
  const state = () => table.evaluate(({ dataset }) => `${dataset.state} ${dataset.ply}`);
  for (let time = 0; (await state()) !== `film ${ply - 1}`; time += 100) {
    if (time > 60_000) throw new Error(`ply ${ply} is never shown`);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(wait);
}

async function openSheet(page, tab) {
  await page.locator('[data-key="bar-more"]').click({ timeout: 3000 });
  await page.clock.runFor(500);
  await page.locator(`[data-key="tab-${tab}"]`).click({ timeout: 3000 });
  // Parts of a sheet are brought from the host.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(800);
}

async function openSeats(page, game) {
  await page.locator(`[data-key="seats-${game}"]`).click({ timeout: 3000 });
  await page.clock.runFor(800);
}

// The contact sheet.

function writeIndex() {
  const taken = shots.filter(({ file }) => fs.existsSync(path.join(out, file)));
  const groups = new Map();
  for (const shot of taken) {
    const rows = groups.get(shot.group) ?? groups.set(shot.group, new Map()).get(shot.group);
    (rows.get(shot.row) ?? rows.set(shot.row, []).get(shot.row)).push(shot);
  }
  const figure = ({ file, size, look }) => {
    const [width, height] = size.split('x');
    return `<figure><a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt=""></a><figcaption>${file.replace('.png', '')}</figcaption></figure>`;
  };
  const row = ([name, list]) => `<h3>${name}</h3>\n<div class="row">\n${list.map(figure).join('\n')}\n</div>`;
  const group = ([name, rows]) => `<h2 id="${name}">${name}</h2>\n${[...rows].map(row).join('\n')}`;
  const style = 'body{font:14px/1.4 system-ui;margin:24px;background:#8a8680;color:#111}.row{display:flex;flex-wrap:wrap;gap:14px;align-items:start}figure{margin:0}img{display:block;block-size:auto;max-block-size:420px;inline-size:auto;max-inline-size:100%}figcaption{font-size:11px}nav a{margin-inline-end:1em}';
  const links = [...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join('');
  fs.writeFileSync(
    path.join(out, 'index.html'),
    `<!doctype html>\n<meta charset="utf-8">\n<title>Handful: gallery</title>\n<style>${style}</style>\n<h1>Gallery</h1>\n<nav>${links}</nav>\n${[...groups].map(group).join('\n')}\n`,
  );
}

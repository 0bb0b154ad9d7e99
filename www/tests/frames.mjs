// How long the page holds up the browser: every match given as NAME=LINK opened, thrown, moved, answered by the computer
// and left alone, and the hall, under the browser's own tracing. Called by `cargo xtask frames`.
//
// A frame here is a task of the main thread in which animation frames were fired while a film ran: script, style, layout, what the canvas
// records and, where there is no GPU, what it rasters too. Processor time of the thread is counted, not the clock, so that
// a busy machine does not matter. What the compositor and its raster threads do is told apart.
//
// The slow-down goes by the clock, though: while another program has the processor the browser believes that the page ran,
// and lets it spin for three times as long afterwards. So the browser is put before other programs where that is
// allowed, each row tells how much of the time of its frames others took, and a row that was disturbed much is measured again.
// Of several measurements the least disturbed counts, whatever it says.
//
// In the environment: ONLY (words of rows), SIZES, RATES (lists with commas), JSON (a file to write to).
import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { serve } from './serve.mjs';

const site = await serve(0);

/** What a frame may take on the page's own thread, in milliseconds: all of it on average, and its script at 4x slow-down. */
const MEAN = 8;
const LONGEST = 16;

const SIZES = {
  laptop: { viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1, gated: true },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, gated: true },
  wall: { viewport: { width: 3840, height: 2160 }, deviceScaleFactor: 1, gated: false },
};
/** A row is measured again, so often at most, when other programs took more than this share of the time of its frames. */
const DISTURBED = 0.04;
const TRIES = Number(process.env.TRIES ?? 3);
/** What is done in a match, at most: enough for a throw, a move and an answer in every game. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const list = (name, otherwise) => (process.env[name] ? process.env[name].split(',').filter(Boolean) : otherwise);
const sizes = list('SIZES', Object.keys(SIZES));
const rates = list('RATES', ['1', '4']).map(Number);
const only = list('ONLY', []);
const matches = process.argv.slice(2).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});

/** Puts the browser before other programs, where the system has /proc and allows it. */
function hurry() {
  try {
    const parents = new Map();
    for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      parents.set(Number(pid), Number(parent));
    }
    const ours = (pid) => pid === process.pid || (pid > 1 && ours(parents.get(pid) ?? 0));
    for (const pid of parents.keys()) {
      if (pid !== process.pid && ours(pid)) for (const thread of fs.readdirSync(`/proc/${pid}/task`)) os.setPriority(Number(thread), -18);
    }
  } catch {
    // Then it takes its turn; what that does is told.
  }
}

/** Remembers every canvas weakly, shown or not, and makes chance the same each time. Runs in the page before the page. */
function watch() {
  const canvases = new Set();
  const { getContext } = HTMLCanvasElement.prototype;
  const known = new WeakSet();
  HTMLCanvasElement.prototype.getContext = function (...words) {
    if (!known.has(this)) {
      known.add(this);
      canvases.add(new WeakRef(this));
    }
    return getContext.apply(this, words);
  };
  globalThis.canvasBytes = () => {
    let [count, bytes] = [0, 0];
    for (const ref of canvases) {
      const canvas = ref.deref();
      if (!canvas || canvas.width * canvas.height === 0) continue;
      count++;
      bytes += canvas.width * canvas.height * 4;
    }
    return { count, bytes };
  };
  // What the table waits for: a film, or somebody.
  new MutationObserver((changes) => {
    const { state } = changes.at(-1).target.dataset;
    performance.mark(`frames:state ${state}`);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
  let state = 20;
  Math.random = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32);
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.random() * 256;
    return array;
  };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];

/** Traces what happens meanwhile. */
async function traced(client, act) {
  await client.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  let failed;
  try {
    await act();
  } catch (error) {
    failed = error;
  }
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  const { stream } = await complete;
  const parts = [];
  for (let eof = false; !eof; ) {
    const read = await client.send('IO.read', { handle: stream, size: 1 << 20 });
    parts.push(read.base64Encoded ? Buffer.from(read.data, 'base64') : Buffer.from(read.data));
    eof = read.eof;
  }
  await client.send('IO.close', { handle: stream });
  if (failed) throw failed;
  if (process.env.TRACE) fs.writeFileSync(process.env.TRACE, Buffer.concat(parts));
  return JSON.parse(Buffer.concat(parts).toString()).traceEvents;
}

const threadOf = ({ pid, tid }) => `${pid}/${tid}`;
const took = ({ dur = 0, tdur }) => (tdur ?? dur) / 1000;
/** How long it had to wait for the processor. */
const waited = ({ dur = 0, tdur }) => Math.max(0, dur - (tdur ?? dur)) / 1000;
const mean = (values) => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);
const round = (value) => Math.round(value * 100) / 100;

/** The tasks of the page's main thread, and how long every other thread that paints was busy. */
function tasksOf(events) {
  const names = new Map();
  for (const event of events) if (event.name === 'thread_name') names.set(threadOf(event), event.args.name);
  const fired = new Map();
  for (const event of events) {
    if (names.get(threadOf(event)) === 'CrRendererMain' && event.ph === 'X') fired.set(threadOf(event), (fired.get(threadOf(event)) ?? 0) + 1);
  }
  const main = [...fired].sort((a, b) => b[1] - a[1])[0]?.[0];
  const own = events.filter((event) => threadOf(event) === main && event.ph === 'X');
  const tasks = own
    .filter(({ name }) => name === 'RunTask')
    .map((event) => ({ from: event.ts, to: event.ts + event.dur, time: took(event), waited: waited(event), script: 0, paint: 0, frames: 0, inner: [] }));
  tasks.sort((a, b) => a.from - b.from || b.to - a.to);
  const outer = [];
  for (const task of tasks) if (outer.length === 0 || task.from >= outer.at(-1).to) outer.push(task);
  const taskAt = (ts) => {
    let [low, high] = [0, outer.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const task = outer[middle];
      if (ts < task.from) high = middle - 1;
      else if (ts >= task.to) low = middle + 1;
      else return task;
    }
    return undefined;
  };
  let scriptUntil = 0;
  for (const event of own.filter(({ name }) => name !== 'RunTask').sort((a, b) => a.ts - b.ts)) {
    const task = taskAt(event.ts);
    if (!task) continue;
    task.inner.push(event);
    if (event.name === 'FireAnimationFrame') task.frames++;
    if (event.name === 'Paint') task.paint++;
    if (['FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EvaluateScript', 'RunMicrotasks'].includes(event.name) && event.ts >= scriptUntil) {
      task.script += took(event);
      scriptUntil = event.ts + event.dur;
    }
  }
  const marks = events.filter(({ cat = '', name }) => cat.includes('blink.user_timing') && name.startsWith('frames:'));
  let [raster, compositor] = [0, 0];
  for (const event of events) {
    if (event.ph !== 'X') continue;
    const name = names.get(threadOf(event)) ?? '';
    if (event.name === 'RasterTask' && name !== 'CrRendererMain') raster += took(event);
    if (event.name === 'RunTask' && (name === 'VizCompositorThread' || name === 'Compositor')) compositor += took(event);
  }
  return { tasks: outer, raster, compositor, marks: marks.map(({ name, ts }) => ({ name: name.slice(7), ts })).sort((a, b) => a.ts - b.ts) };
}

/** What was going on at a time. */
const during = (marks, ts) => marks.findLast((mark) => mark.ts <= ts && !mark.name.startsWith('state '))?.name ?? '';
const isFilm = (marks, ts) => during(marks, ts) === 'hall' || marks.findLast((mark) => mark.ts <= ts && mark.name.startsWith('state '))?.name === 'state film';

function figures({ tasks, raster, compositor, marks }) {
  const frames = tasks.filter((task) => task.frames > 0 && isFilm(marks, task.from));
  const times = frames.map(({ time }) => time).sort((a, b) => a - b);
  const scripts = frames.map(({ script }) => script).sort((a, b) => a - b);
  const longest = frames.reduce((most, task) => (task.time > (most?.time ?? 0) ? task : most), undefined);
  // Input, what follows a film, a changed layout painted anew: nothing moves meanwhile.
  const others = tasks.filter((task) => task.frames === 0 || !isFilm(marks, task.from));
  const other = others.reduce((most, task) => (task.time > (most?.time ?? 0) ? task : most), undefined);
  const resting = tasks.filter((task) => during(marks, task.from) === 'rest');
  return {
    frames: frames.length,
    disturbed: round(mean(frames.map(({ waited }) => waited)) / Math.max(0.001, mean(frames.map(({ time, waited }) => time + waited)))),
    mean: round(mean(times)),
    p95: round(times[Math.floor(times.length * 0.95)] ?? 0),
    longest: round(longest?.time ?? 0),
    longestIn: longest ? during(marks, longest.from) : '',
    script: round(mean(frames.map(({ script }) => script))),
    p95Script: round(scripts[Math.floor(scripts.length * 0.95)] ?? 0),
    late: frames.filter(({ script }) => script > LONGEST).length,
    longestScript: round(scripts.at(-1) ?? 0),
    longestOther: round(other?.time ?? 0),
    longestOtherIn: other ? `${during(marks, other.from)} ${other.inner.reduce((most, event) => (took(event) > took(most) ? event : most), { name: '', dur: 0 }).name}` : '',
    raster: round(raster / Math.max(1, frames.length)),
    compositor: round(compositor / Math.max(1, frames.length)),
    atRest: { frames: resting.filter(({ frames }) => frames > 0).length, paints: resting.filter(({ paint }) => paint > 0).length },
    slowest: frames
      .toSorted((a, b) => b.script - a.script)
      .slice(0, 5)
      .map((task) => ({ in: during(marks, task.from), time: round(task.time), script: round(task.script) })),
  };
}

const mark = (page, name) => page.evaluate((name) => performance.mark(`frames:${name}`), name);
const state = (page) => page.locator('.table').getAttribute('data-state');
const plyOf = async (page) => Number(await page.locator('.table').getAttribute('data-ply'));

async function waiting(page) {
  await page.locator('.table:is([data-state="person"],[data-state="over"])').waitFor({ timeout: 240_000 });
}

/** Throws or moves, as a visitor would. */
async function act(page, touch) {
  if (await page.locator('.lots:not([aria-disabled])').isVisible()) {
    await mark(page, 'throw');
    return page.locator('.lots').click();
  }
  const before = await plyOf(page);
  await mark(page, 'move');
  for (let tries = 0; tries < 12 && (await state(page)) === 'person' && (await plyOf(page)) === before; tries++) {
    const buttons = page.locator('.twin button:not([aria-disabled])');
    const at = buttons.nth((touch ? tries >> 1 : tries) % Math.max(1, await buttons.count()));
    const box = await at.boundingBox();
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await page.waitForTimeout(150);
  }
}

async function rest(page, time = 2500) {
  await page.mouse.move(1, 1);
  await page.waitForTimeout(700);
  await mark(page, 'rest');
  await page.waitForTimeout(time);
  await mark(page, 'after');
}

/** No frame for a while: everything that is painted once has been. */
async function quiet(page) {
  await page.waitForTimeout(1500);
  await page.evaluate(async () => {
    // Asking for frames would itself be a frame: look whether the canvas stays the same through timers instead.
    await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done, { timeout: 4000 }));
  });
}

async function opened(size, context = {}) {
  const { gated, ...shape } = SIZES[size];
  const page = await (await browser.newContext({ ...shape, ...context })).newPage();
  page.on('pageerror', (error) => console.log(`  ${error.message}`));
  await page.addInitScript(watch);
  const client = await browser.newBrowserCDPSession();
  const own = await page.context().newCDPSession(page);
  return { page, client, own };
}

const address = (link = '') => `${site}?lang=en${link ? `#${link}` : ''}`;

/** Opening a table, and its size changed: what is painted once. */
async function bakes(name, link, size) {
  const { page, client } = await opened(size);
  await page.goto(address());
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(2500);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const opening = await traced(client, async () => {
    await mark(page, 'bake');
    await page.evaluate((link) => (location.hash = link), link);
    await waiting(page);
    await quiet(page);
  });
  const memory = await page.evaluate(() => globalThis.canvasBytes());
  const { width, height } = SIZES[size].viewport;
  const resizing = await traced(client, async () => {
    await mark(page, 'bake');
    await page.setViewportSize({ width: width - 20, height: height - 10 });
    await quiet(page);
  });
  await page.context().close();
  const told = (events) => {
    const { tasks } = tasksOf(events);
    // Slices are tasks of their own, whether a frame asked for them or not.
    const slices = tasks.filter(({ script }) => script > 1);
    const busy = tasks.reduce((sum, { time }) => sum + time, 0);
    return {
      total: round(busy),
      slices: slices.length,
      longest: round(Math.max(0, ...tasks.map(({ time }) => time))),
      span: slices.length ? round((slices.at(-1).to - slices[0].from) / 1000) : 0,
      over50: tasks.filter(({ time }) => time > 50).map(({ time }) => round(time)),
    };
  };
  return { opening: told(opening), resizing: told(resizing), memory };
}

async function plays(link, size, rate) {
  const touch = SIZES[size].hasTouch === true;
  const { page, client, own } = await opened(size);
  await page.goto(address(link));
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await waiting(page);
  await quiet(page);
  await own.send('Emulation.setCPUThrottlingRate', { rate });
  hurry();
  const events = await traced(client, async () => {
    for (let round = 0; round < ROUNDS * 2; round++) {
      if ((await state(page)) === 'over') break;
      await act(page, touch);
      await waiting(page);
    }
    await rest(page);
  });
  const memory = await page.evaluate(() => globalThis.canvasBytes());
  await page.context().close();
  return { ...figures(tasksOf(events)), memory };
}

async function hall(size, rate, context) {
  const { page, client, own } = await opened(size, context);
  await page.goto(address());
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(3000);
  await own.send('Emulation.setCPUThrottlingRate', { rate });
  hurry();
  const events = await traced(client, async () => {
    if (context) return rest(page);
    await mark(page, 'hall');
    await page.waitForTimeout(12_000);
  });
  const memory = await page.evaluate(() => globalThis.canvasBytes());
  await page.context().close();
  return { ...figures(tasksOf(events)), memory };
}

/** The least disturbed of some measurements. */
async function calm(measure) {
  let best = await measure();
  for (let tries = 1; tries < TRIES && best.disturbed > DISTURBED; tries++) {
    const again = await measure();
    if (again.disturbed < best.disturbed) best = again;
  }
  return best;
}

const rows = [];
const over = [];
const wanted = (name) => only.length === 0 || only.some((word) => name.includes(word));
const megabytes = ({ bytes }) => Math.round(bytes / 1e5) / 10;

console.log(`main thread, ms a frame (processor time; no GPU here, so canvas rastering is in it); raster and compositor threads apart`);
console.log('row                              frames   mean    p95 longest  script: p95  longest    late  other task   raster  compos.  canvas MB  others %  at rest');
for (const size of sizes) {
  for (const rate of rates) {
    const row = (name, told) => {
      rows.push({ name, size, rate, ...told });
      const { frames, atRest } = told;
      const n = (value, width) => value.toFixed(1).padStart(width);
      console.log(
        `${`${name} ${size} x${rate}`.padEnd(32)} ${String(frames).padStart(6)} ${n(told.mean, 6)} ${n(told.p95, 6)} ${n(told.longest, 7)}  ` +
          `${n(told.p95Script, 11)}  ${n(told.longestScript, 7)}  ${String(told.late).padStart(6)}  ${n(told.longestOther, 10)}  ${n(told.raster, 7)}  ${n(told.compositor, 7)}  ${n(megabytes(told.memory), 9)}  ${n(told.disturbed * 100, 8)}  ` +
          `${atRest.frames}/${atRest.paints}  (${told.longestIn}; ${told.longestOtherIn})`,
      );
      if (process.env.VERBOSE) console.log('    ', JSON.stringify(told.slowest));
      const late = [];
      if (rate === 1 && told.mean > MEAN) late.push(`mean ${told.mean} > ${MEAN}`);
      if (rate === 4 && told.longestScript > LONGEST) late.push(`longest script ${told.longestScript} > ${LONGEST} (${told.late} of ${told.frames} frames)`);
      if (atRest.frames + atRest.paints > 0) late.push(`${atRest.frames} frames and ${atRest.paints} paints at rest`);
      if (SIZES[size].gated && late.length) over.push(`${name} ${size} x${rate}: ${late.join(', ')}`);
    };
    for (const [name, link] of matches) if (wanted(name)) row(name, await calm(() => plays(link, size, rate)));
    if (wanted('hall')) row('hall', await calm(() => hall(size, rate)));
    if (wanted('hall-still') && rate === 1) row('hall-still', await hall(size, rate, { reducedMotion: 'reduce' }));
  }
}
if (!process.env.NOBAKE) {
  console.log('\nwhat is painted once, main thread, ms      total  slices  longest slice   span   (then the same after a change of size)');
  for (const size of sizes) {
    for (const [name, link] of matches) {
      if (!wanted(name)) continue;
      const told = await bakes(name, link, size);
      rows.push({ name: `${name} bake`, size, rate: 1, ...told });
      const part = ({ total, slices, longest, span }) => `${total.toFixed(0).padStart(7)} ${String(slices).padStart(7)} ${longest.toFixed(0).padStart(14)} ${span.toFixed(0).padStart(6)}`;
      console.log(`${`${name} ${size}`.padEnd(40)} ${part(told.opening)}  ${part(told.resizing)}   ${megabytes(told.memory)} MB in ${told.memory.count} canvases`);
    }
  }
}
await browser.close();
if (process.env.JSON) fs.writeFileSync(process.env.JSON, `${JSON.stringify({ mean: MEAN, longest: LONGEST, rows }, undefined, 1)}\n`);
for (const line of over) console.log(`over the budget: ${line}`);
process.exit(over.length > 0 ? 1 : 0);

// Plays many games in one page without a pause, and tells what the page weighs meanwhile: what grows from game to game would
// end an exhibition. Not part of the tests, since it takes hours:
//
//   node tests/soak.mjs 1000          over dist/: a kiosk plays by itself, whole games of all four kinds
//   node tests/soak.mjs 10000 short   games of a few plies and a resignation, begun by messages: what a game costs beside its plies
//
// Figures after a collection of garbage: JavaScript heap, DOM nodes, listeners, wasm memory, resident memory of the browser's page.
import fs from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const games = Number(process.argv[2] ?? 1000);
const short = process.argv[3] === 'short';
const site = await serve(0);
const seats = Array(4).fill(short ? 'person' : 'computer:novice').join();
const address = `${site}?${new URLSearchParams({ kiosk: '', speed: 'off', short: '', seats, ...(short ? { game: 'ayoayo', attract: 'false', idle: '0' } : {}) })}`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] });
const page = await (await browser.newContext({ viewport: { width: 480, height: 360 } })).newPage();
const troubles = [];
page.on('pageerror', (error) => troubles.push(error.stack ?? error.message));
page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
await page.addInitScript(() => {
  // Nobody looks: no pause is needed, and a few pictures of a game are enough.
  const { setTimeout: later } = window;
  window.requestAnimationFrame = (paint) => later(() => paint(performance.now()), 500);
  window.cancelAnimationFrame = clearTimeout;
  window.setTimeout = (act, delay, ...rest) => later(act, delay >= 60_000 ? delay : 0, ...rest);
  const seen = { games: 0, memories: [] };
  window.soak = seen;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    const { exports } = made.instance ?? made;
    seen.memories.push(exports.memory);
    return made;
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.dataset?.state === 'over') seen.games++;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
});
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');
if (short) {
  const around = `<!doctype html><html lang="en"><title>Soak</title><iframe src="${address.replaceAll('&', '&amp;')}" width="440" height="320"></iframe></html>`;
  await page.route(`${site}around.html`, (route) => route.fulfill({ contentType: 'text/html', body: around }));
  await page.goto(`${site}around.html`);
  await page.frames()[1].waitForSelector('.table[data-state="person"]');
  // Not awaited: it runs on.
  void page.evaluate(() => {
    const { contentWindow } = document.querySelector('iframe');
    let id = 0;
    const waiting = new Map();
    addEventListener('message', ({ data }) => {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    });
    const ask = (verb, args) => new Promise((done) => {
      waiting.set(++id, done);
      contentWindow.postMessage({ handful: 1, id, verb, args }, '*');
    });
    const play = async () => {
      for (const game of ['aj-sayil', 'ayoayo', 'len-doat', 'siryu']) {
        let view = await ask('start', { game, seats: ['person', 'person', 'person', 'person'].slice(0, game === 'aj-sayil' ? 4 : 2), short: game === 'aj-sayil' || game === 'len-doat' });
        for (let ply = 0; ply < 4 && view; ply++) view = await (view.phase === 'throw' ? ask('throw') : ask('play', { action: view.actions[0] }));
        await ask('resign');
      }
      setTimeout(play);
    };
    void play();
  }).catch(() => undefined);
} else {
  await page.goto(address);
}

/** Kilobytes in memory of the processes that show pages. */
function resident() {
  let sum = 0;
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('--type=renderer') || !isOurs(Number(pid))) continue;
      sum += Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

function isOurs(pid) {
  for (let at = pid; at > 1; ) {
    if (at === process.pid) return true;
    at = Number(/\) \S (\d+)/.exec(fs.readFileSync(`/proc/${at}/stat`, 'utf8'))?.[1] ?? 0);
  }
  return false;
}

console.log('games  minutes  heap MB   nodes  listeners  wasm MB  resident MB');
const begun = Date.now();
let next = 0;
for (;;) {
  const { count, wasm } = await page.frames().at(-1).evaluate(() => ({ count: window.soak.games, wasm: window.soak.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) }));
  if (count >= Math.min(next, games) || troubles.length > 0) {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name) => metrics.find((one) => one.name === name)?.value ?? 0;
    const cells = [count, ((Date.now() - begun) / 60_000).toFixed(1), (metric('JSHeapUsedSize') / 1e6).toFixed(2), metric('Nodes'), metric('JSEventListeners'), (wasm / 1e6).toFixed(2), (resident() / 1000).toFixed(0)];
    console.log(cells.map((cell, at) => String(cell).padStart([5, 9, 9, 8, 11, 9, 13][at])).join(''));
    next = count - (count % 20) + (count < 100 ? 20 : count < 1000 ? 100 : 500);
  }
  for (const trouble of troubles.splice(0)) console.log(trouble);
  if (count >= games) break;
  await page.waitForTimeout(2000);
}
// What the browser only keeps because nobody else wants it.
await session.send('Memory.simulatePressureNotification', { level: 'critical' });
await page.waitForTimeout(5000);
await session.send('HeapProfiler.collectGarbage');
console.log(`resident when memory is short: ${(resident() / 1000).toFixed(0)} MB`);
await browser.close();
process.exit(0);

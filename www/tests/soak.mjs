// Plays many games in one page without a pause, and tells what the page weighs meanwhile: what grows from game to game would
// end an exhibition. Not part of the tests, since it takes hours:
//
//   node tests/soak.mjs 1000          over dist/: a kiosk plays by itself, whole games of all four kinds
//   node tests/soak.mjs 10000 short   games of a few plies and a resignation, begun by messages: what a game costs beside its plies
//
// Figures after a collection of garbage: JavaScript heap, DOM nodes, listeners, wasm memory, resident memory of the browser's page.
import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const games = Number(process.argv[2] ?? 1000);
const short = process.argv[3] === 'short';
const site = await serve(0);
const seats = Array(4).fill(short ? 'person' : 'computer:novice').join();
// The shortest whole games that there are.
const options = 'players:2,sticks:1';
const address = `${site}?${new URLSearchParams({ kiosk: '', speed: 'off', short: '', options, seats, ...(short ? { game: 'ayoayo', attract: 'false', idle: '0' } : {}) })}`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] });
const page = await (await browser.newContext({ viewport: { width: 320, height: 240 } })).newPage();
const troubles = [];
page.on('pageerror', (error) => troubles.push(error.stack ?? error.message));
page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
await page.addInitScript(() => {
  // Nobody looks: no pause is needed, and a picture now and then is enough. What is to be done at once is done by messages:
  // a browser lets no timer set by a timer be quicker than four milliseconds.
  const { setTimeout: later, clearTimeout: forget } = window;
  const { port1, port2 } = new MessageChannel();
  const due = new Map();
  let last = 1e9;
  port1.onmessage = ({ data }) => {
    const act = due.get(data);
    due.delete(data);
    act?.();
  };
  window.setTimeout = (act, delay = 0, ...rest) => {
    if (delay >= 60_000) return later(act, delay, ...rest);
    due.set(++last, () => act(...rest));
    port2.postMessage(last);
    return last;
  };
  window.clearTimeout = (id) => (due.delete(id) ? undefined : forget(id));
  window.requestAnimationFrame = (paint) => later(() => paint(performance.now()), 3000);
  window.cancelAnimationFrame = forget;
  // The address follows a few times a second, as it does where timers take their time; each time is a message to the browser.
  const { replaceState } = history;
  let written = 0;
  history.replaceState = function (...given) {
    if (performance.now() - written < 350) return;
    written = performance.now();
    replaceState.apply(this, given);
  };
  // A text that is measured has room: to measure is to lay out the page with every ply.
  Object.defineProperty(Element.prototype, 'scrollHeight', { get: () => 0 });
  const seen = { games: 0, plies: 0, memories: [] };
  window.soak = seen;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    const { exports } = made.instance ?? made;
    seen.memories.push(exports.memory);
    return made;
  };
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (attributeName === 'data-ply') seen.plies++;
      else if (target.dataset?.state === 'over') seen.games++;
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state', 'data-ply'] });
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

/** What the processes that show pages have in memory, in kilobytes, what all processes of the browser have reckoned, in seconds, and which is the page's own. */
function processes() {
  let [resident, seconds, busiest, most] = [0, 0, 0, 0];
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('chromium') || !isOurs(Number(pid))) continue;
      // A browser raises its own priority: whoever runs this with less (`nice`) means all of it.
      if (os.getPriority() > 0) lower(Number(pid));
      const [user, kernel] = (/\) (.*)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '').split(' ').slice(11, 13);
      const spent = (Number(user) + Number(kernel)) / 100;
      seconds += spent;
      if (!command.includes('--type=renderer')) continue;
      if (spent > most) [busiest, most] = [Number(pid), spent];
      resident += Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return { resident, seconds, busiest };
}

function lower(pid) {
  os.setPriority(pid, os.getPriority());
  // Its sessions count as one each where the system shares by them.
  if (fs.existsSync(`/proc/${pid}/autogroup`)) fs.writeFileSync(`/proc/${pid}/autogroup`, String(os.getPriority()));
}

function isOurs(pid) {
  for (let at = pid; at > 1; ) {
    if (at === process.pid) return true;
    at = Number(/\) \S (\d+)/.exec(fs.readFileSync(`/proc/${at}/stat`, 'utf8'))?.[1] ?? 0);
  }
  return false;
}

/** What of the page's process is in memory, in megabytes by what it is mapped for; a browser names its own heaps where the system lets it. */
function mapped() {
  const found = new Map();
  let kind = '';
  for (const line of fs.readFileSync(`/proc/${processes().busiest}/smaps`, 'utf8').split('\n')) {
    const head = /^[0-9a-f]+-[0-9a-f]+ (\S+) \S+ \S+ (\d+) *(.*)$/.exec(line);
    if (head) kind = head[3] === '' ? `anonymous ${head[1]}` : head[3].startsWith('[') ? head[3] : /shm|memfd|deleted/.test(head[3]) ? 'shared with other processes' : 'files';
    const size = /^Rss: +(\d+)/.exec(line)?.[1];
    if (size) found.set(kind, (found.get(kind) ?? 0) + Number(size) / 1000);
  }
  return found;
}

let [first, next] = [undefined, 0];
console.log('games   plies  minutes  processor s  heap MB   nodes  listeners  wasm MB  resident MB');
const begun = Date.now();
for (;;) {
  const { count, plies, wasm } = await page.frames().at(-1).evaluate(() => ({ count: window.soak.games, plies: window.soak.plies, wasm: window.soak.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) }));
  if (count >= Math.min(next, games) || troubles.length > 0) {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name) => metrics.find((one) => one.name === name)?.value ?? 0;
    const { resident, seconds } = processes();
    const cells = [count, plies, ((Date.now() - begun) / 60_000).toFixed(1), seconds.toFixed(0), (metric('JSHeapUsedSize') / 1e6).toFixed(2), metric('Nodes'), metric('JSEventListeners'), (wasm / 1e6).toFixed(2), (resident / 1000).toFixed(0)];
    console.log(cells.map((cell, at) => String(cell).padStart([5, 8, 9, 13, 9, 8, 11, 9, 13][at])).join(''));
    // By then everything has come that comes once.
    if (count >= 500) first ??= mapped();
    next = count - (count % 20) + (count < 100 ? 20 : count < 1000 ? 100 : 500);
  }
  for (const trouble of troubles.splice(0)) console.log(trouble);
  if (count >= games) break;
  await page.waitForTimeout(2000);
}
if (first) {
  const grown = [...mapped()].map(([kind, size]) => [kind, size, size - (first.get(kind) ?? 0)]).sort((one, other) => other[2] - one[2]);
  for (const [kind, size, more] of grown.filter(([, size]) => size > 1)) console.log(`${size.toFixed(1).padStart(7)} MB, ${more.toFixed(1).padStart(6)} more than after 500 games: ${kind}`);
}
// What the browser only keeps because nobody else wants it.
await session.send('Memory.simulatePressureNotification', { level: 'critical' });
await page.waitForTimeout(5000);
await session.send('HeapProfiler.collectGarbage');
console.log(`resident when memory is short: ${(processes().resident / 1000).toFixed(0)} MB`);
await browser.close();
process.exit(0);

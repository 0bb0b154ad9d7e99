// How long a table takes from its bytes to its first move, in a browser whose processor is made so many times slower:
//
//   node www/tests/coldstart.mjs [dist]
//
// RATE (4) is how many times slower, RUNS (5) how often each game is opened, of which the best counts: whatever else the machine does only
// adds. Every run is a first visit: nothing is kept, nothing compiled. The bytes come from this machine, so that what is
// measured is the browser's own work.
import process from 'node:process';
import { chromium } from '@playwright/test';

if (process.argv[2]) process.env.DIST = process.argv[2];
const { serve } = await import('./serve.mjs');

const GAMES = ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'];
const [rate, runs] = [Number(process.env.RATE ?? 4), Number(process.env.RUNS ?? 5)];
const address = await serve(0);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

/** The link of a match that has just begun, as another visitor would send it. */
async function linkOf(game) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator(`[data-key="play-${game}"]`).click();
  await page.locator('.table[data-state="person"]').waitFor();
  const link = new URL(page.url()).hash;
  await page.close();
  return link;
}

/** One first visit, in milliseconds: from asking for the page, and from the last byte of what the first move needs. */
async function visit(link, width, height) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = () => {
      if (document.querySelector('.table[data-state="person"]')) globalThis.firstMove ??= performance.now();
      else requestAnimationFrame(seen);
    };
    seen();
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(address + link);
  await page.waitForFunction(() => globalThis.firstMove !== undefined);
  const times = await page.evaluate(() => {
    const wasm = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm'));
    const arrived = Math.max(...wasm.map(({ responseEnd }) => responseEnd));
    return { whole: globalThis.firstMove, after: globalThis.firstMove - arrived };
  });
  await context.close();
  return times;
}

console.log(`${rate} times slower, the best of ${runs}, in ms\n${'game'.padEnd(12)}${'screen'.padEnd(12)}${'from the page'.padStart(14)}${'from the bytes'.padStart(16)}`);
for (const game of GAMES) {
  const link = await linkOf(game);
  for (const [width, height] of [[1366, 768], [360, 740]]) {
    const found = [];
    for (let run = 0; run < runs; run++) found.push(await visit(link, width, height));
    const best = (what) => Math.round(Math.min(...found.map((times) => times[what])));
    console.log(`${game.padEnd(12)}${`${width}x${height}`.padEnd(12)}${String(best('whole')).padStart(14)}${String(best('after')).padStart(16)}`);
  }
}
await browser.close();
process.exit(0);

// What Lighthouse says of the hall and of a table, on its phone and on its desktop:
//
//   node www/tests/lighthouse.mjs [ROW ...]     rows: hall-mobile, hall-desktop, table-mobile, table-desktop
//
// Lighthouse is no dependency: npx brings it when it is not in its cache, at the version named here. dist/ is served
// compressed, as a good host does it. Lighthouse loads the page as fast as this machine can and reckons what that takes on a
// slow network and, for the phone, on a processor four times slower: whatever else the machine does makes the figures worse.
//
// In the environment: GAME (ayoayo) of the table, OUT, a folder for the whole reports, DIST. Fails where a score is below 95.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const LEAST = 95;
const SCORES = ['performance', 'accessibility', 'best-practices'];
const TIMES = { 'first-contentful-paint': 'FCP', 'largest-contentful-paint': 'LCP', 'speed-index': 'SI', 'total-blocking-time': 'TBT', 'cumulative-layout-shift': 'CLS' };

process.env.BROTLI = '1';
try {
  // Before other programs, where the system allows it: Lighthouse goes by the clock.
  os.setPriority(-18);
} catch {
  // Then it takes its turn.
}
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const out = process.env.OUT ?? fs.mkdtempSync(path.join(os.tmpdir(), 'handful-lighthouse-'));
fs.mkdirSync(out, { recursive: true });

// Lighthouse is waited for, so the server is a process of its own.
const server = spawn(process.execPath, [fileURLToPath(new URL('serve.mjs', import.meta.url))], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
const site = await new Promise((resolve) => server.stdout.once('data', (said) => resolve(/http:\S+/.exec(String(said))?.[0])));

/** The link of a match that has just begun. The page has then been asked for once, so that what is compressed is at hand. */
async function table() {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] });
  const page = await browser.newPage();
  await page.goto(site);
  await page.locator(`[data-key="play-${process.env.GAME ?? 'ayoayo'}"]`).click();
  await page.locator('.table[data-state="person"]').waitFor();
  const url = page.url();
  await browser.close();
  return url;
}

const urls = { hall: site, table: await table() };
const rows = process.argv.length > 2 ? process.argv.slice(2) : ['hall-mobile', 'hall-desktop', 'table-mobile', 'table-desktop'];
let failed = false;
for (const row of rows) {
  const [where, preset] = row.split('-');
  const file = path.join(out, `${row}.json`);
  const flags = ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'].join(' ');
  const args = [urls[where], ...(preset === 'desktop' ? ['--preset=desktop'] : []), `--only-categories=${SCORES.join(',')}`, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`];
  const { status } = spawnSync('npx', ['--yes', LIGHTHOUSE, ...args], { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    failed = true;
    continue;
  }
  const { categories, audits, environment } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const scores = SCORES.map((name) => Math.round(categories[name].score * 100));
  failed ||= scores.some((score) => score < LEAST);
  const times = Object.entries(TIMES).map(([name, short]) => `${short} ${audits[name].displayValue}`);
  console.log(`${row.padEnd(14)} ${SCORES.map((name, at) => `${name} ${scores[at]}`).join(', ')}   ${times.join(', ')}   (benchmark ${environment.benchmarkIndex})`);
  for (const { auditRefs } of SCORES.map((name) => categories[name])) {
    for (const { id, weight } of auditRefs) {
      const { score, displayValue = '' } = audits[id];
      if (weight > 0 && score !== null && score < 0.9) console.log(`    ${id} ${score} ${displayValue}`);
    }
  }
}
server.kill();
console.log(`the whole reports: ${out}`);
process.exit(failed ? 1 : 0);

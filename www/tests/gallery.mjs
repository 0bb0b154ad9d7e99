// Pictures of the built page for people to look at: every match given as NAME=LINK, the hall and the panels, in all
// sizes, themes and directions, some in mid-animation. Called by `cargo xtask gallery`; ONLY in the environment picks
// those whose file name has one of its words.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const PORT = 4199;
process.env.PORT = String(PORT);
await import('./serve.mjs');

const out = fileURLToPath(new URL('../../out/gallery', import.meta.url));
fs.mkdirSync(out, { recursive: true });
const only = (process.env.ONLY ?? '').split(',').filter(Boolean);
const matches = process.argv.slice(2).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]);

const sizes = {
  '320x568': { width: 320, height: 568, ratio: 2 },
  '360x740': { width: 360, height: 740, ratio: 2 },
  '740x360': { width: 740, height: 360, ratio: 2 },
  '768x1024': { width: 768, height: 1024, ratio: 1 },
  '1366x768': { width: 1366, height: 768, ratio: 1 },
  '1920x1080': { width: 1920, height: 1080, ratio: 1 },
  '3840x2160': { width: 3840, height: 2160, ratio: 1 },
  '300x600': { width: 300, height: 600, ratio: 1 },
  '1000x250': { width: 1000, height: 250, ratio: 1 },
};
const looks = {
  day: {},
  night: { colorScheme: 'dark' },
  contrast: { contrast: 'more' },
  forced: { forcedColors: 'active' },
  hebrew: { lang: 'he' },
};

// Every size by day, every look on a phone and a laptop.
const shots = [];
for (const size of Object.keys(sizes)) shots.push([size, 'day']);
for (const look of Object.keys(looks).slice(1)) shots.push(['360x740', look], ['1366x768', look]);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});

async function picture(name, size, look, link, act = async () => {}) {
  const file = `${name}-${size}-${look}.png`;
  if (only.length && !only.some((word) => file.includes(word))) return;
  const { width, height, ratio } = sizes[size];
  const { lang = 'en', ...media } = looks[look];
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: ratio, hasTouch: width < 800, ...media });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`${file}: ${error.message}`));
  await page.goto(`http://127.0.0.1:${PORT}/?lang=${lang}${link ? `#${link}` : ''}`);
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(2500);
  try {
    await act(page);
  } catch (error) {
    console.log(`${file}: ${error.message.split('\n')[0]}`);
  }
  await page.screenshot({ path: path.join(out, file) });
  await context.close();
  console.log(file);
}

for (const [size, look] of shots) await picture('hall', size, look, '');
for (const [name, link] of matches) {
  for (const [size, look] of shots) await picture(name, size, look, link);
  // The last turn seen again, in the middle of it.
  for (const size of ['360x740', '1366x768']) {
    for (const wait of [500, 1200]) {
      await picture(`${name}-moving-${wait}`, size, 'day', link, async (page) => {
        await page.getByRole('button', { name: 'Last turn' }).click({ timeout: 3000 });
        await page.waitForTimeout(wait);
      });
    }
  }
}
await browser.close();
process.exit(0);

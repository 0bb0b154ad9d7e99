/** The whole page in one file, opened from a disk: it plays, keeps, gives links away, and asks for nothing. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linkOf } from './matches';
import { addressed, click, open, playable, ply, settled, table } from './table';
import { expect, test } from './watch';

const here = path.dirname(fileURLToPath(import.meta.url));
const [www, dist, out] = [path.join(here, '..'), path.join(here, '../../dist'), path.join(here, '../test-results/single')];

/** Makes a file; its address. */
function made(game: string, address?: string): string {
  execFileSync(process.execPath, [path.join(www, 'build.mjs'), 'single', dist, game, out, ...(address ? [address] : [])]);
  return pathToFileURL(path.join(out, game === 'all' ? 'handful.html' : `handful-${game}.html`)).href;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [language, hall] of [['en', 'Handful'], ['he', 'Handful']] as const) {
  test(`plays to the end from a file: ${language}`, async ({ page }) => {
    const link = await linkOf({ game: 'ayoayo', at: { beforeEnd: 5 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const file = made('all');
    await open(page, `${file}?lang=${language}`);
    await expect(page).toHaveTitle(new RegExp(hall));
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    // The computer thinks in a Worker made of the page itself, and the match is kept.
    const workers = page.waitForEvent('worker');
    await page.locator('[data-key="play-ayoayo"]').click();
    expect((await workers).url()).toMatch(/^blob:/);
    await expect(table(page)).toHaveAttribute('data-state', 'person');
    await click(page, 'S4');
    const now = await ply(page);
    expect(now).toBeGreaterThan(1);
    await addressed(page);
    await page.reload();
    await settled(page);
    expect(await ply(page)).toBe(now);
    // Another one, to its end.
    await open(page, `${file}?lang=${language}&again#${link}`);
    await settled(page);
    for (let plies = 0; plies < 40 && (await table(page).getAttribute('data-state')) !== 'over'; plies++) await click(page, (await playable(page))[0] ?? '');
    await expect(table(page)).toHaveAttribute('data-state', 'over');
    expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  });
}

test('has the one game that was asked for, and says so of a link of another', async ({ page, troubles }) => {
  const link = await linkOf({ game: 'siryu', at: 'start' });
  const file = made('ayoayo');
  expect(fs.statSync(fileURLToPath(file)).size).toBeLessThan(800_000);
  await open(page, file);
  await expect(page.locator('[data-key^="play-"]')).toHaveCount(1);
  await page.goto(`${file}?other#${link}`);
  await expect(page.locator('.err h1')).toBeVisible();
  await expect(page.locator('.err')).toContainText('Siryu');
  troubles.length = 0;
});

test('links given away lead where everybody can go, if that was said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const home = 'https://museum.example/games/';
  for (const [address, begins] of [[`${home}?lang=he`, `${home}#`], [undefined, 'file:///']] as const) {
    await open(page, made('ayoayo', address));
    await page.locator('[data-key="play-ayoayo"]').click();
    await expect(table(page)).toHaveAttribute('data-state', 'person');
    await page.locator('[data-key="bar-share"]').click();
    await expect(page.locator('#panel .copyrow input').first()).toHaveValue(new RegExp(`^${begins.replaceAll(/[./]/g, '\\$&')}`));
  }
});

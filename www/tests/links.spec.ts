/** A match by links between two browsers that share nothing, and the native program that confirms it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addressed, middle, open, playable, ply, settled, shown, sitTwo, stored, table } from './table';
import { expect, test, watch } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const root = path.join(import.meta.dirname, '..', '..');

/** The native program: the one that is named, or built here. */
let program = process.env['HANDFUL_CLI'];

test.beforeAll(() => {
  // On a new machine that takes minutes, which are none of a test's.
  test.setTimeout(900_000);
  program ??= build();
});

function build(): string {
  execFileSync('cargo', ['build', '--quiet', '--locked', '--package', 'handful-cli'], { cwd: root, stdio: 'inherit' });
  const target = process.env['CARGO_TARGET_DIR'] ?? path.join(root, 'target');
  return path.join(target, 'debug', process.platform === 'win32' ? 'handful.exe' : 'handful');
}

function verify(...args: string[]): { ok: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(program ?? '', ['verify', ...args], { encoding: 'utf8' });
  return { ok: status === 0, said: stdout + stderr };
}

/** CRC-16/IBM-SDLC, as links have it. */
function checkSum(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return crc ^ 0xffff;
}

/** A link with something changed, under a check sum that fits. */
function tampered(url: string, change: (bytes: Uint8Array) => void): string {
  const [before = '', link = ''] = url.split('#');
  const bytes = Buffer.from(link, 'base64url').subarray(0, -2);
  change(bytes);
  const sum = checkSum(bytes);
  return `${before}#${Buffer.concat([bytes, Buffer.from([sum & 255, sum >> 8])]).toString('base64url')}`;
}

/** A browser of its own: other storage, other clipboard. */
async function person(browser: Browser, baseURL: string | undefined): Promise<{ context: BrowserContext; page: Page; troubles: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: baseURL ?? '' });
  await context.addInitScript(() => {
    // What is passed on is caught here: the clipboard of a browser without a window is nobody's.
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => Promise.resolve(void Object.assign(window, { passed: text })) } });
  });
  const page = await context.newPage();
  return { context, page, troubles: watch(page, new URL(baseURL ?? '').host) };
}

const passed = (page: Page): Promise<string> => page.evaluate(() => (window as unknown as { passed: string }).passed);
const slip = (page: Page) => page.locator('.slip.links');

/** Sends what is to be sent: the link that goes. Until it does, the one before still lies where such links are caught. */
async function send(page: Page, what: 'invitation' | 'turn' = 'turn'): Promise<string> {
  await page.evaluate(() => void Object.assign(window, { passed: undefined }));
  await slip(page).getByRole('button', { name: `Send the ${what}` }).click();
  await expect.poll(() => passed(page)).toBeTruthy();
  return passed(page);
}

/** Opens what came by messenger. */
async function receive(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.locator('html[data-ready="true"]')).toBeAttached();
}

/** Opens what came in the page that stands open already: nothing is loaded anew. */
async function follow(page: Page, url: string): Promise<void> {
  await table(page).evaluate((table) => table.toggleAttribute('data-before', true));
  await page.evaluate((url) => (location.href = url), url);
  await expect(page.locator('.table:not([data-before])')).toBeAttached();
}

/** South challenges to Ayoayo, North joins: the link with which North does. */
async function joinedBy(south: { page: Page }, north: { page: Page }): Promise<string> {
  await open(south.page);
  await south.page.locator('[data-key="play-ayoayo"]').click();
  await south.page.locator('[data-key="bar-share"]').click();
  await south.page.getByRole('button', { name: 'Challenge a friend' }).click();
  await receive(north.page, await send(south.page, 'invitation'));
  await slip(north.page).getByRole('button', { name: 'Join' }).click();
  return send(north.page);
}

/** Plays until the other side is to move, and sends; the link, and whether the game is over. */
async function turn(page: Page): Promise<{ url: string; over: boolean }> {
  for (let step = 0; step < 40; step++) {
    await settled(page);
    const state = await slip(page).isVisible();
    const over = (await table(page).getAttribute('data-state')) === 'over';
    if (state || over) break;
    const lots = page.locator('button.lots:not([aria-disabled])');
    if (await lots.count()) {
      await lots.click();
      continue;
    }
    const [spot] = await playable(page);
    if (spot === undefined) break;
    const before = await ply(page);
    await page.locator(`.twin [data-spot="${spot}"]`).press('Enter');
    await shown(page);
    if ((await ply(page)) > before) continue;
    // A piece that several throws can move asks where to.
    const next = (await playable(page)).find((other) => other !== spot);
    if (next) await page.locator(`.twin [data-spot="${next}"]`).press('Enter');
    await shown(page);
  }
  return { url: await send(page), over: (await table(page).getAttribute('data-state')) === 'over' };
}

test('a whole game of Len Doat by links, and the native program confirms it', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const [south, north] = [await person(browser, baseURL), await person(browser, baseURL)];

  // South sits down at the short game and challenges.
  await open(south.page);
  await south.page.locator('[data-key="seats-len-doat"]').click();
  await south.page.locator('.length input').last().check();
  await south.page.locator('.leaf .primary').click();
  await south.page.locator('[data-key="bar-share"]').click();
  await south.page.getByRole('button', { name: 'Challenge a friend' }).click();
  await expect(slip(south.page)).toContainText('Send this invitation');
  const invitation = await send(south.page, 'invitation');

  await receive(north.page, invitation);
  await expect(slip(north.page)).toContainText('A friend invites you');
  await slip(north.page).getByRole('button', { name: 'Join' }).click();
  await expect(slip(north.page)).toContainText('Now send the link');
  let url = await send(north.page);

  const links = [invitation, url];
  for (let number = 0; number < 200; number++) {
    const { page } = number % 2 === 0 ? south : north;
    // The first ones each in a page of its own, as a messenger opens them.
    await (number < 4 ? receive(page, url) : follow(page, url));
    const sent = await turn(page);
    url = sent.url;
    links.push(url);
    if (sent.over) break;
  }
  expect(links.length).toBeGreaterThan(10);

  // The native program reckons everything anew, and holds the last link against all earlier ones.
  const whole = verify(url, '--quiet', ...links.slice(1, -1).flatMap((link) => ['--earlier', link]));
  expect(whole.said).toContain('both chains lead back to their tips, and all throws follow from them');
  expect(whole.ok).toBe(true);

  // Whoever lost sees the end too. An old link is no harm: the game stands where it stands.
  await receive(south.page, url);
  await expect(table(south.page)).toHaveAttribute('data-state', 'over');
  await receive(south.page, links[links.length - 4] ?? '');
  await expect(south.page.locator('.notice')).toContainText('already played');
  await expect(table(south.page)).toHaveAttribute('data-state', 'over');

  // Tampered links are caught and named, by the page and natively.
  const SOUTH = 10;
  for (const [words, error, change] of [
    ['tampered throw', 'Its throws were tampered with', (bytes: Uint8Array) => void (bytes[7] = (bytes[7] ?? 0) ^ 1)],
    ['replaced reveal: South', 'A value in it was replaced', (bytes: Uint8Array) => void (bytes[SOUTH] = (bytes[SOUTH] ?? 0) ^ 1)],
    ['swapped tip: the values of South', 'A tip, or the house rules, were swapped', (bytes: Uint8Array) => void (bytes[SOUTH + 20] = (bytes[SOUTH + 20] ?? 0) ^ 1)],
  ] as const) {
    const bad = tampered(url, change);
    expect(verify(bad)).toEqual({ ok: false, said: expect.stringContaining(words) as unknown });
    await receive(north.page, bad);
    await expect(north.page.locator('.err')).toContainText(error);
  }
  // And so is a match in which somebody else's tip stands, whole in itself.
  const rival = await person(browser, baseURL);
  await receive(rival.page, invitation);
  await slip(rival.page).getByRole('button', { name: 'Join' }).click();
  const swapped = await send(rival.page);
  expect(verify(url, '--earlier', swapped)).toEqual({ ok: false, said: expect.stringContaining("swapped tip: North's tip is another one") as unknown });
  await receive(south.page, swapped);
  await expect(south.page.locator('.notice')).toContainText('the tip of the other side was swapped');
  await expect(table(south.page)).toHaveAttribute('data-state', 'over');

  for (const { context, troubles } of [south, north, rival]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('by links, too, a place that is pointed at says what it would do', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const [south, north] = [await person(browser, baseURL), await person(browser, baseURL)];
  await follow(south.page, await joinedBy(south, north));
  await settled(south.page);
  const [spot] = await playable(south.page);
  const { x, y } = await middle(south.page, spot ?? '');
  await south.page.mouse.move(x, y);
  await expect(south.page.locator('.t-say')).toHaveText(/^This way: \d+ laps?, captures/);
  for (const { context, troubles } of [south, north]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('a turn can be taken back until it is sent, also after a reload', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const [south, north] = [await person(browser, baseURL), await person(browser, baseURL)];
  const joined = await joinedBy(south, north);

  // A link that is whole in itself, with another tip in place of the own one, is another match: refused, and named.
  const sha = (...parts: (string | Uint8Array)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
  const swapped = tampered(joined, (bytes) => {
    bytes.fill(7, 10, 30);
    const id = sha('Handful match, format 2', 'ayoayo', Buffer.of(0), bytes.subarray(10, 50));
    bytes.set(id.subarray(0, 3), 4);
    bytes.set(sha('Handful seal, format 2', id).subarray(0, 3), 7);
  });
  expect(verify(swapped, '--quiet').ok).toBe(true);
  expect(verify(swapped, '--earlier', joined)).toEqual({ ok: false, said: expect.stringContaining("swapped tip: South's tip") as unknown });
  await receive(south.page, joined);
  await settled(south.page);
  await receive(south.page, swapped);
  await expect(south.page.locator('.notice')).toContainText('your own tip was swapped');
  await south.page.locator('.twin [data-spot="S4"]').waitFor();
  await south.page.locator('.twin [data-spot="S4"]').press('Enter');
  await expect(slip(south.page)).toContainText('Now send the link');
  await addressed(south.page);
  // The turn is not in the address as long as it is not sent.
  const hash = (url: string) => new URL(url).hash;
  expect(hash(south.page.url())).toBe(hash(joined));
  await south.page.reload();
  await expect(slip(south.page)).toContainText('Now send the link');
  await south.page.locator('[data-key="bar-undo"]').click();
  await expect(table(south.page)).toHaveAttribute('data-ply', '0');
  await south.page.locator('.twin [data-spot="S2"]').press('Enter');
  await slip(south.page).getByRole('button', { name: 'Send the turn' }).click();
  await expect(slip(south.page)).toContainText('Sent.');
  await expect.poll(() => hash(south.page.url())).not.toBe(hash(joined));
  expect(hash(south.page.url())).toBe(hash(await passed(south.page)));
  await south.page.locator('[data-key="bar-undo"]').click({ force: true });
  await expect(table(south.page)).toHaveAttribute('data-ply', '1');
  // The secret is in no link, and never was.
  const kept = await south.page.evaluate(() => JSON.stringify({ ...localStorage }));
  const secret = /"secret\\?":\\?"([\w-]{43})/.exec(kept)?.[1] ?? '';
  expect(secret).toHaveLength(43);
  expect(await passed(south.page)).not.toContain(secret);
  for (const { context, troubles } of [south, north]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('a turn that was not sent from here is asked about, a secret too, and tabs agree', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const [south, north, device] = [await person(browser, baseURL), await person(browser, baseURL), await person(browser, baseURL)];
  for (const { page } of [south, device]) page.on('dialog', (dialog) => void dialog.accept());
  const move = (page: Page, spot: string) => page.locator(`.twin [data-spot="${spot}"]`).press('Enter');
  await receive(south.page, await joinedBy(south, north));
  await settled(south.page);
  await south.page.locator('[data-key="bar-share"]').click();
  await south.page.getByRole('button', { name: 'Take it to another device' }).click();
  await expect.poll(() => passed(south.page)).toContain('handful-hand:');
  const hand = await passed(south.page);

  // In the address a secret is not taken, and does not stay there.
  await receive(device.page, `${baseURL ?? ''}/#${hand}`);
  await expect(device.page.locator('.notice')).toContainText('was not taken');
  expect(device.page.url()).not.toContain('handful-hand');
  await device.page.locator('[data-key="saved"]').click();
  await device.page.getByLabel('your other device').fill(hand);
  await device.page.locator('.paste button').click();
  await move(device.page, 'S2');
  await receive(north.page, await send(device.page));
  const answer = await turn(north.page);

  // Here another turn was played meanwhile, and not sent: nothing is lost without a word.
  const tab = await south.context.newPage();
  await receive(tab, south.page.url());
  await move(south.page, 'S4');
  await expect(slip(south.page)).toContainText('Now send the link');
  await expect(slip(tab)).toContainText('Now send the link');
  await receive(south.page, answer.url);
  await expect(south.page.getByRole('dialog')).toContainText('Which turn counts?');
  await south.page.getByRole('button', { name: 'Keep my game' }).click();
  await expect(slip(south.page)).toContainText('Now send the link');
  await receive(south.page, answer.url);
  await south.page.getByRole('button', { name: 'Go on with the link' }).click();
  await expect(table(south.page)).toHaveAttribute('data-state', 'person');
  await expect(slip(tab)).toHaveCount(0);

  // Whoever leaves the room while it is being sent has sent it all the same.
  await settled(south.page);
  await south.page.evaluate(() => {
    navigator.clipboard.writeText = (text) => new Promise((done) => Object.assign(window, { passed: text, went: done }));
  });
  const before = answer.url;
  for (const spot of await playable(south.page)) {
    await move(south.page, spot);
    break;
  }
  await slip(south.page).getByRole('button', { name: 'Send the turn' }).click();
  await south.page.locator('[data-key="hall"]').click();
  await south.page.evaluate(() => (window as unknown as { went: () => void }).went());
  const url = await passed(south.page);
  expect(url).not.toBe(before);
  await receive(south.page, url);
  await expect(slip(south.page)).toContainText('Sent.');
  for (const { context, troubles } of [south, north, device]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('a turn of which nothing can be taken back is not said to be one that can', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const [south, north] = [await person(browser, baseURL), await person(browser, baseURL)];
  // In Len Doat five first throws of eight let nothing enter: the turn is over with the throw.
  for (let games = 0; games < 12; games++) {
    await open(south.page, `/?game-${games}`);
    await south.page.locator('[data-key="seats-len-doat"]').click();
    await south.page.getByRole('button', { name: 'A friend elsewhere' }).click();
    await receive(north.page, await send(south.page, 'invitation'));
    await slip(north.page).getByRole('button', { name: 'Join' }).click();
    await receive(south.page, await send(north.page));
    await settled(south.page);
    await south.page.locator('.lots').click();
    await expect(table(south.page)).toHaveAttribute('data-ply', '1');
    if (await slip(south.page).isVisible()) break;
  }
  await expect(slip(south.page)).toContainText('Now send the link. The game goes on when your friend has opened it.');
  await south.page.locator('[data-key="bar-undo"]').click({ force: true });
  await expect(south.page.locator('.notice')).toHaveText('There is nothing to take back.');
  for (const { context, troubles } of [south, north]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('where nothing can be stored one can join all the same, and is told', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const [south, north] = [await person(browser, baseURL), await person(browser, baseURL)];
  await north.context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(south.page);
  await south.page.locator('[data-key="play-ayoayo"]').click();
  await south.page.locator('[data-key="bar-share"]').click();
  await south.page.getByRole('button', { name: 'Challenge a friend' }).click();
  await receive(north.page, await send(south.page, 'invitation'));
  await slip(north.page).getByRole('button', { name: 'Join' }).click();
  await expect(north.page.locator('.notice')).toContainText('cannot be stored');
  await slip(north.page).getByRole('button', { name: 'Send the turn' }).click();
  await expect(slip(north.page)).toContainText('Sent.');
  for (const { context, troubles } of [south, north]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('who gives up is who is to move, however long the panel was open', { tag: '@desktop' }, async ({ page }) => {
  await sitTwo(page);
  await page.locator('[data-key="bar-more"]').click();
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible();
  await page.locator('.twin [data-spot="S4"]').press('Enter');
  await settled(page);
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  await expect(page.locator('.l-end')).toContainText('Row N has given up');
});

test('giving up shows the end each time, also on a line that was left and is as long', { tag: '@desktop' }, async ({ page }) => {
  await sitTwo(page);
  const giveUp = async () => {
    await page.locator('[data-key="bar-share"]').click();
    await page.locator('[data-key="tab-settings"]').click();
    await page.getByRole('button', { name: 'Give up', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, give up' }).click();
    await expect(page.locator('.l-end h2')).toContainText('has given up');
  };
  await page.locator('.twin [data-spot="S4"]').press('Enter');
  await settled(page);
  await giveUp();
  await page.locator('.l-end').getByRole('button', { name: 'All moves' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  // Nothing was played on from here yet: there is nothing that could be given up, and nothing breaks.
  for (const tab of ['settings', 'moves']) {
    await page.locator(`[data-key="tab-${tab}"]`).click();
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Give up', exact: true })).toHaveCount(0);
  }
  await page.locator('.twin [data-spot="S2"]').press('Enter');
  await settled(page);
  await giveUp();
});

/** The list of saved games, with one of Ayoayo that has just been begun. */
async function openSavedList(page: Page): Promise<void> {
  await open(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await settled(page);
  await page.locator('.twin [data-spot="S4"]').press('Enter');
  await expect.poll(async () => Number(await table(page).getAttribute('data-ply'))).toBeGreaterThan(1);
  await settled(page);
  await page.locator('[data-key="hall"]').click();
  await page.locator('[data-key="saved"]').click();
}

test('saved games: listed, opened, exported, brought in again, deleted', async ({ page }) => {
  await openSavedList(page);
  await expect(page.locator('.saved .saved-open')).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export all' }).click()]);
  const text = fs.readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ handful: 1, matches: [{ game: 'ayoayo' }] });
  await page.getByRole('button', { name: 'Delete this game' }).click();
  await expect(page.locator('.saved .saved-open')).toHaveCount(0);
  const broken = { handful: 1, matches: [...(JSON.parse(text) as { matches: unknown[] }).matches, { key: 'x', game: 'siryu', match: '{}' }] };
  await page.locator('.l-saved input[type=file]').setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(broken)) });
  await expect(page.locator('.notice')).toContainText('1 could not be read');
  await page.locator('.saved .saved-open').click();
  await expect(table(page)).toBeVisible();
});

test('what comes in from a file is taken for what it is worth', { tag: '@desktop' }, async ({ page }) => {
  await openSavedList(page);
  const rows = page.locator('.saved .saved-open');
  await expect(rows).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export all' }).click()]);
  const { matches } = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as { matches: { key: string; match: string }[] };
  const [own] = matches;
  const another = (own?.match ?? '').replace(/[0-9a-f]{16}/, '00000000000000aa');
  expect(another).not.toBe(own?.match);
  // The same match again; another one under its key, with nonsense for the rest.
  const given = [own, { ...own, match: another, when: 'x', turn: {}, names: [7, 'n'.repeat(400)], over: 'no' }, { ...own, match: another, when: 1e300 }];
  const bring = (all: unknown) => page.locator('.l-saved input[type=file]').setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(all)) });
  await bring({ handful: 1, matches: given });
  await expect(page.locator('.notice')).toContainText('3 games brought in');
  await expect(rows).toHaveCount(2);
  await bring({ handful: 1, matches: Array.from({ length: 2000 }, () => 'x') });
  await expect(page.locator('.notice')).toContainText('2,000 could not be read');
  await bring('x'.repeat(17 << 20));
  await expect(page.locator('.notice')).toContainText('no games of Handful');
  await page.locator('.l-saved header .x').click();
  await page.locator('[data-key="saved"]').click();
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await settled(page);
});

test('what was played stays kept: through a reload, another language, and an older link of the match', { tag: '@desktop' }, async ({ page }) => {
  const now = async () => Number(await table(page).getAttribute('data-ply'));
  const play = async () => {
    const before = await now();
    const [spot = ''] = await playable(page);
    await page.locator(`.twin [data-spot="${spot}"]`).press('Enter');
    await expect.poll(now).toBeGreaterThan(before);
    await settled(page);
    await stored(page);
    return { ply: await now(), link: await page.evaluate(() => location.hash) };
  };
  const lines = page.locator('.lines button');
  const turns = page.locator('.record > li');
  await open(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await settled(page);
  const first = await play();
  await play();
  const last = await play();

  // An older link: what came after is still there, and a person can play on at once. To look is to change nothing.
  await open(page, `/?older${first.link}`);
  await settled(page);
  expect(await now()).toBe(first.ply);
  await page.locator('[data-key="bar-more"]').click();
  await expect.poll(() => turns.count()).toBeGreaterThan(first.ply);
  await stored(page);
  await open(page, `/?again${last.link}`);
  await settled(page);
  expect(await now()).toBe(last.ply);

  await open(page, `/?older${first.link}`);
  await settled(page);
  const [, other = ''] = await playable(page);
  await page.locator(`.twin [data-spot="${other}"]`).press('Enter');
  await expect.poll(now).toBeGreaterThan(first.ply);
  await settled(page);
  await page.locator('[data-key="bar-more"]').click();
  await expect(lines).toHaveCount(1);
  await stored(page);
  await page.reload();
  await settled(page);
  await page.locator('[data-key="bar-more"]').click();
  await expect(lines).toHaveCount(1);
  await page.locator('[data-key="tab-settings"]').click();
  await page.locator('[data-key="settings-language"]').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('[data-key="tab-moves"]').click();
  await expect(lines).toHaveCount(1);
  await lines.click();
  await expect(table(page)).toHaveAttribute('data-ply', String(last.ply));
});

test('when everything is forgotten nothing is left', { tag: '@desktop' }, async ({ page }) => {
  const left = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done, refuse) => {
        const asked = indexedDB.open('handful');
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => refuse(asked.error ?? new Error('no database'));
      });
      const matches = await new Promise<IDBValidKey[]>((done, refuse) => {
        const asked = database.transaction('matches').objectStore('matches').getAllKeys();
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => refuse(asked.error ?? new Error('no keys'));
      });
      database.close();
      return [...matches.map(String), ...Object.keys(localStorage)];
    });
  await open(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await settled(page);
  await page.locator('.twin [data-spot="S4"]').press('Enter');
  await expect.poll(async () => Number(await table(page).getAttribute('data-ply'))).toBeGreaterThan(1);
  await settled(page);
  await page.locator('[data-key="bar-share"]').click();
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  await expect(slip(page)).toContainText('Send this invitation');
  // The page makes its store before anybody else opens it.
  await stored(page);
  await expect.poll(async () => (await left()).join()).toMatch(/^ayoayo:\w+,.*handful\.hand\./);
  const forget = async (sure: boolean) => {
    await page.locator('[data-key="bar-more"]').click();
    await page.locator('[data-key="tab-settings"]').click();
    page.once('dialog', (dialog) => void (sure ? dialog.accept() : dialog.dismiss()));
    await page.getByRole('button', { name: 'Forget everything here' }).click();
  };
  const before = await left();
  await forget(false);
  expect(await left()).toEqual(before);
  await page.locator('.sheet-top .x').click();
  await forget(true);
  await expect(page.locator('.notice')).toContainText('forgotten');
  await expect(page.locator('.hall h1')).toBeVisible();
  await expect(page.locator('[data-key="go-on"]')).toHaveCount(0);
  await stored(page);
  expect(await left()).toEqual([]);
});

test('where nothing can be saved it says so and plays on', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: { open: () => { throw new DOMException('no', 'SecurityError'); } } });
  });
  await open(page);
  await page.locator('[data-key="play-ayoayo"]').click();
  await settled(page);
  await page.locator('.twin [data-spot="S4"]').press('Enter');
  await expect(page.locator('.notice')).toContainText('cannot be kept');
  await settled(page);
});

test('four megabytes of garbage in the address are refused at once', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  const spent = await page.evaluate(async () => {
    const modules = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content ?? '{}') as Record<string, { js: string; wasm: string }>;
    const { js = '', wasm = '' } = modules['siryu'] ?? {};
    const address = (name: string) => new URL(name, document.baseURI).href;
    const api = (await import(address(js))) as { default(init: { module_or_path: string }): Promise<unknown>; Match: { open(text: string): unknown } };
    await api.default({ module_or_path: address(wasm) });
    const size = 4 << 20;
    return ['AZaz09-_'.repeat(size / 8), '\u05d0%<x'.repeat(size / 4), ' '.repeat(size)].map((garbage) => {
      const began = performance.now();
      let code = '';
      try {
        api.Match.open(garbage);
      } catch (error) {
        code = (error as { code: string }).code;
      }
      return { code, milliseconds: performance.now() - began };
    });
  });
  console.log(`refused after ${spent.map(({ milliseconds }) => milliseconds.toFixed(1)).join(', ')} ms`);
  for (const { code } of spent) expect(code).toMatch(/^link-/);
});

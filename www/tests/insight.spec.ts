/** What the analysis shows: the bar of chances, hints with a reason, the course of a game, and what was found out. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { linkOf, sitAt, type Wanted } from './matches';
import { click, middle, open, playable, ply, refuseWorkers, settled, sitDown, sitTwo, table, tap } from './table';
import { expect, test } from './watch';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page): Locator => page.locator('.chance');
/** Until the bar says of a ply what it will go on saying: it knows little at once, and more a moment later. */
const certain = (page: Page, ply: number): Promise<void> => expect(bar(page)).toHaveAttribute('data-known', String(ply), { timeout: 60_000 });
const share = (page: Page): Promise<number> => page.locator('.ch-fill').evaluate((fill) => parseFloat((fill as HTMLElement).style.inlineSize));

/**
 * Counts what the page's own thread thinks: the bindings of the modules say so where there is a document. They come to
 * Workers too, which have none.
 */
async function countThoughts(page: Page): Promise<() => Promise<Record<'think' | 'analyse', number>>> {
  await page.addInitScript(() => Object.assign(window, { thoughts: { think: 0, analyse: 0 } }));
  await page.route(/\/(aj-sayil|ayoayo|len-doat|siryu)-[0-9a-f]+\.js$/, async (route) => {
    const response = await route.fetch();
    let code = await response.text();
    for (const name of ['think', 'analyse']) {
      const given = new RegExp(`([\\w$]+) as ${name}\\b`);
      const inner = given.exec(code)?.[1];
      if (!inner) throw new Error(`${name} is not found in ${route.request().url()}`);
      code = `${code.replace(given, () => `counted_${name} as ${name}`)};const counted_${name}=(...given)=>{globalThis.document&&globalThis.thoughts.${name}++;return ${inner}(...given)};`;
    }
    await route.fulfill({ response, body: code });
  });
  return () => page.evaluate(() => (window as unknown as { thoughts: Record<'think' | 'analyse', number> }).thoughts);
}

/** Switches the bar on, as a person does. */
async function switchOn(page: Page): Promise<void> {
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.getByRole('switch', { name: /Chances to win|הסיכויים לנצח/ }).click();
  await page.locator('.sheet .x').click();
  await expect(bar(page)).toBeVisible();
}

/** A finished game against a weak computer player, with its end beside it. */
async function sitAtEnd(page: Page, game: string, seats: Wanted['seats'] = ['person', 'novice']): Promise<void> {
  await sitAt(page, { game, at: { beforeEnd: 0 }, ...(seats ? { seats } : {}) });
  await expect(page.locator('.l-end')).toBeVisible();
}

/** Until the course is known as well as it will be. */
const wholeCourse = (page: Page): Promise<void> => expect(page.locator('.co-all')).toBeVisible({ timeout: 60_000 });

test('the bar is off until it is wanted, and says what an action would make of the chances', async ({ page }, { project }) => {
  await sitDown(page);
  await expect(bar(page)).toHaveCount(0);
  await switchOn(page);
  await expect(bar(page)).toHaveAttribute('aria-label', /^Chances to win, about: You \d+%, Computer \d+%\.$/);
  await certain(page, 0);
  const [one, other] = [...((await bar(page).getAttribute('aria-label')) ?? '').matchAll(/(\d+)%/g)].map((match) => Number(match[1]));
  expect((one ?? 0) + (other ?? 0)).toBe(100);
  expect(Math.abs((await share(page)) - (one ?? 0))).toBeLessThanOrEqual(1);
  // Another pit is worth something else: pointed at by the mouse, or touched once.
  const said = new Set<string>();
  for (const spot of await playable(page)) {
    const { x, y } = await middle(page, spot);
    if (project.name === 'phone') await tap(page, { x, y });
    else await page.mouse.move(x, y);
    await expect(bar(page)).toHaveAttribute('data-after', '');
    await expect(bar(page)).toHaveAttribute('aria-label', /After this move: You \d+%, Computer \d+%\.$/);
    said.add(await bar(page).locator('.ch-n').first().innerText());
    if (project.name === 'phone') break;
  }
  if (project.name !== 'phone') expect(said.size).toBeGreaterThan(1);
  expect(await ply(page)).toBe(0);
  // By keys: who stands on a spot hears it.
  await page.locator('.twin [data-spot="S1"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.twin :focus')).toHaveAttribute('aria-description', /After this move/);
});

test('the bar follows the match, back too, and goes when it is not wanted', { tag: '@desktop' }, async ({ page }) => {
  await sitTwo(page);
  await switchOn(page);
  const shown = async (ply: number) => {
    await certain(page, ply);
    return bar(page).getAttribute('aria-label');
  };
  const start = await shown(0);
  expect(start).toMatch(/\d+%/);
  await click(page, 'S1');
  expect(await shown(1)).not.toBe(start);
  await page.locator('[data-key="bar-undo"]').click();
  expect(await shown(0)).toBe(start);
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.getByRole('switch', { name: 'Chances to win' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('what is decided is certain', { tag: '@desktop' }, async ({ page }) => {
  await sitAtEnd(page, 'ayoayo');
  await page.locator('.end-x').click();
  await switchOn(page);
  await expect(bar(page)).toHaveAttribute('aria-label', /^Chances to win, certain: You (100%, Computer 0|0%, Computer 100|50%, Computer 50)%\.$/);
  await expect(bar(page)).toContainText('certain');
});

for (const lang of ['en', 'he']) {
  test(`a hint has a reason: ${lang}`, { tag: lang === 'en' ? '@desktop' : [] }, async ({ page }) => {
    await sitDown(page, `/?lang=${lang}`);
    await page.locator('[data-key="bar-hint"]').click();
    await expect(page.locator('.notice')).toHaveText(lang === 'en' ? /^A good move: .*S\d\. It .+\.$/ : /^מהלך טוב: .*S\d.*\. הוא .+\.$/);
  });
}

test('the computer moves at once while the analysis is busy', { tag: '@desktop' }, async ({ page }) => {
  // The analysis hears nothing of what it is asked.
  await page.addInitScript(() => {
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        const post = this.postMessage.bind(this);
        this.postMessage = (message: object) => {
          if ('nodes' in message) Object.assign(window, { asked: true });
          else post(message);
        };
      }
    };
  });
  await sitDown(page);
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-settings"]').click();
  await page.getByRole('switch', { name: 'Chances to win' }).click();
  await page.locator('.sheet .x').click();
  await click(page, 'S4');
  expect(await ply(page)).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'asked' in window)).toBe(true);
});

test('a Worker of the analysis that breaks is replaced, with a word', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        const post = this.postMessage.bind(this);
        // The first that is asked for an analysis.
        this.postMessage = (message: object) => {
          if ('broken' in window || !('nodes' in message)) return post(message);
          Object.assign(window, { broken: true });
          setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { cancelable: true })));
        };
      }
    };
  });
  await sitDown(page);
  await page.locator('[data-key="bar-hint"]').click();
  await expect(page.locator('.notice')).toContainText('A good move');
  await click(page, 'S4');
  expect(await ply(page)).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'broken' in window)).toBe(true);
});

test.describe('what the page thinks itself is counted', () => {
  test('nothing, where there are Workers', { tag: '@desktop' }, async ({ page }) => {
    const thoughts = await countThoughts(page);
    await sitDown(page);
    await switchOn(page);
    await page.locator('[data-key="bar-hint"]').click();
    await expect(page.locator('.notice')).toContainText('A good move');
    await click(page, 'S4');
    expect(await thoughts()).toEqual({ think: 0, analyse: 0 });
    await sitAtEnd(page, 'ayoayo');
    await wholeCourse(page);
    expect(await thoughts()).toEqual({ think: 0, analyse: 0 });
  });

  test('everything, where there are none', { tag: '@desktop' }, async ({ page }) => {
    const thoughts = await countThoughts(page);
    await refuseWorkers(page);
    await sitDown(page);
    await page.locator('[data-key="bar-hint"]').click();
    await expect(page.locator('.notice')).toContainText('A good move');
    await click(page, 'S4');
    const { think, analyse } = await thoughts();
    expect(think).toBeGreaterThan(0);
    expect(analyse).toBeGreaterThan(0);
  });
});

test('nothing of the analysis comes with the first visit, and no second Worker', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await sitDown(page);
  await click(page, 'S4');
  expect(asked.filter((path) => /chunks\/(bar|hint|graph|insights|analyst)/.test(path))).toEqual([]);
  expect(page.workers().length).toBe(1);
  await page.locator('[data-key="bar-hint"]').click();
  await expect(page.locator('.notice')).toContainText('A good move');
  expect(page.workers().length).toBe(2);
  // Who leaves the table lets it go.
  await page.locator('[data-key="hall"]').click();
  await expect.poll(() => page.workers().length).toBe(1);
});

for (const game of ['ayoayo', 'len-doat']) {
  test(`the course of a game: ${game}`, { tag: game === 'ayoayo' ? '@desktop' : [] }, async ({ page }) => {
    test.setTimeout(120_000);
    await sitAtEnd(page, game);
    const end = await ply(page);
    await wholeCourse(page);
    await expect(page.locator('.co-plot')).toHaveAttribute('aria-label', /Chances over the game, from \d+% to (0|50|100)% for You against Computer, .*turning point/);
    // What the line goes up and down to cannot be read as the result.
    await expect(page.locator('.co-plot > .co-end')).toHaveText(['better for you', 'better for Computer']);
    const line = await page.locator('.co-line').getAttribute('d');
    expect(line?.split('L').length).toBe(end + 1);
    const sums = page.locator('.course .stats tbody tr');
    await expect(sums).toHaveCount(game === 'ayoayo' ? 1 : 2);
    await expect(sums.last()).toHaveText(/^by choices(−\d+|0){2}$/);
    if (game !== 'ayoayo') await expect(sums.first()).toHaveText(/^by the luck of the throws([+−]\d+|0){2}$/);
    // Whatever turned it can be gone to, by the list and by the drawing.
    const points = page.locator('.course .points button');
    const count = await points.count();
    expect(count).toBeGreaterThan(0);
    await expect(page.locator('.co-plot > .co-sign')).toHaveCount(count);
    for (const kind of await page.locator('.course .points .co-sign').evaluateAll((signs) => signs.map((sign) => (sign as HTMLElement).dataset['kind']))) {
      expect(['luck', 'choice']).toContain(kind);
      if (game === 'ayoayo') expect(kind).toBe('choice');
    }
    await points.first().focus();
    await page.keyboard.press('Enter');
    await expect(table(page)).toHaveAttribute('data-state', 'look');
    const at = await points.first().getAttribute('data-ply');
    await expect(table(page)).toHaveAttribute('data-ply', at ?? '');
    // The same by a pointer on the drawing, in the middle of it.
    const box = await page.locator('.co-plot > svg').boundingBox();
    if (!box) throw new Error('no drawing');
    await page.locator('.co-plot > svg').click({ position: { x: box.width / 2, y: 4 } });
    await expect.poll(async () => Math.abs((await ply(page)) - end / 2)).toBeLessThanOrEqual(end / 8 + 1);
    // Every turn stands in a table.
    await page.locator('.co-all summary').click();
    await expect.poll(() => page.locator('.co-all tbody tr').count()).toBeGreaterThan(5);
    await expect(page.locator('.co-all tbody tr').last()).toContainText(/(0|50|100)%/);
  });
}

test('what was found out once is known when the course is opened again, and another language changes nothing', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  await sitAtEnd(page, 'ayoayo');
  await wholeCourse(page);
  const before = await page.locator('.co-line').getAttribute('d');
  // From here on nobody answers: whatever is asked would stay open.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {};
  });
  await page.locator('.end-x').click();
  await page.locator('[data-key="bar-more"]').click();
  await page.locator('[data-key="tab-moves"]').click();
  await page.getByRole('button', { name: 'Chances so far' }).click();
  await wholeCourse(page);
  expect(await page.locator('.l-course .co-line').getAttribute('d')).toBe(before);
});

test('the chances of a game that runs', { tag: '@desktop' }, async ({ page }) => {
  await sitDown(page);
  await click(page, 'S4');
  await page.locator('[data-key="bar-more"]').click();
  await page.getByRole('button', { name: 'Chances so far' }).click();
  await wholeCourse(page);
  const line = await page.locator('.l-course .co-line').getAttribute('d');
  expect(line?.split('L').length).toBe((await ply(page)) + 1);
  await page.locator('.l-course .co-plot > svg').click({ position: { x: 3, y: 3 } });
  await expect(page.locator('.l-course')).toHaveCount(0);
  await expect(table(page)).toHaveAttribute('data-ply', '0');
});

test('a course that is left is not found out any further', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const asked: number[] = [];
    Object.assign(window, { asked });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      if (typeof message === 'object' && message !== null && 'nodes' in message) asked.push(asked.length);
      postMessage.call(this, message);
    };
  });
  await sitAtEnd(page, 'siryu');
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked.length);
  await expect.poll(asked).toBeGreaterThan(3);
  const length = await ply(page);
  await page.locator('.end-x').click();
  await page.waitForTimeout(500);
  const after = await asked();
  expect(after).toBeLessThan(length);
  await page.waitForTimeout(1000);
  expect(await asked()).toBe(after);
});

for (const game of ['aj-sayil', 'ayoayo', 'len-doat', 'siryu']) {
  // One of them is enough on a phone.
  test(`what was found out about ${game}`, { tag: game === 'siryu' ? [] : '@desktop' }, async ({ page }) => {
    await open(page);
    await page.locator(`[data-key="play-${game}"]`).click();
    await expect(table(page)).toHaveAttribute('data-state', 'person');
    await page.locator('[data-key="bar-more"]').click();
    await page.locator('[data-key="tab-about"]').click();
    await page.getByRole('button', { name: 'What the computer found out' }).click();
    const found = page.locator('.l-finds');
    await expect(found.locator('.fi-fact')).toHaveCount(3);
    await expect(found.locator('.fi-fact b').first()).toHaveText(/^[\d,]+$/);
    expect(await found.locator('table').first().locator('tbody tr').count()).toBeGreaterThan(4);
    await expect(found.locator('code').first()).toContainText(`handful match ${game} --a `);
    const { violations } = await new AxeBuilder({ page }).include('.l-finds').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
    // Nothing is wider than the sheet of paper, but for what scrolls by itself.
    expect(await found.locator('.leaf-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect(found).toHaveCount(0);
  });
}

for (const lang of ['en', 'he']) {
  test(`axe finds nothing at the end, nor with the bar: ${lang}`, { tag: lang === 'en' ? '@desktop' : '@phone' }, async ({ page }) => {
    test.setTimeout(120_000);
    const link = await linkOf({ game: 'len-doat', at: { beforeEnd: 0 }, seats: ['person', 'novice'] });
    await open(page, `/?lang=${lang}&end#${link}`);
    await wholeCourse(page);
    await page.locator('.end-x').click();
    await switchOn(page);
    for (const where of ['.t-line', '.table']) {
      const { violations } = await new AxeBuilder({ page }).include(where).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
    }
    await open(page, `/?lang=${lang}&again#${link}`);
    await wholeCourse(page);
    const { violations } = await new AxeBuilder({ page }).include('.l-end').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
  });
}

test('the bar costs the board nothing while somebody plays', async ({ page }) => {
  await sitDown(page);
  await switchOn(page);
  const size = () => page.locator('.slot-board').evaluate((slot) => JSON.stringify(slot.getBoundingClientRect()));
  await settled(page);
  const before = await size();
  const [first] = await playable(page);
  const { x, y } = await middle(page, first ?? '');
  await page.mouse.move(x, y);
  await expect(page.locator('.chance[data-after]')).toBeVisible();
  expect(await size()).toBe(before);
  for (let turn = 0; turn < 3; turn++) {
    const [spot] = await playable(page);
    if (spot === undefined) break;
    await click(page, spot);
    expect(await size()).toBe(before);
  }
});

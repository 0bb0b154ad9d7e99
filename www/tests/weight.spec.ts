/** What is downloaded until the first move can be made, compressed as a good host compresses. */
import type { Page, Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './watch';

/** For the heaviest way to a first move; docs/decisions.md says how the page keeps to it. */
const LIMIT = 250_000;

const GAMES = ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'];

function watch(page: Page): Map<string, Response> {
  const responses = new Map<string, Response>();
  page.on('requestfinished', async (request) => {
    const response = await request.response();
    if (response) responses.set(request.url(), response);
  });
  return responses;
}

async function weigh(responses: Map<string, Response>, what: string): Promise<number> {
  const lines: string[] = [];
  let total = 0;
  for (const [url, response] of [...responses]) {
    if (!url.startsWith('http')) continue;
    const weight = brotliCompressSync(await response.body()).length;
    total += weight;
    lines.push(`${String(weight).padStart(8)}  ${new URL(url).pathname}`);
  }
  console.log(`${what}\n${lines.join('\n')}\n${String(total).padStart(8)}  in all, of ${LIMIT}`);
  return total;
}


for (const game of GAMES) {
  test(`${game}: a table opened by its link is light`, async ({ page, context }) => {
    // The link, from another visit.
    const other = await context.newPage();
    await other.goto('/');
    await other.locator(`[data-key="play-${game}"]`).click();
    await expect(other.locator('.table')).toHaveAttribute('data-state', 'person');
    const address = other.url();
    await other.close();
    await context.clearCookies();

    const responses = watch(page);
    await page.goto(address);
    await expect(page.locator('.table')).toHaveAttribute('data-state', 'person');
    await expect(page.locator('html[data-ready="true"]')).toBeAttached();
    expect(await weigh(responses, game)).toBeLessThanOrEqual(LIMIT);
  });
}

test('the hall brings one board after the other, and a touched one first', async ({ page }) => {
  const responses = watch(page);
  // A slow network: the first board is still on its way when another is touched, and is called off.
  const asked: string[] = [];
  await page.route('**/*.wasm', (route) => {
    asked.push(route.request().url());
    if (route.request().url().includes('siryu')) void route.continue();
  });
  await page.goto('/');
  await expect.poll(() => asked.length).toBe(1);
  await page.locator('[data-key="play-siryu"]').click();
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'person');
  expect(asked.length).toBe(2);
  expect(await weigh(responses, 'touched at once')).toBeLessThanOrEqual(LIMIT);
});

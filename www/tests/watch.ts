/** Every browser test takes `test` and `expect` from here: a test fails too when its page did what no page may do. */
import { test as base, expect, type Page } from '@playwright/test';

/** What went wrong in a page and is nobody's assertion; filled while the page lives. */
export function watch(page: Page, host: string): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A page that is left stops its own requests.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`response: ${response.url()}: ${response.status()}`);
  });
  // The context sees the requests of workers too.
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) troubles.push(`another host: ${url.href}`);
  });
  page.on('websocket', (socket) => troubles.push(`websocket: ${socket.url()}`));
  return troubles;
}

interface Fixtures {
  /** What the page did wrong so far. A test that provokes trouble empties it: `troubles.length = 0`. */
  troubles: string[];
}

export const test = base.extend<Fixtures>({
  troubles: [
    async ({ page, baseURL }, use) => {
      const troubles = watch(page, new URL(baseURL ?? '').host);
      await use(troubles);
      expect(troubles, 'what the page did wrong').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

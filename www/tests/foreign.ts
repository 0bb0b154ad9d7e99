/** Pages of other authors, at an origin of their own, with Handful in them; and the examples of docs/embedding.md. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { forgive, site, type Site } from './guest';
import { test as base } from './watch';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** An example of docs/embedding.md, by the name in the comment before it. */
export function example(name: string): string {
  const text = fs.readFileSync(path.join(docs, 'embedding.md'), 'utf8');
  const found = new RegExp(`<!-- example: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\\n\`\`\``).exec(text)?.[1];
  if (!found) throw new Error(`docs/embedding.md has no example ${name}`);
  return found;
}

interface Fixtures {
  /**
   * Shows a page of somebody else, in whose markup Handful lies at `https://handful.example` and the page itself at
   * `https://school.example`.
   */
  showForeign(markup: string, policy?: string): Promise<void>;
}

export const test = base.extend<Fixtures>({
  async showForeign({ page, baseURL, troubles }, use) {
    const sites: Site[] = [];
    const ours = (text: string) => text.replaceAll('https://handful.example', new URL(baseURL ?? '').origin);
    await use(async (markup, policy = '') => {
      const what = { page: '' };
      const host = await site(what, ours(policy));
      sites.push(host);
      forgive(troubles, host);
      what.page = ours(markup).replaceAll('https://school.example', host.origin);
      await page.goto(`${host.origin}/`);
    });
    for (const host of sites) host.close();
  },
});

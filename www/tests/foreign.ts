/** Pages of other authors, at an origin of their own, with Handful in them. */
import type { Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** An example of docs/embedding.md, by the name in the comment before it. */
export function example(name: string): string {
  const text = fs.readFileSync(path.join(docs, 'embedding.md'), 'utf8');
  const found = new RegExp(`<!-- example: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\\n\`\`\``).exec(text)?.[1];
  if (!found) throw new Error(`docs/embedding.md has no example ${name}`);
  return found;
}

/** The same machine by another name: another origin. */
export const foreignOrigin = (baseURL: string): string => new URL(baseURL.replace('127.0.0.1', 'localhost')).origin;

/** Shows a page of somebody else, in whose markup Handful lies at `https://handful.example/` and the page itself at `https://school.example`. */
export async function showForeign(page: Page, baseURL: string, markup: string, policy?: string): Promise<void> {
  const origin = foreignOrigin(baseURL);
  const body = markup.replaceAll('https://handful.example', new URL(baseURL).origin).replaceAll('https://school.example', origin);
  const headers = policy ? { 'content-security-policy': policy.replaceAll('https://handful.example', new URL(baseURL).origin) } : {};
  await page.route(`${origin}/**`, (route) => (new URL(route.request().url()).pathname === '/page.html' ? route.fulfill({ contentType: 'text/html; charset=utf-8', body, headers }) : route.fulfill({ status: 204 })));
  await page.goto(`${origin}/page.html`);
}

/** What a page of somebody else may ask for without being reported: its own files. */
export function forgiveForeign(troubles: string[], baseURL: string): void {
  const kept = troubles.filter((trouble) => !trouble.startsWith(`another host: ${foreignOrigin(baseURL)}`));
  troubles.splice(0, troubles.length, ...kept);
}

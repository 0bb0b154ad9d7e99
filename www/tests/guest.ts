/** Sites of other people, at origins of their own, on a real server: a browser asks whoever's page is not of this machine for leave to come here. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = { '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

export interface Site {
  readonly origin: string;
  close(): void;
}

/** A static host of a folder, or of one page, with a Content-Security-Policy. */
export async function site(what: { readonly folder: string } | { readonly page: string }, policy: string): Promise<Site> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const headers = (name: string) => ({ 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream', ...(policy ? { 'content-security-policy': policy } : {}) });
    if ('page' in what) return void (pathname === '/' ? response.writeHead(200, headers('index.html')).end(what.page) : response.writeHead(204).end());
    const file = path.join(what.folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!file.startsWith(what.folder + path.sep) || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, headers(file));
    fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Requests to a site are its own page's: they alone are no trouble. */
export function forgive(troubles: string[], { origin }: Site): void {
  const push = troubles.push.bind(troubles);
  const filtered = (...more: string[]) => push(...more.filter((trouble) => !trouble.startsWith(`another host: ${origin}/`)));
  // Not to be seen where the list is compared.
  Object.defineProperty(troubles, 'push', { value: filtered, configurable: true, writable: true });
}

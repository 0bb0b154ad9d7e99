// A static host, as strict as one can be, for the browser tests and for looking at dist/ by hand:
//
//   /             dist/
//   /sub/path/    dist/ again: the site must not care where it lies
//   /cors/        dist/ with `Access-Control-Allow-Origin: *`, which a frame without an origin needs
//   /frame.html   a page of another author, with the site in three frames
//
// PORT and DIST in the environment change the defaults; with BROTLI files come compressed.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

export const CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

const dist = path.resolve(process.env.DIST ?? fileURLToPath(new URL('../../dist', import.meta.url)));

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const frames = `<!doctype html>
<html lang="en">
<title>Frames</title>
<link rel="icon" href="icon.svg">
<iframe id="plain" title="plain" src="sub/path/index.html" width="600" height="500"></iframe>
<iframe id="same-origin" title="same origin" sandbox="allow-scripts allow-same-origin" src="sub/path/index.html" width="600" height="500"></iframe>
<iframe id="sandbox" title="sandbox" sandbox="allow-scripts" src="cors/index.html" width="600" height="500"></iframe>
</html>`;

const kept = new Map();

function compressed(file) {
  if (!kept.has(file)) kept.set(file, zlib.brotliCompressSync(fs.readFileSync(file)));
  return kept.get(file);
}

function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': CSP,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  if (pathname === '/frame.html') return response.writeHead(200, { ...headers, 'content-type': types['.html'] }).end(frames);
  if (pathname.startsWith('/cors/')) headers['access-control-allow-origin'] = '*';
  let name;
  try {
    name = decodeURIComponent(pathname).replace(/^\/(sub\/path|cors)\//, '/');
  } catch {
    return response.writeHead(400, headers).end('bad address');
  }
  if (name.endsWith('/')) name += 'index.html';
  const file = path.join(dist, name);
  if (!file.startsWith(dist + path.sep) || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    return response.writeHead(404, { ...headers, 'content-type': types['.txt'] }).end('not found');
  }
  headers['content-type'] = types[path.extname(file)] ?? 'application/octet-stream';
  if (process.env.BROTLI) return response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(compressed(file));
  response.writeHead(200, headers);
  fs.createReadStream(file).pipe(response);
}

/** Serves `dist/` at a port of this machine, 0 being any that is free; the address. */
export function serve(port) {
  const server = http.createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}/`));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${dist} at ${await serve(Number(process.env.PORT ?? 4173))}`);
}

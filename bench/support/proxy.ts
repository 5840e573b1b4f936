// What stands in front of the site in production and of no emulator: compression, and a cache that keeps what may be kept.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One way to serve the site, on an address of its own. */
export type Variant = {
  readonly name: string;
  /** Where the API is answered, and the pages too unless `dist` says otherwise. */
  readonly upstream: string;
  /** A built site that is served instead of what the upstream has, with its headers. */
  readonly dist?: string;
  /** Takes everything out of #root, so that the page is drawn by the browser alone. */
  readonly isEmptied?: boolean;
};

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const API = /^\/(users|tasks|subscribers|__)(\/|\?|$)|^\/(Tasks|BrowseTask|openapi)\.json/;
const COMPRESSED = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

/** The HTML with nothing in its #root, whatever stands in there. */
export const emptied = (html: string): string => {
  const open = /<div id="root"[^>]*>/.exec(html);
  if (open === null) return html;
  const begin = open.index + open[0].length;
  let depth = 1;
  for (const tag of html.slice(begin).matchAll(/<(\/?)div[\s>]/g)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(0, begin) + html.slice(begin + tag.index);
  }
  return html;
};

/** Seconds that a shared cache may keep an answer; a page itself is checked by no visit of a bench. */
const keptFor = ({ headers, status }: Answer): number => {
  const cache = headers.get('cache-control') ?? '';
  const shared = /s-maxage=(\d+)/.exec(cache)?.[1];
  if (shared !== undefined) return Number(shared);
  return status === 200 && !/no-store|private/.test(cache) ? 3600 : 0;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const fromDist = ({ dist = '' }: Variant, path: string): Buffer | null => {
  const file = join(dist, normalize(path === '/' ? '/index.html' : path));
  return dist !== '' && extname(file) !== '' && existsSync(file) ? readFileSync(file) : null;
};

/**
 * Serves a variant on a port of its own, compressed, keeping what a CDN would keep. `sizes` tells the compressed bytes of
 * each script by its path.
 */
export const startProxy = async (
  variant: Variant,
): Promise<{ origin: string; sizes: ReadonlyMap<string, number>; close: () => void }> => {
  const kept = new Map<string, { answer: Answer; until: number }>();
  const sizes = new Map<string, number>();

  const ask = async (request: IncomingMessage, url: string): Promise<Answer> => {
    const headers = new Headers();
    for (const name of ['accept', 'authorization', 'content-type', 'if-match', 'idempotency-key']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const body = isWrite ? { body: new Uint8Array(await bodyOf(request)) } : {};
    const response = await fetch(`${variant.upstream}${url}`, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...body,
    });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };

  const answerOf = async (request: IncomingMessage, url: string): Promise<Answer> => {
    const path = url.split('?')[0] ?? '/';
    if (variant.dist === undefined || API.test(url)) return ask(request, url);
    const file = fromDist(variant, path);
    const { headers } = await ask(request, file === null || path === '/' ? '/' : '/favicon.svg');
    const type = TYPES[file === null || path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream';
    const own = new Headers(headers);
    own.set('content-type', type);
    if (path.startsWith('/assets/')) own.set('cache-control', 'public, max-age=31536000, immutable');
    return { status: 200, headers: own, body: file ?? fromDist(variant, '/') ?? Buffer.alloc(0) };
  };

  const prepare = (answer: Answer): Answer => {
    const headers = new Headers(answer.headers);
    for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'content-encoding'])
      headers.delete(name);
    const type = headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html') && variant.isEmptied === true;
    const body = isPage ? Buffer.from(emptied(answer.body.toString())) : answer.body;
    if (!COMPRESSED.test(type) || body.length === 0) return { ...answer, headers, body };
    headers.set('content-encoding', 'gzip');
    return { ...answer, headers, body: gzipSync(body) };
  };

  const server: Server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    const isShared = request.method === 'GET' && request.headers.authorization === undefined;
    try {
      const known = isShared ? kept.get(url) : undefined;
      const fresh = known !== undefined && known.until > Date.now() ? known.answer : null;
      const answer = fresh ?? prepare(await answerOf(request, url));
      if (fresh === null && isShared) kept.set(url, { answer, until: Date.now() + 1000 * keptFor(answer) });
      if (answer.headers.get('content-type')?.includes('javascript')) sizes.set(url, answer.body.length);
      response.writeHead(answer.status, [...answer.headers].flat());
      response.end(request.method === 'HEAD' ? undefined : answer.body);
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${address.port}`, sizes, close };
};

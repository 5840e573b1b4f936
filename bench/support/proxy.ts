// Adds the parts of production hosting that the emulators lack: compression and a shared cache.
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Server } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { UserError } from '../../scripts/lib/cli.mjs';
import { pagePolicy } from '../../scripts/lib/firebase-config.mjs';
import { capture as output } from '../../scripts/lib/processes.mjs';
import { CACHE, readJson } from '../../scripts/lib/project.mjs';

/** A build of the site to serve on a separate address. */
export type Variant = {
  readonly name: string;
  /** Origin of the API, and of the pages unless `site` is set. */
  readonly upstream: string;
  /**
   * Checkout of a built site. Its files, its policy and the pages of its function `page` are served. The headers of
   * files are the upstream's.
   */
  readonly site?: string;
  /** Empties #root, so that only the browser renders the page. */
  readonly isEmptied?: boolean;
};

/** The common part of an HTTP/1.1 and an HTTP/2 request. */
type ProxyRequest = Pick<IncomingMessage, 'url' | 'method' | 'headers'> & AsyncIterable<Uint8Array>;

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

type Encoding = 'br' | 'gzip';

/**
 * Returns the encoding of a response. Hosting serves files as Brotli if the browser accepts it. The responses of
 * functions are compressed at each request, for which gzip is assumed.
 */
export const encodingOf = ({ url = '', headers }: Pick<ProxyRequest, 'url' | 'headers'>): Encoding =>
  !API.test(url) && /\bbr\b/.test(String(headers['accept-encoding'])) ? 'br' : 'gzip';

/** Returns the HTML with an empty #root. */
export const withEmptyRoot = (html: string): string => {
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

/** Returns the seconds that the proxy caches a response. Pages are never revalidated during a bench. */
const cacheSeconds = ({ headers, status }: Answer): number => {
  const cache = headers.get('cache-control') ?? '';
  const shared = /s-maxage=(\d+)/.exec(cache)?.[1];
  if (shared !== undefined) return Number(shared);
  return status === 200 && !/no-store|private/.test(cache) ? 3600 : 0;
};

const bodyOf = async (request: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Returns the file of a built site at a path, or null if there is none. */
const fromSite = (site: string, path: string): Buffer | null => {
  const name = path === '/' ? 'index.html' : extname(path) === '' ? `${path}.html` : path;
  const file = join(site, 'web', 'dist', normalize(name));
  return existsSync(file) ? readFileSync(file) : null;
};

/** Creates a self-signed certificate for 127.0.0.1. Throws UserError without openssl. */
const certificate = (): { key: Buffer; cert: Buffer } => {
  const [key, cert] = [join(CACHE, 'bench-key.pem'), join(CACHE, 'bench-cert.pem')];
  if (!existsSync(cert)) {
    mkdirSync(CACHE, { recursive: true });
    const subject = ['-subj', '/CN=127.0.0.1', '-days', '3650', '-keyout', key, '-out', cert];
    output('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject]);
    if (!existsSync(cert)) throw new UserError('bench:web needs openssl, for a certificate of its own.');
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
};

/**
 * Returns the SHA-256 of the certificate's public key, in base64. A browser that trusts this key caches responses,
 * which it does not after a certificate error.
 */
export const certificateKeyHash = (): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate().cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
};

/** Paths that the function `page` renders, unless the build has a file for them. */
const RENDERED = /^\/(browse-tasks|freelancers)(\/|$)/;

/** Starts the function `page` of a built site in this process, over the database of the running emulators. */
const startPages = async (site: string): Promise<{ origin: string; server: Server }> => {
  process.env.FUNCTION_TARGET = 'page';
  const entry = pathToFileURL(join(site, 'functions', 'lib', 'index.js')).href;
  const { page }: { page: RequestListener } = await import(entry);
  const server = createServer(page);
  return { origin: `http://127.0.0.1:${await listening(server)}`, server };
};

/** A variant with its running servers. */
export type Served = {
  /** HTTP/1.1 origin. */
  readonly origin: string;
  /** HTTP/2 origin, as on Hosting, with a self-signed certificate. */
  readonly multiplexed: string;
  /** Compressed size of each script in bytes, by path. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly close: () => void;
};

/** Serves a variant on new ports, with compression and the caching of a CDN. */
export const startProxy = async (variant: Variant): Promise<Served> => {
  const cache = new Map<string, { answer: Answer; until: number }>();
  const sizes = new Map<string, number>();

  const pages = variant.site === undefined ? null : await startPages(variant.site);

  const fetchUpstream = async (request: ProxyRequest, url: string, upstream = variant.upstream): Promise<Answer> => {
    const headers = new Headers();
    for (const name of ['accept', 'authorization', 'content-type', 'if-match', 'idempotency-key']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const body = isWrite ? { body: new Uint8Array(await bodyOf(request)) } : {};
    const response = await fetch(`${upstream}${url}`, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...body,
    });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };

  const respond = async (request: ProxyRequest, url: string): Promise<Answer> => {
    const path = url.split('?')[0] ?? '/';
    const { site } = variant;
    if (site === undefined || API.test(url)) return fetchUpstream(request, url);
    const isPage = extname(path) === '';
    const file = fromSite(site, path);
    const isRendered = file === null && RENDERED.test(path);
    const answer = isRendered
      ? await fetchUpstream(request, url, pages?.origin)
      : await fetchUpstream(request, isPage ? path : '/favicon.svg');
    const { status } = answer;
    const headers = new Headers(answer.headers);
    if (isPage) headers.set('content-security-policy', pagePolicy(readJson(join(site, 'firebase.json'))));
    if (isRendered) return { status, headers, body: answer.body };
    headers.set('content-type', TYPES[isPage ? '.html' : extname(path)] ?? 'application/octet-stream');
    if (path.startsWith('/assets/')) headers.set('cache-control', 'public, max-age=31536000, immutable');
    const fallback = isPage ? fromSite(site, status === 404 ? '/404' : '/shell') : null;
    return { status, headers, body: file ?? fallback ?? Buffer.alloc(0) };
  };

  const prepare = (answer: Answer, encoding: Encoding): Answer => {
    const headers = new Headers(answer.headers);
    for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'content-encoding'])
      headers.delete(name);
    const type = headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html') && variant.isEmptied === true;
    const body = isPage ? Buffer.from(withEmptyRoot(answer.body.toString())) : answer.body;
    if (!COMPRESSED.test(type) || body.length === 0) return { ...answer, headers, body };
    headers.set('content-encoding', encoding);
    return { ...answer, headers, body: encoding === 'br' ? brotliCompressSync(body) : gzipSync(body) };
  };

  /** Returns the status, headers and body of the response. */
  const handle = async (
    request: ProxyRequest,
  ): Promise<[status: number, headers: Record<string, string>, body: Buffer]> => {
    const url = request.url ?? '/';
    const isShared = request.method === 'GET' && request.headers.authorization === undefined;
    const encoding = encodingOf(request);
    const key = `${encoding} ${url}`;
    try {
      const known = isShared ? cache.get(key) : undefined;
      const fresh = known !== undefined && known.until > Date.now() ? known.answer : null;
      const answer = fresh ?? prepare(await respond(request, url), encoding);
      if (fresh === null && isShared) cache.set(key, { answer, until: Date.now() + 1000 * cacheSeconds(answer) });
      if (answer.headers.get('content-type')?.includes('javascript')) sizes.set(url, answer.body.length);
      const body = request.method === 'HEAD' ? Buffer.alloc(0) : answer.body;
      return [answer.status, Object.fromEntries(answer.headers), body];
    } catch (error) {
      return [502, { 'content-type': 'text/plain' }, Buffer.from(String(error))];
    }
  };

  const plain = createServer(async (request, response) => {
    const [status, headers, body] = await handle(request);
    response.writeHead(status, headers).end(body);
  });
  const multiplexed = createSecureServer(certificate(), async (request, response) => {
    const [status, headers, body] = await handle(request);
    response.writeHead(status, headers).end(body);
  });
  const [port, securePort] = await Promise.all([listening(plain), listening(multiplexed)]);
  const close = () => {
    plain.closeAllConnections();
    plain.close();
    multiplexed.close();
    pages?.server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, multiplexed: `https://127.0.0.1:${securePort}`, sizes, close };
};

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * The site at a separate origin that can become unreachable. The browser's offline mode does not apply to service
 * workers.
 */
export type OwnServer = {
  readonly origin: string;
  /** If false, the server closes each connection without a response. */
  isReachable: boolean;
  /** Text that is appended to the response body, by path. */
  readonly appended: Map<string, string>;
  readonly close: () => Promise<void>;
};

/** Starts a server that forwards every request to `upstream`. */
export const startOwnServer = async (upstream: string): Promise<OwnServer> => {
  const appended = new Map<string, string>();
  const server = createServer(async (request, response) => {
    if (!own.isReachable) return void request.socket.destroy();
    const path = request.url ?? '/';
    const sent = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key'] as const) {
      const value = request.headers[name];
      if (typeof value === 'string') sent.set(name, value);
    }
    const { method = 'GET' } = request;
    const text = method === 'GET' || method === 'HEAD' ? {} : { body: await buffer(request) };
    const answer = await fetch(`${upstream}${path}`, { method, headers: sent, redirect: 'manual', ...text });
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name)),
    );
    const more = appended.get(path);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers);
    response.end(more === undefined ? body : Buffer.concat([body, Buffer.from(more)]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const own: OwnServer = {
    origin: `http://127.0.0.1:${address.port}`,
    isReachable: true,
    appended,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
};

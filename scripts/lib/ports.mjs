import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Resolves to true if the port can be bound. */
export const isFree = (port, host = HOST) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Returns random free ports below the ephemeral range of common systems. Concurrent runs therefore rarely collide.
 * @returns {Promise<number[]>}
 */
export const freePorts = async (count) => {
  const ports = new Set();
  while (ports.size < count) {
    const port = 15_000 + Math.floor(Math.random() * 16_000);
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
};

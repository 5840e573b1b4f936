import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Whether this machine lets us listen on the port. */
export const isFree = (port, host = HOST) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Free ports, picked at random below the range from which systems take the ports of outgoing connections, so that
 * several runs beside each other seldom meet.
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

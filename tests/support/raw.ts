import { request } from 'node:http';

/**
 * Sends a request exactly as given. `fetch` would normalize the path, reject some methods and add headers. One chunk is
 * sent with its length. Several chunks are sent with chunked encoding, which the Hosting emulator cannot forward.
 */
export const rawRequest = (
  origin: string,
  call: string,
  options: { headers?: Record<string, string>; chunks?: readonly (string | Uint8Array)[] } = {},
): Promise<{ status: number; headers: Headers; text: string }> =>
  new Promise((resolve, reject) => {
    const space = call.indexOf(' ');
    const { hostname, port, pathname } = new URL(origin);
    const path = `${pathname === '/' ? '' : pathname}${call.slice(space + 1)}`;
    const sent = request(
      { hostname, port, path, method: call.slice(0, space), headers: options.headers ?? {}, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(response.headersDistinct)) {
            for (const value of values) headers.append(name, value);
          }
          resolve({ status: response.statusCode ?? 0, headers, text: Buffer.concat(parts).toString() });
        });
      },
    );
    sent.on('error', reject);
    // If the server responds before it has read the body, the rest of the body fails to send. That is no failure.
    sent.on('socket', (socket) => socket.on('error', () => undefined));
    const chunks = options.chunks ?? [];
    for (const chunk of chunks.slice(0, -1)) sent.write(chunk);
    sent.end(chunks.at(-1));
  });

// Process of bench:start: loads the functions like a deployed instance, requests one path and reports its times.
import { createServer } from 'node:http';

type Listener = (request: unknown, response: unknown) => unknown;
const [entry = '', target = '', path = '/'] = process.argv.slice(2);

const begin = performance.now();
const functions: Record<string, Listener> = await import(entry);
const loaded = performance.now() - begin;
const listener = functions[target];
if (listener === undefined) throw new RangeError(`${entry} exports no ${target}`);
const server = createServer((request, response) => void listener(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port');
const response = await fetch(`http://127.0.0.1:${address.port}${path}`);
await response.text();
const answered = performance.now() - begin;
const { user, system } = process.cpuUsage();
process.send?.({ loaded, answered, processor: (user + system) / 1000, status: response.status });

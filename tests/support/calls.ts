import { type Endpoint, endpoints } from '@taskwright/contract';
import type { Answer } from './api.ts';
import { emulators } from './emulators.ts';
import { rawRequest } from './raw.ts';

/** All calls of the contract, with `call` as `POST /tasks` or `PUT /tasks/{id}`. */
export const calls = Object.values(endpoints).map((endpoint: Endpoint) => ({
  ...endpoint,
  call: `${endpoint.method} ${endpoint.path}`,
}));

/** Returns a call on the task with this id. */
export const on = (id: string, call: string): string => call.replace('{id}', id);

/** Origins of the API: behind Hosting, and the function’s own URL. */
export const ORIGINS = ['site', 'api'] as const;

/** Sends a raw request to one of the origins and parses the response. */
export const rawCall = async (
  origin: (typeof ORIGINS)[number],
  call: string,
  options: Parameters<typeof rawRequest>[2] = {},
): Promise<Answer> => {
  // If the function closes the connection after its response, a late write can crash the Functions emulator.
  const keepAlive = { ...options, headers: { connection: 'keep-alive', ...options.headers } };
  const { status, headers, text } = await rawRequest(emulators[origin], call, keepAlive);
  return { status, headers, body: JSON.parse(text) };
};

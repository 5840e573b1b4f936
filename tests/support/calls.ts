import { type Endpoint, endpoints } from '@taskwright/contract';
import type { Answer } from './api.ts';
import { emulators } from './emulators.ts';
import { rawRequest } from './raw.ts';

/** Every call of the contract, as `POST /tasks` or `PUT /tasks/{id}`. */
export const calls = Object.values(endpoints).map((endpoint: Endpoint) => ({
  ...endpoint,
  call: `${endpoint.method} ${endpoint.path}`,
}));

/** A call on the task with this id. */
export const on = (id: string, call: string): string => call.replace('{id}', id);

/** Where the API answers: behind Hosting, and at the function’s own URL. */
export const ORIGINS = ['site', 'api'] as const;

/** A raw request to one of the origins, its answer parsed. */
export const rawCall = async (
  origin: (typeof ORIGINS)[number],
  call: string,
  options: Parameters<typeof rawRequest>[2] = {},
): Promise<Answer> => {
  // When the function hangs up after the answer, the Functions emulator may end of a write that comes too late.
  const kept = { ...options, headers: { connection: 'keep-alive', ...options.headers } };
  const { status, headers, text } = await rawRequest(emulators[origin], call, kept);
  return { status, headers, body: JSON.parse(text) };
};

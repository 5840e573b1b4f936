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
  ...request: [call: string, options?: Parameters<typeof rawRequest>[2]]
): Promise<Answer> => {
  const { status, headers, text } = await rawRequest(emulators[origin], ...request);
  return { status, headers, body: JSON.parse(text) };
};

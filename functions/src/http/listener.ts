import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { giveBack } from './body-wall.ts';
import { ApiProblem, problemResponse } from './problems.ts';
import { newRequestId } from './request-line.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What is no request to any address, such as one with a malformed Host: all that is refused before the router. */
const unreadable = (): Response =>
  problemResponse(new ApiProblem('bad-request', 'This is no address that can be read.'), newRequestId());

/** An app of ours as a listener of Node's: every answer carries the security headers. */
export const listenerOf = (app: Hono): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const listener = getRequestListener(app.fetch, { errorHandler: unreadable });
  return async (request, response) => {
    giveBack(request);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    await listener(request, response);
  };
};

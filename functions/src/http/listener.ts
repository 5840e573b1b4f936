import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { giveBack } from './body-wall.ts';
import { ApiProblem, problemResponse, toApiProblem } from './problems.ts';
import { newRequestId } from './request-line.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What never comes to the router: a request to no address at all, such as one with a malformed Host. */
const refuse = (error: unknown): Response => {
  const refusal =
    error instanceof RequestError ? new ApiProblem('bad-request', 'We can’t read this address.') : toApiProblem(error);
  return problemResponse(refusal, newRequestId());
};

/** An app of ours as a listener of Node's: every answer carries the security headers. */
export const listenerOf = (app: Hono): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const listener = getRequestListener(app.fetch, { errorHandler: refuse });
  return async (request, response) => {
    giveBack(request);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    await listener(request, response);
  };
};

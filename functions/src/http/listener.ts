import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { restoreBodyHeaders } from './body-limits.ts';
import { ApiProblem, problemResponse, toApiProblem } from './problems.ts';
import { newRequestId } from './request-line.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Returns the response to a request that never reaches the router, such as one with a malformed Host. */
const toErrorResponse = (error: unknown): Response => {
  const refusal =
    error instanceof RequestError ? new ApiProblem('bad-request', 'We can’t read this address.') : toApiProblem(error);
  return problemResponse(refusal, newRequestId());
};

/** Returns an app as a Node listener. Every response has `headers`, and none names the server software. */
export const listenerOf = (
  app: Hono,
  headers: Readonly<Record<string, string>> = SECURITY_HEADERS,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const listener = getRequestListener(app.fetch, { errorHandler: toErrorResponse });
  return async (request, response) => {
    restoreBodyHeaders(request);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // Express sets it unless the surrounding framework disables it.
    response.removeHeader('X-Powered-By');
    await listener(request, response);
  };
};

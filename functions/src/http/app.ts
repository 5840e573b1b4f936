import { type EndpointName, endpoints } from '@taskwright/contract';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { timeout } from 'hono/timeout';
import type { VerifyToken } from './caller.ts';
import { type Handlers, type Responder, responder } from './endpoint.ts';
import { ApiProblem, problemResponse, toApiProblem, unavailable } from './problems.ts';

const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];

/** How long a request may take before it is answered 503. Firestore's own client would retry for a minute. */
export const REQUEST_DEADLINE_MS = 8000;

const late = (): HTTPException => {
  const problem = unavailable('Taskwright is not answering in time. Try again; a repeated Idempotency-Key is safe.');
  return new HTTPException(503, { res: problemResponse(problem) });
};

/** `/tasks/{id}` as the router writes it: `/tasks/:id`. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * The whole API as one fetch handler, from the contract's table. Every refusal is problem+json; a known path with
 * another method is a 405 with Allow.
 */
export const createApp = (handlers: Handlers, verify: VerifyToken): Hono => {
  const app = new Hono();
  app.use(timeout(REQUEST_DEADLINE_MS, late));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const headers = { Allow: methods.join(', ') };
        if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers });
        return problemResponse(
          new ApiProblem('method-not-allowed', `This address takes ${headers.Allow}.`, { headers }),
        );
      },
    }),
  );

  const mount = <N extends EndpointName>(name: N) => {
    const respond: Responder = responder(name, handlers[name], verify);
    const { method, path } = endpoints[name];
    app.on(method, routerPath(path), (c) => respond(c.req.raw, c.req.param()));
  };
  for (const name of ENDPOINT_NAMES) mount(name);

  app.get('/openapi.json', async () => {
    const { openApiDocument } = await import('./openapi.ts');
    return Response.json(openApiDocument(), { headers: { 'Cache-Control': 'public, max-age=300' } });
  });

  app.notFound(() => problemResponse(new ApiProblem('not-found', 'There is nothing at this address.')));
  app.onError((error) => (error instanceof HTTPException ? error.getResponse() : problemResponse(toApiProblem(error))));
  return app;
};

import { type EndpointName, endpoints } from '@taskwright/contract';
import { Hono } from 'hono';
import type { VerifyToken } from './caller.ts';
import { type Handlers, type Responder, responder } from './endpoint.ts';
import { ApiProblem, problemResponse, toApiProblem } from './problems.ts';

const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];

/** `/tasks/{id}` as the router writes it: `/tasks/:id`. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const methodsByPath = (): Map<string, string[]> => {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values(endpoints)) {
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  methods.set('/openapi.json', ['GET', 'HEAD']);
  return methods;
};

/**
 * The whole API as one fetch handler, from the contract's table. Every refusal is problem+json; a known path with
 * another method is a 405 with Allow.
 */
export const createApp = (handlers: Handlers, verify: VerifyToken): Hono => {
  const app = new Hono();

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

  for (const [path, methods] of methodsByPath()) {
    const allow = methods.join(', ');
    app.all(routerPath(path), (c) => {
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
      throw new ApiProblem('method-not-allowed', `${path} takes ${allow}.`, { headers: { Allow: allow } });
    });
  }

  app.notFound(() => problemResponse(new ApiProblem('not-found', 'There is nothing at this address.')));
  app.onError((error) => problemResponse(toApiProblem(error)));
  return app;
};

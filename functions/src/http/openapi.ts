import { type Endpoint, endpoints, fieldError, PROBLEMS, problem, problemsOf } from '@taskwright/contract';
import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const STATUS_TITLES: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  ...Object.fromEntries(Object.values(PROBLEMS).map(({ status, title }) => [status, title])),
};

const responses = (endpoint: Endpoint): ZodOpenApiOperationObject['responses'] => ({
  ...Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, schema]) => [
      status,
      { description: STATUS_TITLES[Number(status)] ?? status, content: { 'application/json': { schema } } },
    ]),
  ),
  ...Object.fromEntries(
    [...problemsOf(endpoint), 503].map((status) => [
      String(status),
      {
        description: STATUS_TITLES[status] ?? String(status),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  ),
});

const headerParameters = (endpoint: Endpoint) =>
  endpoint.headers === undefined
    ? {}
    : { header: z.object(Object.fromEntries(endpoint.headers.map((name) => [name, z.optional(z.string())]))) };

const objectSchema = (schema: z.ZodMiniType | undefined) => (schema instanceof z.ZodMiniObject ? schema : undefined);

const operation = (name: string, endpoint: Endpoint): ZodOpenApiOperationObject => {
  const path = objectSchema(endpoint.params);
  const query = objectSchema(endpoint.query);
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ idToken: [] }] }),
    requestParams: { ...(path && { path }), ...(query && { query }), ...headerParameters(endpoint) },
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
    }),
    responses: responses(endpoint),
  };
};

/** The OpenAPI 3.1 document of the contract's endpoint table. */
export const openApiDocument = () => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Taskwright', version: '1', description: 'Tasks, their posters, bids and the public feeds.' },
    paths,
    components: {
      schemas: { FieldError: fieldError },
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
    },
  });
};

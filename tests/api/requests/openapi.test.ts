import { type Endpoint, endpoints, exportEndpoint, problemsOf } from '@taskwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { IMAGE_TYPES, STORED_TYPES } from '../../../functions/src/http/image-body.ts';
import { apiAt } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';

const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.object({ $ref: z.string() })).optional(),
  content: z.record(z.string(), z.unknown()).optional(),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: z.unknown() }))
    .optional(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.union([response, z.object({ $ref: z.string() })])),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    headers: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), response),
  }),
});

let text: string;
let api: z.infer<typeof document>;

beforeAll(async () => {
  const { status, headers, body } = await apiAt(emulators.site)('GET /openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  text = JSON.stringify(body);
  api = document.parse(body);
});

const table: [string, Endpoint][] = Object.entries({ ...endpoints, exportData: exportEndpoint });
const find = ({ path, method }: Endpoint) => api.paths[path]?.[method.toLowerCase()];

describe('/openapi.json', () => {
  it('lists exactly the contract’s endpoints', () => {
    const listed = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(table.map(([, { method, path }]) => `${method} ${path}`).sort());
  });

  it.each(table)('documents the access, the request and the responses of %s', (name, endpoint) => {
    const found = find(endpoint);
    expect(found).toMatchObject({ operationId: name, summary: endpoint.summary });
    expect(found?.security).toEqual(endpoint.access === 'public' ? [{}, { idToken: [] }] : [{ idToken: [] }]);
    const hasBody = endpoint.body !== undefined || endpoint.sendsImage !== undefined;
    const form = endpoint.attaches ? ['multipart/form-data'] : [];
    const sent = endpoint.sendsImage ? IMAGE_TYPES : ['application/json', ...form];
    expect(Object.keys(found?.requestBody?.content ?? {})).toEqual(hasBody ? sent : []);

    const platform = hasBody ? [411, 431] : [431];
    const returned = endpoint.returnsImage ? STORED_TYPES : ['application/json'];
    const statuses = [
      ...Object.keys(endpoint.responses).map(Number),
      ...problemsOf(endpoint),
      405,
      429,
      503,
      ...platform,
    ];
    expect(Object.keys(found?.responses ?? {}).sort()).toEqual(statuses.map(String).sort());
    for (const [status, answer] of Object.entries(found?.responses ?? {})) {
      const known =
        '$ref' in answer ? api.components.responses[answer.$ref.replace('#/components/responses/', '')] : answer;
      const types = Number(status) < 300 ? returned : ['application/problem+json'];
      expect(Object.keys(known?.content ?? {})).toEqual(platform.includes(Number(status)) ? [] : types);
      const named = Object.keys(known?.headers ?? {});
      if (Number(status) < 300)
        expect(named).toEqual(['Cache-Control', 'X-Request-Id', ...(endpoint.responseHeaders ?? [])]);
      for (const each of named) expect(Object.keys(api.components.headers)).toContain(each);
    }

    const parameters = (found?.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`);
    const shape = (schema: mini.ZodMiniType | undefined) =>
      schema instanceof mini.ZodMiniObject ? Object.keys(schema.shape) : [];
    expect(parameters.sort()).toEqual(
      [
        ...shape(endpoint.params).map((each) => `path ${each}`),
        ...shape(endpoint.query).map((each) => `query ${each}`),
        ...(endpoint.headers ?? []).map((each) => `header ${each}`),
      ].sort(),
    );
  });

  it('contains every schema that it references', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(Object.keys(api.components.schemas)).toContain(name);
  });

  it('documents lengths, ranges and formats', () => {
    expect(api.components.schemas.PlaceBid).toMatchObject({
      properties: {
        amount: { exclusiveMinimum: 0, maximum: 1_000_000_000 },
        days: { type: 'integer', minimum: 1, maximum: 365 },
        message: { minLength: 1, maxLength: 2000 },
      },
    });
    expect(api.components.schemas.Subscribe).toMatchObject({
      properties: { email: { format: 'email', maxLength: 254 } },
    });
    expect(api.components.schemas.Task).toMatchObject({
      properties: { deadline: { format: 'date' }, creationTime: { format: 'date-time' } },
    });
    const limit = api.paths['/BrowseTask.json']?.get?.parameters?.find(({ name }) => name === 'limit');
    expect(limit).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 60 } });
  });

  it.each([
    'CreateTask',
    'UpdateTask',
    'PlaceBid',
    'SaveUser',
    'Subscribe',
    'AcceptTerms',
    'SendMessage',
    'ReadConversation',
    'Report',
  ])('documents that %s accepts no other fields', (name) => {
    expect(api.components.schemas[name]).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

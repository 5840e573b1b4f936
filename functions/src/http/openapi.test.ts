import { endpoints, exportEndpoint } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();

const TYPED = ['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf'];

/** Returns the paths of all fields and items below `part` whose schema has no type. */
const untyped = (part: unknown, path: string): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const own = /\/(?:properties\/[^/]+|items)$/.test(path) && !TYPED.some((key) => key in part) ? [path] : [];
  return [...own, ...Object.entries(part).flatMap(([key, value]) => untyped(value, `${path}/${key}`))];
};

describe('/openapi.json', () => {
  it.each(Object.entries({ ...endpoints, exportData: exportEndpoint }))('has a summary of %s', (name, endpoint) => {
    const operations = Object.values(document.paths?.[endpoint.path] ?? {});
    expect(operations).toContainEqual(
      expect.objectContaining({ operationId: name, summary: expect.stringMatching(/^[A-Z].*[^.]$/) }),
    );
  });

  it('contains the type of every field', () => {
    expect(untyped(document, '')).toEqual([]);
    expect(untyped({ properties: { a: {} } }, '')).toEqual(['/properties/a']);
  });

  it('contains the type of every error', () => {
    expect(document.info.description).toContain('401 `https://taskwright.example/problems/recent-login-required`');
  });
});

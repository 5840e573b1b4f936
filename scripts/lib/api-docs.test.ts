import { readFileSync } from 'node:fs';
import { endpoints } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { apiDocs } from './api-docs.ts';

describe('docs/api.md', () => {
  it('says what the contract says; if not, run node scripts/write-api-docs.ts', () => {
    expect(readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')).toBe(apiDocs());
  });

  it.each(Object.values(endpoints).map(({ method, path }) => `## ${method} ${path}`))('has a section %s', (heading) => {
    expect(apiDocs()).toContain(heading);
  });

  it('knows the type of every field', () => {
    expect(apiDocs()).not.toMatch(/\bany\b(?= \||,| \})/);
  });
});

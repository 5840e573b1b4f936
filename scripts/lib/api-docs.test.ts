import { endpoints } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { apiDocs } from './api-docs.ts';

const docs = apiDocs();

describe('docs/api.md', () => {
  it('matches the contract; npm run test:unit -- -u rewrites it', async () => {
    await expect(docs).toMatchFileSnapshot('../../docs/api.md');
  });

  it.each(Object.values(endpoints).map(({ method, path }) => `## ${method} ${path}`))('has a section %s', (heading) => {
    expect(docs).toContain(heading);
  });

  it('contains the type of every field', () => {
    expect(docs).not.toMatch(/\bany\b(?= \||,| \})/);
  });
});

import { endpoints } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { apiDocs } from './api-docs.ts';

const docs = apiDocs();

describe('docs/api.md', () => {
  it('says what the contract says; npm run test:unit -- -u writes it anew', async () => {
    await expect(docs).toMatchFileSnapshot('../../docs/api.md');
  });

  it.each(Object.values(endpoints).map(({ method, path }) => `## ${method} ${path}`))('has a section %s', (heading) => {
    expect(docs).toContain(heading);
  });

  it('knows the type of every field', () => {
    expect(docs).not.toMatch(/\bany\b(?= \||,| \})/);
  });
});

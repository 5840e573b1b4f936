import { LIMITS } from '@taskwright/contract/limits/limits';
import { describe, expect, it } from 'vitest';
import { CLEARED } from '../browse/browse-state.ts';
import { browseHref, queryText, savedQueryOf, suggestedName } from './search-query.ts';

const FILTERS = { search: 'logo', skill: 'Figma', category: 'Design', budget: 'low' } as const;

describe('A saved search', () => {
  it('contains the words and filters of Browse without defaults', () => {
    expect(savedQueryOf(FILTERS)).toEqual(FILTERS);
    expect(savedQueryOf({ ...FILTERS, skill: '', budget: 'all' })).toEqual({ search: 'logo', category: 'Design' });
    expect(savedQueryOf(CLEARED)).toEqual({});
  });

  it('is named after its words and filters, within the limit', () => {
    expect(suggestedName(FILTERS)).toBe('logo, Figma, Design, Low: under $1,000');
    expect(suggestedName(CLEARED)).toBe('All open tasks');
    expect(suggestedName({ ...CLEARED, search: 'a'.repeat(150) })).toHaveLength(LIMITS.searchName);
  });

  it('is described and opens Browse with its query', () => {
    expect(queryText({ search: 'logo', category: 'Design' })).toBe('“logo” · Design');
    expect(queryText({})).toBe('All open tasks');
    expect(browseHref({ search: 'logo', category: 'Design' })).toBe('/browse-tasks?search=logo&category=Design');
    expect(browseHref({})).toBe('/browse-tasks');
  });
});

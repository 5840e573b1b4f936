import { describe, expect, it } from 'vitest';
import { activeFilters, profilesQuery, readDirectoryState, writeDirectoryState } from './directory-state.ts';

const read = (query: string) => readDirectoryState(new URLSearchParams(query));

const FULL = 'search=oak&skill=C%2B%2B&available=now&rating=4.5&budget=250&sort=newest';

describe('The URL of the directory', () => {
  it('stores search, filters, order and page with its cursor', () => {
    const query = `${FULL}&page=3&cursor=a%2Fb`;
    expect(writeDirectoryState(read(query))).toBe(query);
  });

  it('omits default values and the cursor of the first page', () => {
    expect(writeDirectoryState(read('search=&skill=&available=&rating=&budget=&sort=recommended&page=1'))).toBe('');
    expect(writeDirectoryState(read('page=1&cursor=a'))).toBe('');
  });

  it('ignores unknown values', () => {
    expect(writeDirectoryState(read('available=later&rating=3&budget=7&sort=luck&page=0'))).toBe('');
  });
});

it('the request of a page has its filters, and no limit for a whole page', () => {
  expect(profilesQuery(read(FULL), 12, null)).toEqual(Object.fromEntries(new URLSearchParams(FULL)));
  expect(profilesQuery(read('page=2&cursor=a'), 12, 'a')).toEqual({ cursor: 'a' });
});

it('every active filter has a label', () => {
  expect(activeFilters(read(FULL)).map(({ label }) => label)).toEqual([
    '“oak”',
    'Skill: C++',
    'Available now',
    'Rated 4.5+',
    'From $250 or less',
  ]);
  expect(activeFilters(read('sort=newest'))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { readBrowseState, sortOptions, writeBrowseState } from './browse-state.ts';

const read = (query: string) => readBrowseState(new URLSearchParams(query));

describe('The URL of Browse', () => {
  it('stores search, skill, filters, order and page', () => {
    const query = 'search=bakery&skill=C%2B%2B&category=Development&budget=medium&sort=newest&page=3';
    expect(writeBrowseState(read(query))).toBe(query);
  });

  it('omits default values', () => {
    expect(writeBrowseState(read('category=all&budget=all&sort=deadline&page=1&search='))).toBe('');
  });

  it('accepts a skill up to its maximum length', () => {
    expect(read(`skill=+${'🪵'.repeat(41)}`).skill).toBe('🪵'.repeat(40));
    expect(read('skill=+').skill).toBe('');
  });

  it('ignores unknown values', () => {
    expect(writeBrowseState(read('category=Plumbing&budget=huge&sort=luck&page=0'))).toBe('');
    expect(read('page=-2').page).toBe(1);
    expect(read('page=1e3').page).toBe(1);
  });
});

it('Orders that a search does not support are disabled and give the reason', () => {
  expect(sortOptions({ search: '' }).map(({ label }) => label)).toEqual([
    'Closing soonest',
    'Newest first',
    'Highest budget',
  ]);
  expect(sortOptions({ search: 'wine' })).toEqual([
    { value: 'deadline', label: 'Closing soonest' },
    { value: 'newest', label: 'Newest first (searches list closing soonest)', disabled: true },
    {
      value: 'budget',
      label: 'Highest budget (searches list closing soonest)',
      disabled: true,
    },
  ]);
});

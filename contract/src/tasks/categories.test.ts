import { describe, expect, it } from 'vitest';
import { BROWSE_GROUPS, browseGroup, HOME_CATEGORIES, TASK_CATEGORIES } from './categories.ts';

describe('Categories', () => {
  it('of the add form are the specification’s eight in their order [VALID-13]', () => {
    expect(TASK_CATEGORIES).toEqual([
      'Web Development',
      'Design',
      'Writing',
      'Marketing',
      'Research',
      'Content Creation',
      'SEO',
      'Data Analysis',
    ]);
  });

  it('of the browse filter are Design, Development, Marketing, Analytics, Writing [FILTER-2]', () => {
    expect(BROWSE_GROUPS).toEqual(['Design', 'Development', 'Marketing', 'Analytics', 'Writing']);
  });

  it('of the home page have the specification’s static counts [CATEGORY-1, CONST-6]', () => {
    expect(Object.fromEntries(HOME_CATEGORIES.map(({ id, count }) => [id, count]))).toEqual({
      development: 2450,
      design: 1860,
      marketing: 1420,
      writing: 2100,
      mobile: 920,
      business: 1750,
      translation: 680,
      video: 1150,
      audio: 430,
      data: 890,
    });
  });
});

/** The browse groups of decision 7, each with its categories. */
const TABLE = {
  Development: ['Development', 'Web Development', 'mobile'],
  Design: ['Design'],
  Marketing: ['Marketing', 'SEO'],
  Writing: ['Writing', 'Content Creation', 'translation'],
  Analytics: ['Analytics', 'Data Analysis', 'Research', 'data'],
} as const;
const cases = BROWSE_GROUPS.flatMap((group) => TABLE[group].map((category) => [category, group] as const));

describe('The browse group of a category', () => {
  it.each(cases)('%s is %s, ignoring case and spacing [FILTER-4]', (category, group) => {
    expect(browseGroup(category)).toBe(group);
    expect(browseGroup(category.toUpperCase())).toBe(group);
    expect(browseGroup(category.toLowerCase())).toBe(group);
    expect(browseGroup(`  ${category.replace(' ', ' \t\n ')}  `)).toBe(group);
  });

  it('exists for every category of the add form and of the filter', () => {
    for (const category of [...TASK_CATEGORIES, ...BROWSE_GROUPS]) expect(browseGroup(category)).not.toBeNull();
  });

  it.each(['business', 'video', 'audio'])('is null for %s of the home page, which only ‘all’ includes', (category) => {
    expect(browseGroup(category)).toBeNull();
  });

  it.each([
    '',
    ' ',
    'all',
    'Designer',
    'Web  Development & more',
    'WebDevelopment',
    'Gardening',
    '__proto__',
    'constructor',
    'toString',
    'DESİGN',
  ])('is null for free text that is not in the table: %j', (category) => {
    expect(browseGroup(category)).toBeNull();
  });
});

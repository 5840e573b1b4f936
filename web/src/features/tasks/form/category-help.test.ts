import { BROWSE_GROUPS, TASK_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { describe, expect, it } from 'vitest';
import { exampleOf, skillSuggestions, typicalPrice } from './category-help.ts';

describe('The typical price', () => {
  it.each([
    ['Web Development', 'Typically $800 – $5,000 (Custom Website)'],
    ['Content Creation', 'Typically $150 – $900 (Article Series)'],
    ['Research', 'Typically $600 – $3,500 (Sales Dashboard)'],
    ['SEO', 'Typically $500 – $3,000 (SEO Campaign)'],
    // Its own example comes before the first of its group.
    [' Mobile ', 'Typically $2,500 – $15,000 (iOS and Android App)'],
    ['Beekeeping', ''],
    ['', ''],
  ])('of %j is %j', (category, price) => {
    expect(typicalPrice(category)).toBe(price);
  });

  it('exists for each category of the form and each group', () => {
    for (const category of [...TASK_CATEGORIES, ...BROWSE_GROUPS]) expect(typicalPrice(category)).toContain('$');
  });
});

describe('The example', () => {
  it('is that of the category’s group, and missing outside of the groups', () => {
    expect(exampleOf('SEO')).toEqual(exampleOf('Marketing'));
    expect(exampleOf(' web  development')?.title).toBe('e.g. Website for our bakery');
    expect([exampleOf('Beekeeping'), exampleOf('')]).toEqual([null, null]);
  });

  it('is another one for each group, and fits into its field on a phone', () => {
    const examples = BROWSE_GROUPS.map(exampleOf);
    expect(new Set(examples.map((each) => each?.title)).size).toBe(BROWSE_GROUPS.length);
    for (const { title, description } of examples.flatMap((each) => each ?? [])) {
      expect(title.length).toBeLessThanOrEqual(33);
      expect(description.length).toBeLessThanOrEqual(120);
    }
  });
});

describe('The suggested skills', () => {
  it.each([
    ['type', '', ['TypeScript']],
    ['React, TYPE', '', ['React, TypeScript']],
    ['React,type', '', ['React,TypeScript']],
    // A complete entry needs no suggestion, and one that is in the list none again.
    ['React, typescript', '', []],
    ['Figma, fig', '', []],
    [' C++,  SUBT', '', [' C++,  Subtitles']],
    ['Beekeeping', '', []],
  ])('for %j are %j', (line, category, suggestions) => {
    expect(skillSuggestions(line, category)).toEqual(suggestions);
  });

  it('start with those of the category, and follow a comma with a space', () => {
    expect(skillSuggestions('', 'Research').slice(0, 2)).toEqual(['SQL', 'Python']);
    expect(skillSuggestions('SQL,', 'Research')[0]).toBe('SQL, Python');
    expect(skillSuggestions('SQL, ', 'Research')[0]).toBe('SQL, Python');
    expect(skillSuggestions('co', 'Marketing')).toEqual(['Copywriting', 'Conversion tracking']);
    expect(skillSuggestions('', 'Beekeeping')).toHaveLength(8);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrowseTask, readFeaturedTask } from './feeds.ts';
import { type BrowseTask, browseTask, type FeaturedTask, featuredTask } from './schemas/tasks.ts';

const shared = {
  title: 'A bench',
  description: 'Of oak',
  category: 'Design',
  deadline: '2026-12-03',
  budget: 1500,
  clientVerified: true,
};
const featured: FeaturedTask = { _id: 't1', ...shared };
const browsed: BrowseTask = {
  id: 't1',
  ...shared,
  skills: ['Joinery'],
  moreSkills: 2,
  postedBy: 'Ann',
  posterPhoto: 'https://photos.example/ann.png',
  postedDate: '2026-11-21',
  proposals: 2,
};

/** What a reader makes of a value, undefined where it refuses it. */
const readBy = (reader: (entry: unknown) => unknown, value: unknown): unknown => {
  try {
    return reader(value);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return undefined;
  }
};

describe.each([
  ['a featured task', featured, readFeaturedTask, featuredTask],
  ['a task of Browse', browsed, readBrowseTask, browseTask],
] as const)('%s', (_name, good, reader, schema) => {
  it('is read as the schema reads it, whatever one of its parts holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), fc.boolean(), (name, value, isMissing) => {
        const parts = Object.entries({ ...good, unknown: 'part', [name]: value });
        const entry: unknown = Object.fromEntries(parts.filter(([each]) => !isMissing || each !== name));
        expect(readBy(reader, entry)).toEqual(schema.safeParse(entry).data);
      }),
    );
  });

  it('is read without a budget, and refused where it is no object', () => {
    expect(reader({ ...good, budget: null })).toEqual({ ...good, budget: null });
    for (const value of [null, undefined, 'text', 5, [], [good]]) {
      expect(readBy(reader, value)).toBeUndefined();
    }
  });
});

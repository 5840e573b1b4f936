import { PROFILE_SORTS, RATING_FLOORS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { type Indexed, profileIndex } from './profile-index.ts';
import { profileSearchPlans } from './profile-queries.ts';

const PROFILE: Indexed = {
  name: 'Mia Oak',
  headline: 'Joiner of signs',
  about: 'Oak and pine.',
  skills: ['Joinery'],
  visibility: 'everyone',
  emailVerified: true,
  isHidden: false,
  minimumBudget: null,
  isAvailable: true,
  rating: { mean: 5, count: 1 },
  weightedMean: 4.2,
  pieces: [],
};
/** A text of which every character is new, so that it has more tokens than an index holds. */
const ENDLESS = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
const FILTERS = { isAvailable: false, rating: null, budget: null, skill: null };

describe('The index of a profile', () => {
  it.each([
    ['usual', PROFILE.about],
    ['endless', ENDLESS],
  ])('is read by searches of those who may see the profile only, with a text that is %s', (_, about) => {
    const isRead = (visibility: Indexed['visibility'], audience: 'everyone' | 'signed-in'): boolean[] => {
      const { facets, tokens } = profileIndex({ ...PROFILE, about, visibility });
      const values = new Set([...facets, ...tokens]);
      const words = ['joiner', 'of', 'oak'];
      const plans = PROFILE_SORTS.flatMap((sort) => [
        ...profileSearchPlans(words, { ...FILTERS, audience }, sort),
        ...profileSearchPlans(words, { ...FILTERS, audience, isAvailable: true }, sort),
      ]);
      const found = plans.map(({ filters }) =>
        filters.some(({ value }) => [value].flat().some((each) => values.has(String(each)))),
      );
      return [...new Set(found)];
    };
    expect(isRead('everyone', 'everyone')).toEqual([true]);
    expect(isRead('everyone', 'signed-in')).toEqual([true]);
    expect(isRead('signed-in', 'signed-in')).toEqual([true]);
    expect(isRead('signed-in', 'everyone')).toEqual([false]);
    expect(isRead('hidden', 'signed-in')).toEqual([false]);
  });

  it.each([
    ['few clients', { mean: 5, count: 8 }, 4.2, ['4']],
    ['many clients', { mean: 4.9, count: 20 }, 4.5, ['4', '4.5']],
    ['no counted client and a low mean', { mean: 1, count: 8 }, 4, []],
    ['no review', { mean: 0, count: 0 }, 0, []],
  ])('has the rating floors that both the mean and the weighted mean reach: %s', (_, rating, weightedMean, floors) => {
    const { facets } = profileIndex({ ...PROFILE, rating, weightedMean });
    expect(RATING_FLOORS.filter((floor) => facets.includes(`everyone|*|${floor}|*`))).toEqual(floors);
  });
});

import { describe, expect, it } from 'vitest';
import { checklistOf, listingText } from './checklist-card.tsx';

const EMPTY = { headline: '', about: '', skills: '' };
const summary = (facts: Parameters<typeof checklistOf>[0]) =>
  checklistOf(facts).map(({ isDone, place }) => `${isDone ? 'done' : 'open'} ${place}`);

describe('The checklist', () => {
  it('has four items, open for a new profile', () => {
    expect(summary({ values: EMPTY, hasPhoto: false, pieces: 0 })).toEqual([
      'open headline',
      'open skills',
      'open photo',
      'open portfolio',
    ]);
  });

  it('leads to the missing one of headline and About', () => {
    expect(summary({ values: { ...EMPTY, headline: 'Doors' }, hasPhoto: false, pieces: 0 })[0]).toBe('open about');
    expect(summary({ values: { ...EMPTY, about: 'Doors' }, hasPhoto: false, pieces: 0 })[0]).toBe('open headline');
  });

  it('ignores spaces and duplicate skills', () => {
    const values = { headline: ' ', about: ' ', skills: 'Oak, oak,, Ash' };
    expect(summary({ values, hasPhoto: true, pieces: 1 })).toEqual([
      'open headline',
      'open skills',
      'done photo',
      'done portfolio',
    ]);
  });

  it('is done with headline, About and three skills', () => {
    const values = { headline: 'Doors', about: 'I build doors.', skills: 'Oak, Ash, Elm' };
    expect(checklistOf({ values, hasPhoto: true, pieces: 2 }).every(({ isDone }) => isDone)).toBe(true);
  });
});

describe('The note about the directory', () => {
  const listed = { headline: 'Doors', skills: ['Oak'], visibility: 'everyone' } as const;

  it('agrees with the checklist about typed parts that are not saved', () => {
    const unsaved = { ...listed, headline: '', skills: [] };
    expect(listingText(unsaved, false, { headline: 'Doors', skills: 'Oak' })).toBe(
      'To be listed in Freelancers, save your profile and verify your email.',
    );
    expect(listingText(unsaved, true, { headline: 'Doors', skills: '' })).toBe(
      'To be listed in Freelancers, add a skill and save your profile.',
    );
  });

  it.each([
    [null, true, 'Save your profile to get a page of your own.'],
    [listed, true, 'You’re listed in Freelancers.'],
    [{ ...listed, visibility: 'signed-in' }, true, 'You’re listed in Freelancers for signed-in users.'],
    [
      { ...listed, visibility: 'hidden' },
      false,
      'Your profile is hidden. Only clients whom you sent a bid or a message see it.',
    ],
    [listed, false, 'To be listed in Freelancers, verify your email.'],
    [
      { ...listed, headline: '', skills: [] },
      false,
      'To be listed in Freelancers, add a headline, add a skill, and verify your email.',
    ],
  ] as const)('for %j, verified %j', (profile, isVerified, text) => {
    expect(listingText(profile, isVerified, EMPTY)).toBe(text);
  });
});

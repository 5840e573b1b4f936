import { describe, expect, it } from 'vitest';
import { checkProfile, profileForm } from './profile-form-schema.ts';
import { firstValues, type ProfileValues, type SavedProfile, valuesOf } from './profile-form-values.ts';

const first = firstValues('Ada Quist', 'Europe/Berlin');

const messages = (values: ProfileValues) =>
  Object.fromEntries(
    (profileForm.safeParse(values).error?.issues ?? [])
      .toReversed()
      .map((issue) => [issue.path.join('.'), issue.message]),
  );

const saved: SavedProfile = {
  person: 'p',
  name: 'Ada Quist',
  handle: 'ada-quist',
  headline: 'Doors that close',
  about: 'I build doors.',
  skills: ['Joinery', 'Oak'],
  languages: ['German'],
  location: 'Bremen',
  timeZone: 'Europe/Berlin',
  availability: 'from',
  availableFrom: '2026-12-03',
  minimumBudget: 150.5,
  links: ['https://example.com/ada'],
  visibility: 'signed-in',
  emailVerified: true,
  rating: { person: 'p', mean: 0, count: 0 },
  facts: { completed: 0, categories: [], repeatClients: 0, answerMinutes: null },
  pieces: [],
  since: '2026-11-01T00:00:00.000Z',
  mine: true,
};

describe('The profile form', () => {
  it('needs only a handle, which it suggests on the first visit with the time zone', () => {
    expect(profileForm.parse(first)).toEqual({
      handle: 'ada-quist',
      headline: '',
      about: '',
      skills: [],
      languages: [],
      location: '',
      timeZone: 'Europe/Berlin',
      availability: 'now',
      availableFrom: null,
      minimumBudget: null,
      links: [],
      visibility: 'everyone',
    });
    expect(messages({ ...first, handle: '' })).toEqual({
      handle: 'Use 3 to 30 lower-case letters, digits and hyphens',
    });
  });

  it('returns a saved profile unchanged', () => {
    const { handle, headline, about, skills, languages, location, timeZone, links, visibility } = saved;
    expect(profileForm.parse(valuesOf(saved))).toEqual({
      ...{ handle, headline, about, skills, languages, location, timeZone, links, visibility },
      ...{ availability: 'from', availableFrom: '2026-12-03', minimumBudget: 150.5 },
    });
  });

  it('lower-cases the handle, and drops empty links and the date of another availability', () => {
    const typed = { ...first, handle: ' Ada-Quist ', availableFrom: '2026-12-03', links: [{ url: ' ' }] };
    expect(profileForm.parse(typed)).toMatchObject({ handle: 'ada-quist', availableFrom: null, links: [] });
    const links = [{ url: 'example.com/ada' }];
    expect(profileForm.parse({ ...first, links })).toMatchObject({ links: ['https://example.com/ada'] });
  });

  it.each<[Partial<ProfileValues>, Record<string, string>]>([
    [{ handle: 'ada quist' }, { handle: 'Use 3 to 30 lower-case letters, digits and hyphens' }],
    [{ headline: 'x'.repeat(81) }, { headline: 'Headline can have at most 80 characters' }],
    [{ about: 'x'.repeat(3001) }, { about: 'About can have at most 3000 characters' }],
    [{ skills: Array.from({ length: 16 }, (_, index) => `s${index}`).join() }, { skills: 'At most 15 skills' }],
    [{ languages: 'x'.repeat(41) }, { languages: 'Language can have at most 40 characters' }],
    [{ minimumBudget: '0' }, { minimumBudget: 'Minimum budget must be above 0' }],
    [{ minimumBudget: '1.500' }, { minimumBudget: 'Enter the amount like 1500.00' }],
    [
      { availability: 'from', headline: 'x'.repeat(81), links: [{ url: 'ftp://example.com' }] },
      {
        'links.0.url': 'Enter a link that starts with https://',
        headline: 'Headline can have at most 80 characters',
        availableFrom: 'Choose the day from which you are available',
      },
    ],
    [{ availability: 'from' }, { availableFrom: 'Choose the day from which you are available' }],
    [
      { links: [{ url: '' }, { url: 'http://example.com' }] },
      { 'links.1.url': 'Enter a link that starts with https://' },
    ],
  ])('rejects %j', (wrong, expected) => {
    expect(messages({ ...first, ...wrong })).toEqual(expected);
  });

  it('reports errors at the fields of the form', async () => {
    const { errors } = await checkProfile({ ...first, links: [{ url: 'x' }] }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors).toMatchObject({ links: [{ url: { message: 'Enter a link that starts with https://' } }] });
  });
});

import type { Profile } from '@taskwright/contract';

/** Public profile of a freelancer without reviews or pieces, for tests. */
export const NEWCOMER: Profile = {
  person: 'a'.repeat(32),
  name: 'Ada Kern',
  handle: 'ada-kern',
  headline: 'Doors that close',
  about: '',
  skills: ['Oak'],
  languages: [],
  location: '',
  timeZone: null,
  availability: 'now',
  availableFrom: null,
  minimumBudget: null,
  links: [],
  emailVerified: true,
  rating: { person: 'a'.repeat(32), mean: 0, count: 0 },
  facts: { completed: 0, categories: [], repeatClients: 0, answerMinutes: null },
  pieces: [],
  since: '2026-11-01T00:00:00.000Z',
  mine: false,
};

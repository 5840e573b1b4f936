import { randomUUID } from 'node:crypto';
import type { SaveProfileBody } from '@taskwright/contract';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { cardOfProfile, type PlantedProfile, profileDocuments, profileOf } from '../../support/profiles.ts';
import type { Person } from './people.ts';
import { plantReviews } from './reviews.ts';
import { plant, plantCard } from './tasks.ts';

/**
 * Stores a profile with its index, its handle and the card of its owner directly in the database. Returns its person
 * key and its data.
 */
export const plantProfile = async (fields: PlantedProfile = {}) => {
  const data = profileOf(fields);
  for (const [path, document] of Object.entries(profileDocuments(data))) {
    const [collection = '', id = ''] = path.split('/');
    await plant(collection, id, document);
  }
  await plantCard(personKey(data.uid), cardOfProfile(data, fields));
  return { person: personKey(data.uid), data };
};

/** Saves a person's profile through the API. */
export const putProfile = async (
  person: Person,
  body: Partial<SaveProfileBody> & { handle: string },
): Promise<void> => {
  await fetchOk(`${emulators.api}/users/me/profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(person) },
    body: JSON.stringify(body),
  });
};

const HEADLINE = 'Letterer and sign painter for shops that want to be read from across the street';

/**
 * Stores a complete profile: portfolio, facts, links and twelve reviews. Its person has no account, because events of
 * an account recompute the facts. Returns the profile.
 */
export const plantComplete = async (fields: PlantedProfile = {}) => {
  const uid = randomUUID();
  await plantReviews({ uid }, 12, { hasRating: false });
  const { data } = await plantProfile({
    uid,
    handle: `ada-${randomUUID().slice(0, 8)}`,
    headline: HEADLINE,
    about: 'I paint letters by hand.\n\nMost of my work is for small shops: fascias, windows, A-boards.',
    skills: ['Lettering', 'Sign painting', 'Gilding', 'Figma', 'Brand identity'],
    languages: ['English', 'Portuguese'],
    location: 'Lisbon, Portugal',
    timeZone: 'Europe/Lisbon',
    minimumBudget: 500,
    links: ['https://letters.example.com/work'],
    pieces: [
      { kind: 'proven', title: 'Fascia for a bakery', category: 'Design', month: '2026-10' },
      {
        title: 'Gilded door numbers',
        text: 'Twelve doors, one afternoon each.',
        url: 'https://letters.example.com/doors',
      },
      { title: 'Window for a bicycle shop', text: 'Two colours, reverse painted. '.repeat(12) },
      { title: 'A-boards', text: 'For a market.' },
    ],
    facts: {
      ...{ completed: 14, repeatClients: 3, answerMinutes: 150, rating: { mean: 4.75, count: 12 } },
      categories: [
        { category: 'Design', completed: 9 },
        { category: 'Writing', completed: 4 },
      ],
    },
    ...fields,
  });
  return data;
};

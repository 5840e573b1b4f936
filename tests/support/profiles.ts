import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import type { PieceDocument, PiecePicture } from '../../functions/src/people/model/piece-document.ts';
import { NO_FACTS, type ProfileDocument, withIndex } from '../../functions/src/people/model/profile-document.ts';
import { plantCard } from './people.ts';

/** Fields of a planted profile. The others have the values of a listed newcomer, and those of a piece without pictures. */
export type PlantedProfile = Partial<Omit<ProfileDocument, 'facts' | 'pieces'>> & {
  readonly facts?: Partial<ProfileDocument['facts']>;
  /** The portfolio, best first. */
  readonly pieces?: readonly Partial<PieceDocument>[];
  /** Photo of the card. */
  readonly photo?: string;
};

const SINCE = '2026-01-05T09:00:00.000Z';
const PIECE = {
  kind: 'own',
  title: 'A sign',
  text: '',
  url: null,
  category: null,
  month: null,
  review: null,
  conversation: null,
  at: SINCE,
} as const;

/** Returns a picture of a piece at an address. */
export const pictureAt = (picture: string, change: Partial<PiecePicture> = {}): PiecePicture => ({
  ...{ picture, alt: '', width: 16, height: 12 },
  ...change,
});

/** Returns the profile of a verified newcomer that the directory lists for everyone, with these fields. */
export const profileOf = ({ facts, pieces = [], photo: _photo, ...fields }: PlantedProfile = {}): ProfileDocument => {
  const uid = fields.uid ?? randomUUID();
  return {
    name: 'Robin Carver',
    emailVerified: true,
    isHidden: false,
    handle: `robin-${personKey(uid).slice(1, 13)}`,
    headline: 'Furniture maker',
    about: '',
    skills: ['Joinery'],
    languages: [],
    location: '',
    timeZone: null,
    availability: 'now',
    availableFrom: null,
    minimumBudget: null,
    links: [],
    visibility: 'everyone',
    isAvailable: (fields.availability ?? 'now') === 'now',
    since: SINCE,
    updatedAt: SINCE,
    ...fields,
    uid,
    pieces: pieces.map((piece, index) => ({ ...PIECE, id: `piece${index}`, pictures: [], ...piece })),
    facts: { ...NO_FACTS, ...facts },
  };
};

/** Returns the stored documents of a profile by their paths: the profile with its index, and its handle. */
export const profileDocuments = (profile: ProfileDocument) => {
  const person = personKey(profile.uid);
  return {
    [`profiles/${person}`]: withIndex(profile),
    [`handles/${profile.handle}`]: {
      person,
      since: profile.visibility === 'everyone' ? profile.since : null,
      until: null,
    },
  };
};

/** Returns the fields of the card of a profile's owner. */
export const cardOfProfile = (profile: ProfileDocument, { photo }: PlantedProfile) => {
  const { name, handle, visibility, emailVerified: isVerified } = profile;
  return { name, handle, visibility, isVerified, ...(photo !== undefined && { photo }) };
};

/**
 * Stores a profile with its index, its handle and the card of its owner directly in the database. Returns its person
 * key and its data.
 */
export const plantProfile = async (db: Firestore, fields: PlantedProfile = {}) => {
  const data = profileOf(fields);
  const batch = db.batch();
  for (const [path, document] of Object.entries(profileDocuments(data))) batch.set(db.doc(path), document);
  await batch.commit();
  await plantCard(db, data.uid, cardOfProfile(data, fields));
  return { person: personKey(data.uid), data };
};

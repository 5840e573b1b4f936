import type { BudgetCeiling, ProfileSort, RatingFloor } from '@taskwright/contract';
import { findsByForce, plainWords } from '@taskwright/contract/tasks/testing/reference-search';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { NO_FACTS, type ProfileDocument, withIndex } from '../../functions/src/people/model/profile-document.ts';
import { weightedMeanOf } from '../../functions/src/people/model/rank.ts';
import { SEED_TASKS } from '../../scripts/seed/all-tasks.ts';
import { randomFrom } from './corpus.ts';
import { memoryReads } from './memory-source.ts';
import { profileOf } from './profiles.ts';

export type CorpusProfile = { readonly id: string; readonly data: ProfileDocument };

/** Skills in several spellings, one of which contains another, and a skill that folds to more than a facet holds. */
const SKILLS = [
  ['Figma', 'Lettering'],
  ['FIGMA', 'React Native', 'C++'],
  ['Réact'],
  ['react', 'Deep  Work', 'Joinery'],
  ['﷽'.repeat(20), '翻訳'],
] as const;
const NAMES = [
  'Ada Kern',
  'Bo Lindqvist',
  'Chloé Dubois',
  'Ngozi Eze',
  'Jürgen Groß',
  'Łukasz Østby',
  '田中 花子',
  'Zoë Márquez',
];

/** Returns a text of which every few characters are new, so that it has more tokens than an index holds. */
const endlessText = (random: () => number): string =>
  Array.from({ length: 3000 }, () => String.fromCodePoint(0x4e00 + Math.floor(random() * 20_000))).join('');

/**
 * Returns `count` profiles, deterministic for the same `count`. About half of them are listed for everyone; the others
 * are for signed-in users, hidden, unverified, disabled or incomplete. Ranks, ratings and dates have ties. A hundredth
 * has more tokens than an index holds, unless `isIndexed`.
 */
export const profileCorpus = (count: number, { isIndexed = false } = {}): CorpusProfile[] => {
  const random = randomFrom(count);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  };
  const title = () => pick(SEED_TASKS).title;
  const facts = (rated: boolean, counted: number) => {
    const rank = pick([0, 0.5, 0.5, 1.2, 1.7, 2.3219, 3.4594, -1.25]);
    const rating = rated ? { mean: pick([1, 3.5, 4, 4.25, 4.5, 4.75, 5]), count: pick([1, 2, 8]) } : NO_FACTS.rating;
    return { ...NO_FACTS, rank, rating, weightedMean: weightedMeanOf({ counted, rating }) };
  };
  return Array.from({ length: count }, (_, index) => {
    const rated = random() < 0.6;
    const data = profileOf({
      uid: `corpus-${index}`,
      handle: `corpus-${index}`,
      name: pick(NAMES),
      headline: random() < 0.05 ? '' : title().slice(0, 80).toWellFormed(),
      about:
        index % 97 === 50 && !isIndexed
          ? endlessText(random)
          : `${pick(SEED_TASKS).description.slice(0, 120)} ${pick(SEED_TASKS).description.slice(0, 90)}`.toWellFormed(),
      skills: random() < 0.05 ? [] : [...pick(SKILLS)],
      visibility: pick(['everyone', 'everyone', 'everyone', 'signed-in', 'hidden']),
      emailVerified: random() < 0.92,
      isHidden: random() < 0.06,
      minimumBudget: random() < 0.2 ? null : pick([50, 100, 100.01, 250, 480, 500, 1000, 2500]),
      availability: pick(['now', 'none']),
      pieces: Array.from({ length: Math.floor(random() * 4) }, () => ({ title: title() })),
      facts: facts(rated, [0, 1, 4, 12][index % 4] ?? 0),
      since: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 60))).toISOString(),
    });
    return { id: personKey(data.uid), data };
  });
};

/** Returns an in-memory model of the reads of the directory. */
export const memoryProfiles = (profiles: readonly CorpusProfile[]) =>
  memoryReads(profiles.map((item) => ({ item, ...withIndex(item.data) })));

export type DirectoryFilters = {
  readonly search?: string;
  readonly skill?: string;
  readonly available?: 'now';
  readonly rating?: RatingFloor;
  readonly budget?: BudgetCeiling;
  readonly sort?: ProfileSort;
};

const folded = (text: string): string => plainWords(text).join(' ');

type Keys = readonly (string | number)[];
const ORDERS: Record<ProfileSort, (profile: ProfileDocument) => Keys> = {
  recommended: ({ facts }) => [facts.rank],
  rating: ({ facts }) => [facts.weightedMean ?? 0, facts.rank],
  newest: ({ since }) => [since],
};

const descending = (one: Keys, other: Keys): number => {
  for (const [index, key] of one.entries()) {
    const against = other[index] ?? 0;
    if (key !== against) return key > against ? -1 : 1;
  }
  return 0;
};

/** Returns whether a profile matches, without an index: the reference implementation of the directory. */
const matches = (data: ProfileDocument, filters: DirectoryFilters, isSignedIn: boolean): boolean => {
  const { search = '', skill = '', available, rating, budget } = filters;
  const lines = [data.name, data.headline, ...data.skills, ...data.pieces.map((piece) => piece.title), data.about];
  return (
    (data.visibility === 'everyone' || (isSignedIn && data.visibility === 'signed-in')) &&
    data.emailVerified &&
    !data.isHidden &&
    data.headline !== '' &&
    data.skills.length > 0 &&
    (available === undefined || data.isAvailable) &&
    (rating === undefined ||
      (data.facts.rating.count > 0 &&
        data.facts.rating.mean >= Number(rating) &&
        (data.facts.weightedMean ?? 0) >= Number(rating))) &&
    (budget === undefined || data.minimumBudget === null || data.minimumBudget <= Number(budget)) &&
    (folded(skill) === '' || data.skills.some((each) => folded(each) === folded(skill))) &&
    findsByForce({ title: lines.join('\n'), description: '' }, search)
  );
};

/** Returns the handles that the directory must return over all pages, in order. */
export const expectedHandles = (
  profiles: readonly CorpusProfile[],
  filters: DirectoryFilters,
  isSignedIn: boolean,
): string[] => {
  const keysOf = ORDERS[filters.sort ?? 'recommended'];
  return profiles
    .filter(({ data }) => matches(data, filters, isSignedIn))
    .toSorted((one, other) => descending([...keysOf(one.data), one.id], [...keysOf(other.data), other.id]))
    .map(({ data }) => data.handle);
};

import { createHash } from 'node:crypto';
import {
  BUDGET_CEILINGS,
  type BudgetCeiling,
  type CountCharacters,
  RATING_FLOORS,
  type RatingFloor,
  searchTokens,
  tokensOfWord,
  type Visibility,
} from '@taskwright/contract';
import { foldSkill, skillMatcher } from '../../search/facets.ts';

/** Readers of a list: visitors, or signed-in users. */
type Audience = 'everyone' | 'signed-in';

/** Filters of the directory; null means any. `skill` is folded. */
export type ProfileFilters = {
  readonly audience: Audience;
  readonly isAvailable: boolean;
  readonly rating: RatingFloor | null;
  readonly budget: BudgetCeiling | null;
  readonly skill: string | null;
};

/** Longest folded skill in a facet, in bytes. Bounds the facets of a profile: folding can multiply a skill's length. */
const SKILL_BYTES = 64;
const skillKey = (skill: string): string =>
  Buffer.byteLength(skill) <= SKILL_BYTES ? skill : `#${createHash('sha256').update(skill).digest('base64url')}`;

/** Returns the array value for a combination of filters, for example 'everyone|now|4.5|*|figma'. */
export const profileFacet = ({ audience, isAvailable, rating, budget, skill }: ProfileFilters): string =>
  [
    audience,
    isAvailable ? 'now' : '*',
    rating ?? '*',
    budget ?? '*',
    ...(skill === null ? [] : [skillKey(skill)]),
  ].join('|');

/** Fields of a profile that its index derives from. */
export type Indexed = {
  readonly name: string;
  readonly headline: string;
  readonly about: string;
  readonly skills: readonly string[];
  readonly visibility: Visibility;
  readonly emailVerified: boolean;
  readonly isHidden: boolean;
  readonly minimumBudget: number | null;
  readonly isAvailable: boolean;
  readonly rating: { readonly mean: number; readonly count: number };
  /** The mean, weighted by clients. */
  readonly weightedMean: number;
  readonly pieces: readonly { readonly title: string }[];
};

type Listable = Pick<Indexed, 'visibility' | 'isHidden' | 'emailVerified' | 'headline' | 'skills'>;

/**
 * Returns whether the directory lists a profile for an audience. The sitemap and search engines follow what visitors
 * find, so a page without a verified owner, a headline or skills can be opened but not found.
 */
export const isListedFor = (
  audience: Audience,
  { visibility, isHidden, emailVerified, headline, skills }: Listable,
): boolean =>
  (visibility === 'everyone' || (visibility === 'signed-in' && audience === 'signed-in')) &&
  !isHidden &&
  emailVerified &&
  headline !== '' &&
  skills.length > 0;

/** Returns whether the directory contains a profile. */
const isListed = (profile: Listable): boolean => isListedFor('signed-in', profile);

/**
 * Returns whether a profile has at least this rating: by its mean, which lists show, and weighted by clients. A profile
 * without reviews has none.
 */
const hasRating = ({ rating, weightedMean }: Pick<Indexed, 'rating' | 'weightedMean'>, floor: RatingFloor): boolean =>
  rating.count > 0 && Math.min(rating.mean, weightedMean) >= Number(floor);

/** Returns whether a freelancer takes tasks of this budget. */
const acceptsBudget = ({ minimumBudget }: Pick<Indexed, 'minimumBudget'>, ceiling: BudgetCeiling): boolean =>
  minimumBudget === null || minimumBudget <= Number(ceiling);

/** Returns the texts that a search reads: the short ones as lines of `title`, and `description`. */
export const searchedText = ({ name, headline, skills, pieces, about }: Indexed) => ({
  title: [name, headline, ...skills, ...pieces.map(({ title }) => title)].join('\n'),
  description: about,
});

/** Returns whether the directory lists a profile under these filters. `count` receives the examined characters. */
export const matchesFilters = (
  profile: Indexed,
  { audience, isAvailable, rating, budget, skill }: ProfileFilters,
  count?: CountCharacters,
): boolean =>
  isListedFor(audience, profile) &&
  (!isAvailable || profile.isAvailable) &&
  (rating === null || hasRating(profile, rating)) &&
  (budget === null || acceptsBudget(profile, budget)) &&
  (skill === null || skillMatcher(profile.skills, count)(skill));

/** Returns all filters that a listed profile matches, as array values. */
const facetsOf = (profile: Indexed): string[] => {
  const audiences: readonly Audience[] = profile.visibility === 'everyone' ? ['everyone', 'signed-in'] : ['signed-in'];
  const available = profile.isAvailable ? [false, true] : [false];
  const ratings = [null, ...RATING_FLOORS.filter((floor) => hasRating(profile, floor))];
  const budgets = [null, ...BUDGET_CEILINGS.filter((ceiling) => acceptsBudget(profile, ceiling))];
  const skills = [null, ...new Set(profile.skills.flatMap((skill) => foldSkill(skill) ?? []))];
  return audiences.flatMap((audience) =>
    available.flatMap((isAvailable) =>
      ratings.flatMap((rating) =>
        budgets.flatMap((budget) =>
          skills.map((skill) => profileFacet({ audience, isAvailable, rating, budget, skill })),
        ),
      ),
    ),
  );
};

/** Longest indexed token. A word is found by its first and last run of this length, or by the word if it is shorter. */
const RUN_MAX = 4;

/**
 * Maximum number of tokens of a profile. Each is an index entry in each of three orders, and a document may have 40,000
 * entries. Facets take up to 5,760. A profile of 3,000 characters of prose has about 3,000 tokens.
 */
const PROFILE_TOKENS_MAX = 11_000;

/** The only token of a profile with more tokens. Every search reads such profiles as candidates, so none is lost. */
const MANY_TOKENS = ' ';

/**
 * Prefix of the tokens of profiles for signed-in users. No token of a text contains a space. Searches of visitors do not
 * read these profiles, because the cursor of a search can contain the position of any candidate.
 */
const SIGNED_IN = ' ';

const tokensOf = (profile: Indexed): string[] => {
  const { title, description } = searchedText(profile);
  const tokens = [...searchTokens(title, description).plain].filter((token) => [...token].length <= RUN_MAX);
  const indexed = tokens.length > PROFILE_TOKENS_MAX ? [MANY_TOKENS] : tokens;
  return profile.visibility === 'everyone' ? indexed : indexed.map((token) => SIGNED_IN + token);
};

/** Maximum number of alternatives that a search counts, each at most one billed read. */
const CHOICES_MAX = 5;

/**
 * Returns the alternative token sets for the words of a search: every matching profile that the audience may see has a
 * token of each set. Long words are first. A set has at most four tokens.
 */
export const profileTokenChoices = (words: readonly string[], audience: Audience): string[][] => {
  const choices = words
    .toSorted((one, other) => other.length - one.length)
    .slice(0, CHOICES_MAX)
    .map((word) => {
      const { plain, narrowed } = tokensOfWord(word);
      return narrowed.length > 0 ? narrowed : plain;
    });
  // Interleaves the words: the first run of each word, then the last of each.
  const [first, last] = [0, 1].map((at) => choices.flatMap((runs) => runs.slice(at, at + 1)));
  return [...(first ?? []), ...(last ?? [])].slice(0, CHOICES_MAX).map((token) => {
    const tokens = [token, MANY_TOKENS];
    return audience === 'everyone' ? tokens : [...tokens, ...tokens.map((each) => SIGNED_IN + each)];
  });
};

/** Index of a profile. Empty unless the directory lists it. */
export type ProfileIndex = { readonly facets: string[]; readonly tokens: string[] };

/** Derives the index of a profile. */
export const profileIndex = (profile: Indexed): ProfileIndex =>
  isListed(profile) ? { facets: facetsOf(profile), tokens: tokensOf(profile) } : { facets: [], tokens: [] };

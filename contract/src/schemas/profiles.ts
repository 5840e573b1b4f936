import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { characters, displayError, oneLine, paragraphs } from '../limits/text.ts';
import { HANDLE } from '../people/handles.ts';
import { PIECE_KINDS, VISIBILITIES, WORK_AVAILABILITIES } from '../people/profiles.ts';
import { PROFILE_TEXT_TOKENS_MAX } from '../tasks/search-tokens.ts';
import { calendarDate, responseDate, responseInstant, withinYears } from './dates.ts';
import { dollars } from './money.ts';
import { rating, review } from './reviews.ts';
import { distinctEntries, httpsUrl, indexable, line, photoAddress, responseUrl } from './text.ts';

/**
 * Returns the schema of a text that may be empty: paragraphs or `tidy` text, at most `max` characters, displayable.
 */
const optionalText = (label: string, max: number, tidy = paragraphs) =>
  z._default(
    z.string({ error: `${label} must be text` }).check(
      z.overwrite(tidy),
      z.refine((value) => characters(value) <= max, `${label} can have at most ${max} characters`),
      z.refine((value) => value.isWellFormed(), `${label} contains an invalid character`),
      z.refine((value) => displayError(value) === null, {
        error: ({ input }) => `${label} ${displayError(String(input))}`,
      }),
      z.meta({ maxLength: max }),
    ),
    '',
  );

/** Returns the schema of a text that the directory searches. All of it is indexed. */
const searchable = (label: string, field: 'headline' | 'about', tidy?: (text: string) => string) =>
  optionalText(label, LIMITS[field], tidy).check(indexable(label, LIMITS[field], PROFILE_TEXT_TOKENS_MAX[field]));

const HANDLE_ERROR = 'Use 3 to 30 lower-case letters, digits and hyphens';

/** Message for more pictures than a piece can have. */
export const PICTURES_ERROR = `A piece can have at most ${LIMITS.piecePictures} pictures.`;

/** Message for the availability 'from' without a date. */
export const AVAILABLE_FROM_REQUIRED = 'Choose the day from which you are available';

/** Fields of a profile that its freelancer edits. */
export const profileFields = {
  handle: z.string({ error: 'Handle is required' }).check(z.trim(), z.regex(HANDLE, HANDLE_ERROR)),
  headline: searchable('Headline', 'headline', oneLine),
  about: searchable('About', 'about'),
  skills: z._default(
    z
      .array(line('Skill', LIMITS.skill).check(indexable('Skill', LIMITS.skill, PROFILE_TEXT_TOKENS_MAX.skill)))
      .check(z.maxLength(LIMITS.profileSkills, `At most ${LIMITS.profileSkills} skills`), distinctEntries),
    [],
  ),
  languages: z._default(
    z
      .array(line('Language', LIMITS.language))
      .check(z.maxLength(LIMITS.languages, `At most ${LIMITS.languages} languages`), distinctEntries),
    [],
  ),
  location: optionalText('Location', LIMITS.location, oneLine),
  timeZone: z._default(
    z.nullable(z.string({ error: 'Choose a time zone' }).check(z.maxLength(64, 'Choose a time zone'))),
    null,
  ),
  availability: z._default(z.enum(WORK_AVAILABILITIES, { error: 'Choose your availability' }), 'now'),
  availableFrom: z._default(z.nullable(calendarDate.check(withinYears)), null),
  minimumBudget: z._default(z.nullable(dollars('Minimum budget', z.gt(0, 'Minimum budget must be above 0'))), null),
  links: z._default(
    z.array(httpsUrl('Link')).check(z.maxLength(LIMITS.profileLinks, `At most ${LIMITS.profileLinks} links`)),
    [],
  ),
  visibility: z._default(z.enum(VISIBILITIES, { error: 'Choose who can see your profile' }), 'everyone'),
};

/** PUT /users/me/profile. Only the handle is required. `availableFrom` is required for the availability 'from'. */
export const saveProfileBody = z
  .strictObject(profileFields)
  .check(
    z.refine(({ availability, availableFrom }) => availability !== 'from' || availableFrom !== null, {
      error: AVAILABLE_FROM_REQUIRED,
      path: ['availableFrom'],
    }),
  )
  .register(z.globalRegistry, { id: 'SaveProfile' });
export type SaveProfileBody = z.infer<typeof saveProfileBody>;

/** Fields of a profile that its freelancer edits, in responses and in the store. */
export const profileContent = {
  handle: z.string(),
  headline: z.string(),
  about: z.string(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  location: z.string(),
  timeZone: z.nullable(z.string()),
  availability: z.enum(WORK_AVAILABILITIES),
  availableFrom: z.nullable(responseDate),
  minimumBudget: z.nullable(z.number()),
  links: z.array(responseUrl),
};

/** A picture of a piece, with its text for readers who cannot see it, empty without one, and its size in pixels. */
export const piecePicture = z.object({ picture: photoAddress, alt: z.string(), width: z.int(), height: z.int() });

/**
 * A piece of a portfolio. `url` is missing without a link. The first picture is the cover. A proven piece has the title,
 * category and month (`YYYY-MM`) of a completed agreement and, once it is public, the client's review.
 */
export const piece = z
  .object({
    _id: z.string(),
    kind: z.enum(PIECE_KINDS),
    title: z.string(),
    text: z.string(),
    url: z.optional(responseUrl),
    pictures: z.array(piecePicture).check(z.maxLength(LIMITS.piecePictures)),
    category: z.nullable(z.string()),
    month: z.nullable(z.string()),
    review: z.nullable(z.object({ stars: z.int(), text: z.nullable(z.string()) })),
  })
  .register(z.globalRegistry, { id: 'Piece' });
export type Piece = z.infer<typeof piece>;

/**
 * POST /users/me/portfolio and PUT /users/me/portfolio/{id}. `pictures` lists all pictures in their order. A picture
 * that the piece keeps has its address. A new one has none: the form contains it as the part `pictures.0`, with its
 * place in the list.
 */
export const pieceBody = z
  .strictObject({
    title: line('Title', LIMITS.pieceTitle).check(
      indexable('Title', LIMITS.pieceTitle, PROFILE_TEXT_TOKENS_MAX.pieceTitle),
    ),
    text: optionalText('Description', LIMITS.pieceText),
    url: z.optional(z.nullable(httpsUrl('Link'))),
    pictures: z._default(
      z
        .array(
          z.strictObject({
            picture: z.optional(z.nullable(photoAddress)),
            alt: optionalText('Alt text', LIMITS.pictureAlt, oneLine),
          }),
        )
        .check(z.maxLength(LIMITS.piecePictures, PICTURES_ERROR)),
      [],
    ),
  })
  .register(z.globalRegistry, { id: 'SavePiece' });
export type PieceBody = z.infer<typeof pieceBody>;

/**
 * Facts about a freelancer that the product computes: completed agreements, the most frequent categories of the latest
 * 200 of them, clients with at least two of them, and the median minutes until an answer over 90 days; null for fewer
 * than five conversations.
 */
export const profileFacts = z.object({
  completed: z.int(),
  categories: z.array(z.object({ category: z.string(), completed: z.int() })),
  repeatClients: z.int(),
  answerMinutes: z.nullable(z.int()),
});
export type ProfileFacts = z.infer<typeof profileFacts>;

const person = {
  /** Public id of the user, as in a rating. */
  person: z.string(),
  name: z.string(),
  photo: z.optional(photoAddress),
};

/** The page of a freelancer. `handle` is the current one, also if a former one was requested. */
export const profile = z
  .object({
    ...person,
    ...profileContent,
    emailVerified: z.boolean(),
    rating,
    facts: profileFacts,
    pieces: z.array(piece).check(z.maxLength(LIMITS.pieces)),
    since: responseInstant,
    mine: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Profile' });
export type Profile = z.infer<typeof profile>;

/**
 * Content of a freelancer's page that the server renders and hydration reads: the profile as visitors see it, the first
 * reviews with the cursor of the next ones, and the day of the rendering in UTC.
 */
export const servedProfile = z.object({
  profile,
  reviews: z.array(review),
  nextReviews: z.nullable(z.string()),
  today: z.string(),
});
export type ServedProfile = z.infer<typeof servedProfile>;

/** GET and PUT /users/me/profile: the caller's profile with its visibility; null until it is saved. */
export const ownProfile = z
  .object({ profile: z.nullable(z.object({ ...profile.shape, visibility: z.enum(VISIBILITIES) })) })
  .register(z.globalRegistry, { id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof ownProfile>;

/** An entry of the directory: some of the skills, the number of further skills, and the best piece of the portfolio. */
export const listedProfile = z
  .object({
    ...person,
    ...z.pick(z.object(profileContent), {
      handle: true,
      headline: true,
      skills: true,
      availability: true,
      availableFrom: true,
      minimumBudget: true,
    }).shape,
    moreSkills: z.int(),
    rating,
    completed: z.int(),
    /** True for the caller's own profile. */
    mine: z.optional(z.boolean()),
    bestPiece: z.nullable(
      z.object({ title: z.string(), picture: z.optional(photoAddress), kind: z.enum(PIECE_KINDS) }),
    ),
  })
  .register(z.globalRegistry, { id: 'ListedProfile' });
export type ListedProfile = z.infer<typeof listedProfile>;

/** The people on the caller's shortlist, by `person`. */
export const savedPeople = z.object({ people: z.array(z.string()) }).register(z.globalRegistry, { id: 'SavedPeople' });

/** Visibility of a profile: everyone, signed-in users, or only clients with a bid or a message of the freelancer. */
export const VISIBILITIES = ['everyone', 'signed-in', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Availability of a freelancer. 'from' has a date, and is the same as 'now' from that date on. */
export const WORK_AVAILABILITIES = ['now', 'from', 'none'] as const;
export type WorkAvailability = (typeof WORK_AVAILABILITIES)[number];

/** Returns whether a freelancer is available on `today` (UTC). */
export const isAvailable = (
  profile: { readonly availability: WorkAvailability; readonly availableFrom: string | null },
  today: string,
): boolean =>
  profile.availability === 'now' ||
  (profile.availability === 'from' && profile.availableFrom !== null && profile.availableFrom <= today);

/** Returns whether a freelancer takes work now or from a date on, and can be invited. */
export const takesWork = ({ availability }: { readonly availability: WorkAvailability }): boolean =>
  availability === 'now' || availability === 'from';

/** Orders of the directory. */
export const PROFILE_SORTS = ['recommended', 'rating', 'newest'] as const;
export type ProfileSort = (typeof PROFILE_SORTS)[number];

/** Values of the filter 'Minimum rating', in stars. */
export const RATING_FLOORS = ['4', '4.5'] as const;
export type RatingFloor = (typeof RATING_FLOORS)[number];

/** Values of the filter 'Maximum minimum budget', in US dollars. A profile without a minimum budget matches each. */
export const BUDGET_CEILINGS = ['100', '250', '500', '1000'] as const;
export type BudgetCeiling = (typeof BUDGET_CEILINGS)[number];

/** Kinds of portfolio pieces: written by the freelancer, or proven by a completed agreement. */
export const PIECE_KINDS = ['own', 'proven'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** State of an invitation. It is 'declined' after 'No thanks'. */
export const INVITATION_STATES = ['invited', 'declined'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/**
 * State of a client's open task for a freelancer: open to an invitation, already invited to, declined, or with a bid of
 * the freelancer.
 */
export const INVITABLE_STATES = ['open', ...INVITATION_STATES, 'bid'] as const;
export type InvitableState = (typeof INVITABLE_STATES)[number];

/** Returns whether the client can invite the freelancer to a task in this state. */
export const isInvitable = (state: InvitableState): boolean => state === 'open';

/** Returns whether the freelancer has declined an invitation. */
export const isRefused = (state: InvitationState): boolean => state === 'declined';

/** Returns the document title of a profile's page: 'Ada Kern, Letterer'. */
export const profileTitle = ({ name, headline }: { readonly name: string; readonly headline: string }): string =>
  headline === '' ? name : `${name}, ${headline}`;

/** How the order 'Recommended' is computed (`functions/src/people/model/rank.ts`), in two sentences of the directory page. */
export const RECOMMENDED_EXPLANATION =
  'Recommended weighs completed work for different clients with a verified email address, their ratings, and activity in the last 30 days. Clients who have not completed work with another established freelancer count together as one, and places are not for sale.';

/** Describes the weighted mean of the order 'Highest rated' and of the filter by rating. Cards show the plain mean. */
export const RATING_EXPLANATION =
  'Highest rated and the rating filter weigh a rating by its different clients, counted as in Recommended. With few clients it is closer to 4 than the mean on the card.';

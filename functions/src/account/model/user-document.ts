import { MUTABLE_KINDS, type NotificationKind } from '@taskwright/contract';
import * as z from 'zod/mini';
import { defineList } from '../../store/query-plan.ts';

const acceptance = z.object({ version: z.string(), acceptedAt: z.string() });

/**
 * Document `users/{uid}`: what only the account itself may know. Any part may be written first. Name and photo are in
 * the card of the person (`people/model/card-document.ts`). `emails` contains the email frequencies that differ from the
 * default (`email-settings.ts`), `timeZone` the IANA name of the zone for daily emails. `validAfter` is the whole
 * second of the last revocation, a timestamp that only `firestore.rules` reads.
 */
const storedUser = z.object({
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  creationTime: z.optional(z.string()),
  lastSignInTime: z.optional(z.string()),
  terms: z.optional(acceptance),
  muted: z.optional(z.array(z.string())),
  emails: z.optional(z.record(z.string(), z.string())),
  timeZone: z.optional(z.string()),
});
export const USER_FIELDS = Object.keys(storedUser.shape);

export type UserDocument = Partial<z.infer<typeof storedUser>>;

/** Parses a stored account. */
export const parseUser = (data: unknown): UserDocument => storedUser.parse(data);

/** Accounts that get the weekly digest. Its default is 'never', so everyone who gets it has the field. */
export const weeklyReaders = defineList(
  () => ({
    name: 'weekly readers',
    collection: 'users',
    filters: [{ field: 'emails.digest', op: '==', value: 'weekly' }],
    orders: [],
  }),
  { examples: [[]], reads: 'forwards' },
);

const muting = z.pick(storedUser, { muted: true });

/**
 * Returns whether a stored profile mutes a kind of notification. Reads no other field, so it needs no other to be
 * valid.
 */
export const isMutedIn = (stored: unknown, kind: NotificationKind): boolean =>
  muting.safeParse(stored).data?.muted?.includes(kind) === true;

const emailSettings = z.pick(storedUser, { emails: true, timeZone: true });

/** Returns the email settings of a stored profile. Reads no other field, so it needs no other to be valid. */
export const storedEmailSettings = (stored: unknown): Pick<UserDocument, 'emails' | 'timeZone'> =>
  emailSettings.safeParse(stored).data ?? {};

/** Returns the muted kinds of a profile. An unknown kind, of a newer version, is ignored. */
export const mutedIn = ({ muted = [] }: UserDocument): (typeof MUTABLE_KINDS)[number][] =>
  MUTABLE_KINDS.filter((kind) => muted.includes(kind));

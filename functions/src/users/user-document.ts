import { MUTABLE_KINDS, type NotificationKind, VISIBILITIES } from '@taskwright/contract';
import * as z from 'zod/mini';
import { defineList } from '../store/query-plan.ts';
import { storedPhoto } from '../store/stored-photo.ts';

const acceptance = z.object({ version: z.string(), acceptedAt: z.string() });

/**
 * Document `users/{uid}`. Any part may be written first. `name` is missing until a sign-in or the user sets it, `photo`
 * until the user uploads one; a removed photo is null. `handle` and `visibility` are copies
 * of the freelancer profile, missing without one. `profileVersion` counts the changes of these four. `isPropagated` is
 * false from a change until it is stored everywhere (`propagate-profile.ts`). `emails` contains the email frequencies
 * that differ from the default (`email-settings.ts`), `timeZone` the IANA name of the zone for daily emails. `validAfter`
 * is the whole second of the last revocation, a timestamp that only `firestore.rules` reads.
 */
const storedUser = z.object({
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  creationTime: z.optional(z.string()),
  lastSignInTime: z.optional(z.string()),
  terms: z.optional(acceptance),
  name: z.optional(z.string()),
  photo: z.optional(storedPhoto),
  handle: z.optional(z.string()),
  visibility: z.optional(z.enum(VISIBILITIES)),
  muted: z.optional(z.array(z.string())),
  emails: z.optional(z.record(z.string(), z.string())),
  timeZone: z.optional(z.string()),
  profileVersion: z._default(z.number(), 0),
  isPropagated: z._default(z.boolean(), true),
});
export const USER_FIELDS = Object.keys(storedUser.shape);

export type UserDocument = Partial<z.infer<typeof storedUser>>;

/** Parses a stored profile. */
export const parseUser = (data: unknown): UserDocument => storedUser.parse(data);

/** Fields that other documents copy; undefined until they are set. */
export type PublicProfile = Pick<UserDocument, 'name' | 'photo' | 'handle' | 'visibility'>;

/** Changes of these fields, with the state of their propagation. */
export type ProfileChanges = PublicProfile & { readonly profileVersion: number; readonly isPropagated: false };

/** Returns what to store for a change of name, photo, handle or visibility. `profile.changed` then propagates it. */
export const changedProfile = (known: UserDocument | null, changes: PublicProfile): ProfileChanges => ({
  ...changes,
  profileVersion: (known?.profileVersion ?? 0) + 1,
  isPropagated: false,
});

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

/** Returns whether a stored profile mutes a kind of notification. Reads no other field, so it needs no other to be valid. */
export const isMutedIn = (stored: unknown, kind: NotificationKind): boolean =>
  muting.safeParse(stored).data?.muted?.includes(kind) === true;

const emailSettings = z.pick(storedUser, { emails: true, timeZone: true });

/** Returns the email settings of a stored profile. Reads no other field, so it needs no other to be valid. */
export const storedEmailSettings = (stored: unknown): Pick<UserDocument, 'emails' | 'timeZone'> =>
  emailSettings.safeParse(stored).data ?? {};

/** Returns the muted kinds of a profile. An unknown kind, of a newer version, is ignored. */
export const mutedIn = ({ muted = [] }: UserDocument): (typeof MUTABLE_KINDS)[number][] =>
  MUTABLE_KINDS.filter((kind) => muted.includes(kind));

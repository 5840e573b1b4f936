import {
  type Account,
  account,
  DIGEST_DEFAULT,
  DIGEST_FREQUENCIES,
  type DigestFrequency,
  EMAIL_FREQUENCIES,
  type EmailFrequencies,
  type EmailFrequency,
  type EmailGroupId,
  GROUPS,
  groupOf,
  isTimeZone,
  type NotificationGroup,
  type NotificationKind,
} from '@taskwright/contract';
import { storedEmailSettings } from './user-document.ts';

/** Time zone of daily emails to a person who has saved none. */
const DEFAULT_ZONE = 'UTC';

/** Returns the stored frequency of a group; undefined for an unknown value, of a newer version. */
const storedFrequency = (stored: unknown, group: EmailGroupId): string | undefined =>
  storedEmailSettings(stored).emails?.[group];

const frequencyIn = (stored: unknown, { id, email }: NotificationGroup): EmailFrequency => {
  const value = storedFrequency(stored, id);
  return EMAIL_FREQUENCIES.find((each) => each === value) ?? email;
};

/**
 * Returns when a person gets an email about a kind of notification: the stored frequency of its group, or the default.
 * `stored` is the document `users/{uid}`, of which only the settings need to be valid; undefined without one.
 */
export const emailFrequencyOf = (stored: unknown, kind: NotificationKind): EmailFrequency =>
  frequencyIn(stored, groupOf(kind));

/** Returns when a person gets the digest of new tasks. Only those get it who asked for it. */
export const digestFrequencyOf = (stored: unknown): DigestFrequency => {
  const value = storedFrequency(stored, 'digest');
  return DIGEST_FREQUENCIES.find((each) => each === value) ?? DIGEST_DEFAULT;
};

/** Returns the IANA name of a person's time zone, 'UTC' without a valid one. */
export const timeZoneOf = (stored: unknown): string => {
  const { timeZone } = storedEmailSettings(stored);
  return isTimeZone(timeZone) ? timeZone : DEFAULT_ZONE;
};

/** Returns all email frequencies of a person, for their settings. */
export const emailsOf = (stored: unknown): Account['emails'] =>
  account.shape.emails.parse({
    ...Object.fromEntries(GROUPS.map((group) => [group.id, frequencyIn(stored, group)])),
    digest: digestFrequencyOf(stored),
  });

/**
 * Returns the email frequencies to store after some of them change: only those that differ from the default. Those of a
 * newer version stay.
 */
export const withFrequencies = (stored: unknown, changes: EmailFrequencies): Readonly<Record<string, string>> => {
  const defaults: Readonly<Record<string, string>> = {
    ...Object.fromEntries(GROUPS.map(({ id, email }) => [id, email])),
    digest: DIGEST_DEFAULT,
  };
  const all = Object.entries({ ...storedEmailSettings(stored).emails, ...changes });
  return Object.fromEntries(
    all.flatMap(([id, value]) => (value === undefined || value === defaults[id] ? [] : [[id, value]])),
  );
};

import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readReadable, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { hashOf } from './link-token.ts';

/** Document `mailSuppressions/{hash of the lower-case address}`, stored with `expiresAt`. `code` is that of SMTP. */
const suppressionDocument = z.object({ at: z.string(), code: z.string() });
type Suppression = z.infer<typeof suppressionDocument>;

/** Retention of a suppression. Afterwards, the next email is attempted. */
const LIFETIME_MS = 365 * 86_400_000;

/**
 * Stores addresses to which the mail server refused to deliver permanently, the only writer of
 * `mailSuppressions`. An address is stored as a hash. Other spellings of a mailbox have their own suppression, because
 * anyone can enter an invented one, and must not stop the email to the real one.
 */
const refOf = (from: Source, address: string) =>
  from.db.collection('mailSuppressions').doc(hashOf(address.toLowerCase()));

/** Returns the suppression of an address, null without one. Treats an unreadable document as no suppression. */
export const find = async (from: Source, address: string): Promise<Suppression | null> => {
  return readReadable(from, refOf(from, address), (data) => suppressionDocument.parse(data));
};

/** Suppresses an address after a permanent refusal. `code` is the code of the SMTP response, such as '550'. */
export const suppress = (unit: Unit, address: string, code: string): void => {
  const expiresAt = Timestamp.fromMillis(unit.now().getTime() + LIFETIME_MS);
  unit.put(refOf(unit, address), { at: unit.now().toISOString(), code, expiresAt });
};

/** Returns whether no email may be sent to an address. */
export const isSuppressed = async (from: Source, address: string): Promise<boolean> =>
  (await find(from, address)) !== null;

/** Ends the suppression of an address. Returns false without one. */
export const lift = async (unit: Unit, address: string): Promise<boolean> => {
  const ref = refOf(unit, address);
  if (!(await unit.get(ref)).exists) return false;
  unit.delete(ref);
  return true;
};

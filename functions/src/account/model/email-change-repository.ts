import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Cascade } from '../../store/cascade.ts';
import { defineList, type QueryPlan, toQuery } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { hashOf, matchesAny, randomSecret } from './link-token.ts';

const emailChangeDocument = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  requestedAt: z.string(),
  /** True if the old address was verified. Only then it gets emails about the change. */
  isFromVerified: z.boolean(),
  /** `auth_time` of the login that requested the change, in seconds since 1970. */
  loginAt: z.number(),
  /** Hashes of the tokens of the confirmation link; empty until its email is sent. */
  confirmHashes: z.array(z.string()),
  /** Time until which the confirmation link works. */
  confirmUntil: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  /** Time from which the change can no longer be confirmed. */
  endedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  /** Time from which the undo is complete at the provider. */
  recoveredAt: z.nullable(z.string()),
  /** Hashes of the undo tokens; empty until the first email to the old address is sent. */
  tokenHashes: z.array(z.string()),
  expiresAt: z.instanceof(Timestamp),
});
export type EmailChange = z.infer<typeof emailChangeDocument>;
export type StoredEmailChange = { readonly id: string; readonly data: EmailChange };

/** Time within which a change can be undone. */
const UNDO_MS = 7 * 86_400_000;
/** Time within which a change can be confirmed, from the email with the link. */
const CONFIRM_MS = 3 * 86_400_000;
/**
 * Maximum valid tokens of a link. Each attempt to send an email has a new token, because only hashes are stored. Two
 * emails of 14 attempts each must not end the link of the first.
 */
const TOKENS_KEPT = 40;
/** Maximum changes of one account that are read. The quota allows fewer within the time for which they are stored. */
const CHANGES_MAX = 200;

const FIELDS = Object.keys(emailChangeDocument.shape);
const parse = (data: unknown): EmailChange => emailChangeDocument.parse(data);
const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** The changes of an account's email address. */
const emailChangesOf = defineList(
  (uid: string) => ({
    name: 'email-changes',
    collection: 'emailChanges',
    filters: [{ field: 'uid', op: '==', value: uid }],
    orders: [],
  }),
  { examples: [['a']], reads: 'forwards' },
);

/**
 * `emailChanges/{id}`: requested changes of email addresses, confirmed or not, which the old address can undo for seven
 * days. A TTL policy on `expiresAt` removes them. Ids are random. The only writer of `emailChanges`.
 */
const collection = (from: Source) => from.db.collection('emailChanges');
const expiryAt = (now: Date) => Timestamp.fromMillis(now.getTime() + UNDO_MS);

const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredEmailChange[]> =>
  readList(from, plan, span, FIELDS, parse);
const allOf = (from: Source, uid: string) => list(from, emailChangesOf(uid), { after: null, limit: CHANGES_MAX });

/** Returns a change that is not expired, undone or not, or null. */
const findStored = async (from: Source, id: string): Promise<EmailChange | null> => {
  const change = await readOne(from, collection(from).doc(id), parse);
  return change !== null && change.expiresAt.toMillis() > from.now().getTime() ? change : null;
};

/** Returns the change of a token and its id, or null. */
const findByToken = async (
  unit: Unit,
  { token, kind }: { readonly token: string; readonly kind: 'confirmHashes' | 'tokenHashes' },
): Promise<StoredEmailChange | null> => {
  const [id = '', secret = ''] = token.split('.');
  const data = await findStored(unit, id);
  return data !== null && matchesAny(secret, data[kind]) ? { id, data } : null;
};

/** Returns the latest change of an account that was undone in or after the second of a login, or null. */
export const undoneSince = async (from: Source, uid: string, loginAt: number): Promise<EmailChange | null> =>
  (await allOf(from, uid))
    .map(({ data }) => data)
    .filter(({ undoneAt }) => undoneAt !== null && secondsOf(undoneAt) >= loginAt)
    .sort((one, other) => (one.undoneAt ?? '').localeCompare(other.undoneAt ?? ''))
    .at(-1) ?? null;

/**
 * Returns a change that is neither undone nor expired, or null. A change is also undone by the undo of an earlier one
 * after its login.
 */
export const find = async (from: Source, id: string): Promise<EmailChange | null> => {
  const change = await findStored(from, id);
  if (change === null || change.undoneAt !== null) return null;
  const undone = (await allOf(from, change.uid)).some(
    ({ data: { undoneAt, requestedAt } }) =>
      undoneAt !== null && secondsOf(undoneAt) >= change.loginAt && requestedAt <= change.requestedAt,
  );
  return undone ? null : change;
};

/**
 * Returns an earlier change from the address that this one restores, or null. The owner of that address confirms this
 * change instead of undoing the earlier one.
 */
const restoredBy = (change: EmailChange, all: readonly StoredEmailChange[], now: Date): EmailChange | null =>
  all.find(
    ({ data }) =>
      data.from === change.to && data.requestedAt < change.requestedAt && data.expiresAt.toMillis() > now.getTime(),
  )?.data ?? null;

/** Stores a requested change. Returns its id, which is no secret. */
export const request = (
  unit: Unit,
  change: Pick<EmailChange, 'uid' | 'from' | 'to' | 'isFromVerified' | 'loginAt'>,
): string => {
  const id = hashOf(randomSecret());
  const stored: EmailChange = {
    ...change,
    requestedAt: unit.now().toISOString(),
    ...{ confirmHashes: [], confirmUntil: null, confirmedAt: null, endedAt: null, undoneAt: null },
    ...{ recoveredAt: null, tokenHashes: [], expiresAt: expiryAt(unit.now()) },
  };
  unit.create(collection(unit).doc(id), stored);
  return id;
};

/** Creates the token for the confirmation link of a change. Null if the change can no longer be confirmed. */
export const createConfirmToken = async (unit: Unit, id: string): Promise<string | null> => {
  const change = await find(unit, id);
  if (change === null || change.confirmedAt !== null || change.endedAt !== null) return null;
  const secret = randomSecret();
  const confirmHashes = [...change.confirmHashes, hashOf(secret)].slice(-TOKENS_KEPT);
  const confirmUntil = new Date(unit.now().getTime() + CONFIRM_MS).toISOString();
  unit.update(collection(unit).doc(id), { confirmHashes, confirmUntil });
  return `${id}.${secret}`;
};

/**
 * Creates the token for the undo link of a change, which then can be undone for seven days. Null if it is gone, or if
 * it restores an address whose owner can undo an earlier change.
 */
export const createUndoToken = async (unit: Unit, id: string): Promise<string | null> => {
  const change = await find(unit, id);
  if (change === null || restoredBy(change, await allOf(unit, change.uid), unit.now()) !== null) return null;
  const secret = randomSecret();
  const tokenHashes = [...change.tokenHashes, hashOf(secret)].slice(-TOKENS_KEPT);
  unit.update(collection(unit).doc(id), { tokenHashes, expiresAt: expiryAt(unit.now()) });
  return `${id}.${secret}`;
};

/** Returns the change of a confirmation token that still works, confirmed or not, or null. */
export const findToConfirm = async (unit: Unit, token: string): Promise<StoredEmailChange | null> => {
  const found = await findByToken(unit, { token, kind: 'confirmHashes' });
  if (found === null) return null;
  const { uid, loginAt, endedAt, confirmUntil } = found.data;
  if (endedAt !== null || Date.parse(confirmUntil ?? '') <= unit.now().getTime()) return null;
  return (await undoneSince(unit, uid, loginAt)) === null ? found : null;
};

/**
 * Confirms a change that the unit has read, which then can be undone for seven days, and ends all other changes of
 * the account that are not confirmed. If it restores the address of an earlier change, no later address can undo it.
 */
export const confirm = async (
  unit: Unit,
  { id, data: change }: StoredEmailChange,
  isFromVerified: boolean,
): Promise<void> => {
  const all = await allOf(unit, change.uid);
  const restored = restoredBy(change, all, unit.now());
  const confirmed = { confirmedAt: unit.now().toISOString(), isFromVerified, expiresAt: expiryAt(unit.now()) };
  unit.update(collection(unit).doc(id), restored === null ? confirmed : { ...confirmed, tokenHashes: [] });
  for (const { id: other, data } of all) {
    if (other === id) continue;
    if (restored !== null && data.from !== change.to && data.requestedAt >= restored.requestedAt)
      unit.delete(collection(unit).doc(other));
    else if (data.confirmedAt === null && data.endedAt === null)
      unit.update(collection(unit).doc(other), { endedAt: unit.now().toISOString() });
  }
};

/** Ends a confirmed change whose new address was taken meanwhile. */
export const fail = async (unit: Unit, id: string): Promise<void> => {
  if ((await findStored(unit, id)) === null) return;
  unit.update(collection(unit).doc(id), { confirmedAt: null, endedAt: unit.now().toISOString() });
};

/**
 * Returns the change of an undo token, or null if there is none. In the same commit no change of the account can be
 * confirmed any more: those with the same old address count as undone and can be undone again, later ones with
 * another old address are deleted, so that this address cannot be restored. `isRecovered` is true once the provider
 * has the old address.
 */
export const undo = async (
  unit: Unit,
  { token, isRecovered }: { readonly token: string; readonly isRecovered: boolean },
): Promise<EmailChange | null> => {
  const found = await findByToken(unit, { token, kind: 'tokenHashes' });
  if (found === null) return null;
  const { id, data: change } = found;
  const at = unit.now().toISOString();
  const all = await allOf(unit, change.uid);
  // A request that was delayed by a conflict can be stored after a later change that it precedes.
  const since = all
    .filter(({ data }) => data.from === change.from)
    .reduce((first, { data }) => (data.requestedAt < first ? data.requestedAt : first), change.requestedAt);
  for (const { id: other, data } of all) {
    const isLater = data.requestedAt >= since;
    if (other === id || (isLater && data.from === change.from))
      unit.update(collection(unit).doc(other), {
        ...{ endedAt: data.endedAt ?? at, undoneAt: at, recoveredAt: isRecovered ? at : null },
      });
    else if (isLater) unit.delete(collection(unit).doc(other));
    else if (data.endedAt === null) unit.update(collection(unit).doc(other), { endedAt: at });
  }
  return change;
};

/**
 * Returns until when a confirmed change of an account can be undone, or null if there is none. Includes an undo that
 * is not complete.
 */
export const undoableUntil = async (from: Source, uid: string): Promise<Date | null> => {
  const times = (await allOf(from, uid))
    .filter(({ data }) => data.confirmedAt !== null && data.recoveredAt === null && data.isFromVerified)
    .map(({ data }) => data.expiresAt.toMillis())
    .filter((time) => time > from.now().getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
};

/** Returns a limited number of changes of an account, after a position. */
export const listOf = (from: Source, uid: string, span: Span) => list(from, emailChangesOf(uid), span);

/** Deletes at most `limit` changes of an account. Returns how many, so that fewer mean that none is left. */
export const removeOfAccount: Cascade = async (unit, uid, limit) => {
  const docs = await unit.query(toQuery(unit.db, emailChangesOf(uid), null).limit(limit));
  for (const { ref } of docs) unit.discard(ref);
  return docs.length;
};

import { createHash } from 'node:crypto';
import { QUOTAS, type Quota, type QuotaName, VISITORS_BEHIND_A_PROXY } from '@taskwright/contract';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Caller } from '../../http/caller.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';
import { type MailboxQuota, type MailCounter, mailboxCounters, resetCounter } from './mail-quota.ts';
import { quotaExceeded, quotaOf } from './quota-policy.ts';

const countDocument = z.object({ count: z.number(), expiresAt: z.instanceof(Timestamp) });

/**
 * A quota as read for one use. `secondsLeft` is the time until it resets if it is used up, else null. `add` counts the
 * use, and `remove` takes one back that was counted at a time of the same period.
 */
type Usage = {
  readonly secondsLeft: number | null;
  readonly add: () => void;
  readonly remove: (countedAt: Date) => void;
};

/**
 * `counts/{hash of a quota and its user}`: uses of a quota, and the end of its period. A TTL policy on `expiresAt`
 * removes expired counts. The only writer of `counts`.
 */
const refOf = (from: Source, name: string, key: string) =>
  from.db.collection('counts').doc(
    createHash('sha256')
      .update(JSON.stringify([name, key]))
      .digest('base64url'),
  );

/** Reads a quota. */
const read = async (unit: Unit, name: QuotaName, key: string, quota: Quota): Promise<Usage> => {
  const ref = refOf(unit, name, key);
  const stored = await unit.get(ref);
  // An unreadable count is reset: only the server writes it, and it must not lock a user out.
  const known = readIfReadable(stored, (data) => countDocument.parse(data));
  const left = known === null ? 0 : known.expiresAt.toMillis() - unit.now().getTime();
  if (known !== null && left > 0) {
    const secondsLeft = known.count >= quota.max ? left / 1000 : null;
    const startedAt = known.expiresAt.toMillis() - quota.seconds * 1000;
    return {
      secondsLeft,
      add: () => unit.update(ref, { count: known.count + 1 }),
      remove(countedAt) {
        if (known.count > 0 && startedAt <= countedAt.getTime()) unit.update(ref, { count: known.count - 1 });
      },
    };
  }
  const first = { count: 1, expiresAt: Timestamp.fromMillis(unit.now().getTime() + quota.seconds * 1000) };
  return {
    secondsLeft: null,
    add: () => (stored.exists ? unit.update(ref, first) : unit.create(ref, first)),
    remove: () => {},
  };
};

/**
 * Counts one use in the unit's own commit. Rejected and repeated requests count nothing, and concurrent requests
 * cannot exceed the quota. Throws 429 if it is used up.
 */
const spend = async (unit: Unit, name: QuotaName, key: string, quota: Quota): Promise<void> => {
  const { secondsLeft, add } = await read(unit, name, key, quota);
  if (secondsLeft !== null) throw quotaExceeded(name, quota, secondsLeft);
  add();
};

const readMails = (unit: Unit, counters: readonly MailCounter[]): Promise<Usage[]> =>
  Promise.all(counters.map(({ quota, key }) => read(unit, quota, key, QUOTAS[quota])));

const isBelow = (usages: readonly Usage[]): boolean => usages.every(({ secondsLeft }) => secondsLeft === null);

/** Counts a use by a user, from any address. */
export const spendForUser = (unit: Unit, name: QuotaName, caller: Caller): Promise<void> =>
  spend(unit, name, caller.uid, quotaOf(name, caller));

/** Counts a use by a visitor, and by all visitors behind the same proxy. */
export const spendForVisitor = async (unit: Unit, name: QuotaName, { visitor, connection }: Visitor): Promise<void> => {
  const quota = QUOTAS[name];
  await spend(unit, name, visitor, quota);
  if (visitor === connection) return;
  await spend(unit, name, `behind ${connection}`, { ...quota, max: quota.max * VISITORS_BEHIND_A_PROXY });
};

/** Returns whether a mailbox may get another email. Counts nothing, because an email counts when it leaves. */
export const mayMail = async (unit: Unit, quota: MailboxQuota, address: string): Promise<boolean> =>
  isBelow(await readMails(unit, mailboxCounters(quota, address)));

/** Throws 429 if the mailbox of an address had too many emails. Counts nothing, like `mayMail`. */
export const assertMayMail = async (unit: Unit, quota: MailboxQuota, address: string): Promise<void> => {
  for (const { secondsLeft } of await readMails(unit, mailboxCounters(quota, address))) {
    if (secondsLeft !== null) throw quotaExceeded(quota, QUOTAS[quota], secondsLeft);
  }
};

/** Counts an email that is about to leave. Returns false and counts nothing if a counter has reached its quota. */
export const countMail = async (unit: Unit, counters: readonly MailCounter[]): Promise<boolean> => {
  const usages = await readMails(unit, counters);
  if (!isBelow(usages)) return false;
  for (const { add } of usages) add();
  return true;
};

/** Takes back an email that was counted and did not leave. Later periods of its quotas are unchanged. */
export const uncountMail = async (unit: Unit, counters: readonly MailCounter[], countedAt: Date): Promise<void> => {
  for (const { remove } of await readMails(unit, counters)) remove(countedAt);
};

/** Deletes the count of the password resets of an address, if any. */
export const removeResets = (unit: Unit, address: string, isVerified: boolean): void => {
  const { quota, key } = resetCounter(address, isVerified);
  unit.discard(refOf(unit, quota, key));
};

/** Deletes the counts of a user, if any. */
export const removeAll = (unit: Unit, uid: string): void => {
  for (const name of Object.keys(QUOTAS)) unit.discard(refOf(unit, name, uid));
};

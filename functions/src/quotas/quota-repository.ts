import { createHash } from 'node:crypto';
import { QUOTAS, type Quota, type QuotaName, VISITORS_BEHIND_A_PROXY } from '@taskwright/contract';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Caller } from '../http/caller.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { normalisedAddress } from '../users/normalised-address.ts';
import { quotaExceeded, quotaOf } from './quota-policy.ts';

const countDocument = z.object({ count: z.number(), expiresAt: z.instanceof(Timestamp) });

/** A quota as read for one use. `secondsLeft` is the time until it resets if it is used up, else null. */
type Usage = { readonly secondsLeft: number | null; readonly add: () => void };

/**
 * `counts/{hash of a quota and its user}`: uses of a quota, and the end of its period. A TTL policy on `expiresAt`
 * removes expired counts. The only writer of `counts`.
 */
export const createQuotaRepository = (db: Firestore) => {
  const refOf = (name: string, key: string) =>
    db.collection('counts').doc(
      createHash('sha256')
        .update(JSON.stringify([name, key]))
        .digest('base64url'),
    );

  /** Reads a quota. `add` counts one use. */
  const read = async (unit: Unit, name: QuotaName, key: string, quota: Quota, now: Date): Promise<Usage> => {
    const ref = refOf(name, key);
    const stored = await unit.get(ref);
    // An unreadable count is reset: only the server writes it, and it must not lock a user out.
    const known = stored.exists
      ? readableOr(() => readStored(stored, (data) => countDocument.parse(data)), null)
      : null;
    const left = known === null ? 0 : known.expiresAt.toMillis() - now.getTime();
    if (known !== null && left > 0) {
      const secondsLeft = known.count >= quota.max ? left / 1000 : null;
      return { secondsLeft, add: () => unit.update(ref, { count: known.count + 1 }) };
    }
    const first = { count: 1, expiresAt: Timestamp.fromMillis(now.getTime() + quota.seconds * 1000) };
    return { secondsLeft: null, add: () => (stored.exists ? unit.update(ref, first) : unit.create(ref, first)) };
  };

  /**
   * Counts one use in the unit's own commit. Rejected and repeated requests count nothing, and concurrent requests
   * cannot exceed the quota. Throws 429 if it is used up.
   */
  const spend = async (unit: Unit, name: QuotaName, key: string, quota: Quota, now: Date): Promise<void> => {
    const { secondsLeft, add } = await read(unit, name, key, quota, now);
    if (secondsLeft !== null) throw quotaExceeded(name, quota, secondsLeft);
    add();
  };

  /** Counts one use of each of these quotas of a mailbox. Returns false and counts none if one is used up. */
  const tryAll = async (unit: Unit, names: readonly QuotaName[], address: string, now: Date): Promise<boolean> => {
    const key = normalisedAddress(address);
    const usages = await Promise.all(names.map((name) => read(unit, name, key, QUOTAS[name], now)));
    if (usages.some(({ secondsLeft }) => secondsLeft !== null)) return false;
    for (const { add } of usages) add();
    return true;
  };

  return {
    /** Counts a use by a user, from any address. */
    spendForUser: (unit: Unit, name: QuotaName, caller: Caller, now: Date): Promise<void> =>
      spend(unit, name, caller.uid, quotaOf(name, caller), now),

    /** Counts a use by a visitor, and by all visitors behind the same proxy. */
    async spendForVisitor(unit: Unit, name: QuotaName, { visitor, connection }: Visitor, now: Date): Promise<void> {
      const quota = QUOTAS[name];
      await spend(unit, name, visitor, quota, now);
      if (visitor === connection) return;
      await spend(unit, name, `behind ${connection}`, { ...quota, max: quota.max * VISITORS_BEHIND_A_PROXY }, now);
    },

    /** Counts an email that the caller requests to their own address. Throws 429 if the mailbox had too many. */
    spendForMailbox: (unit: Unit, address: string, now: Date): Promise<void> =>
      spend(unit, 'mails', normalisedAddress(address), QUOTAS.mails, now),

    /** Counts an email about an account to any address. Returns whether the mailbox may get it. */
    tryMailbox: (unit: Unit, address: string, now: Date): Promise<boolean> => tryAll(unit, ['mails'], address, now),

    /** Counts an email of a newsletter sign-up to any address. Returns whether the mailbox may get it. */
    tryNewsletterMail: (unit: Unit, address: string, now: Date): Promise<boolean> =>
      tryAll(unit, ['newsletterMails', 'mails'], address, now),

    /** Deletes the counts of a user, if any. */
    removeAll(unit: Unit, uid: string): void {
      for (const name of Object.keys(QUOTAS)) unit.discard(refOf(name, uid));
    },
  };
};

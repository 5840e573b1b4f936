import { createHash } from 'node:crypto';
import { QUOTAS, type Quota, type QuotaName, VISITORS_BEHIND_A_PROXY } from '@taskwright/contract';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Caller } from '../http/caller.ts';
import type { Visitor } from '../http/visitor.ts';
import { normalisedAddress } from '../mail/normalised-address.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { quotaExceeded, quotaOf } from './quota-policy.ts';

const countDocument = z.object({ count: z.number(), expiresAt: z.instanceof(Timestamp) });

/** Quotas of a mailbox. */
type MailboxQuota = Extract<QuotaName, 'mails' | 'newsletterMails'>;

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

  /** Counts one use. Returns null, or the seconds until the quota resets if it is used up. */
  const count = async (unit: Unit, name: string, key: string, quota: Quota, now: Date): Promise<number | null> => {
    const ref = refOf(name, key);
    const stored = await unit.get(ref);
    // An unreadable count is reset: only the server writes it, and it must not lock a user out.
    const known = stored.exists
      ? readableOr(() => readStored(stored, (data) => countDocument.parse(data)), null)
      : null;
    const left = known === null ? 0 : known.expiresAt.toMillis() - now.getTime();
    if (known !== null && left > 0) {
      if (known.count >= quota.max) return left / 1000;
      unit.update(ref, { count: known.count + 1 });
      return null;
    }
    const first = { count: 1, expiresAt: Timestamp.fromMillis(now.getTime() + quota.seconds * 1000) };
    if (!stored.exists) unit.create(ref, first);
    else unit.update(ref, first);
    return null;
  };

  /**
   * Counts one use in the unit's own commit. Rejected and repeated requests count nothing, and concurrent requests
   * cannot exceed the quota. Throws 429 if it is used up.
   */
  const spend = async (unit: Unit, name: QuotaName, key: string, quota: Quota, now: Date): Promise<void> => {
    const left = await count(unit, name, key, quota, now);
    if (left !== null) throw quotaExceeded(name, quota, left);
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

    /** Counts an email to any address. Returns whether the mailbox may get it. */
    tryMailbox: async (unit: Unit, address: string, now: Date, name: MailboxQuota = 'mails'): Promise<boolean> =>
      (await count(unit, name, normalisedAddress(address), QUOTAS[name], now)) === null,

    /** Deletes the counts of a user, if any. */
    removeAll(unit: Unit, uid: string): void {
      for (const name of Object.keys(QUOTAS)) unit.discard(refOf(name, uid));
    },
  };
};

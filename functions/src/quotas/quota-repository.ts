import { createHash } from 'node:crypto';
import { QUOTAS, type Quota, type QuotaName, VISITORS_BEHIND_A_PROXY } from '@taskwright/contract';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Caller } from '../http/caller.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { quotaOf, usedUp } from './quota-policy.ts';

const countDocument = z.object({ count: z.number(), expiresAt: z.instanceof(Timestamp) });

/**
 * `counts/{hash of a quota and of whose it is}`: how often somebody has done something, and until when that counts. A TTL policy
 * on `expiresAt` removes what counts no more. The only file that writes them.
 */
export const createQuotaRepository = (db: Firestore) => {
  /** Counts one more; answers null, or for how many seconds there is no room for it. */
  const count = async (unit: Unit, name: string, whose: string, quota: Quota, now: Date): Promise<number | null> => {
    const id = createHash('sha256')
      .update(JSON.stringify([name, whose]))
      .digest('base64url');
    const ref = db.collection('counts').doc(id);
    const stored = await unit.get(ref);
    // A count that cannot be read begins anew: nobody but the server writes it, and a person must not be locked out by it.
    const known = stored.exists
      ? readableOr(() => readStored(stored, (data) => countDocument.parse(data)), null)
      : null;
    const left = known === null ? 0 : known.expiresAt.toMillis() - now.getTime();
    if (known !== null && left > 0) {
      if (known.count >= quota.most) return left / 1000;
      unit.update(ref, { count: known.count + 1 });
      return null;
    }
    const first = { count: 1, expiresAt: Timestamp.fromMillis(now.getTime() + quota.seconds * 1000) };
    if (!stored.exists) unit.create(ref, first);
    else unit.update(ref, first);
    return null;
  };

  /**
   * Counts one more in the unit's own commit, so that what is refused or repeated counts nothing, and of many at once
   * exactly as many get in as there is room for. Throws 429 when there is none.
   */
  const spend = async (unit: Unit, name: QuotaName, whose: string, quota: Quota, now: Date): Promise<void> => {
    const left = await count(unit, name, whose, quota, now);
    if (left !== null) throw usedUp(name, quota, left);
  };

  return {
    /** What a person does, whatever they do it from. */
    byPerson: (unit: Unit, name: QuotaName, caller: Caller, now: Date): Promise<void> =>
      spend(unit, name, caller.uid, quotaOf(name, caller), now),

    /** What comes from one place, and from all that stand behind the same proxy. */
    async byVisitor(unit: Unit, name: QuotaName, { visitor, connection }: Visitor, now: Date): Promise<void> {
      const quota = QUOTAS[name];
      await spend(unit, name, visitor, quota, now);
      if (visitor === connection) return;
      await spend(unit, name, `behind ${connection}`, { ...quota, most: quota.most * VISITORS_BEHIND_A_PROXY }, now);
    },

    /** Counts one more of something that goes on without it; answers whether there was room. */
    takes: async (unit: Unit, name: QuotaName, whose: string, now: Date): Promise<boolean> =>
      (await count(unit, name, whose, QUOTAS[name], now)) === null,
  };
};

import { isOpenMovement } from '@taskwright/contract';
import { delayAfter } from '../../store/delivery.ts';
import { pagesOf } from '../../store/pages-of.ts';
import type { Source } from '../../store/reader.ts';
import type { MovementDocument } from '../model/movement-document.ts';
import * as movements from '../model/movement-repository.ts';
import * as wallets from '../model/wallet-repository.ts';
import type { Check } from './check.ts';

/** Time without progress from which a movement is stuck, in milliseconds. */
const STUCK_MS = 2 * 86_400_000;

/** Returns the failed attempts in a row that take `ms`. */
const attemptsIn = (ms: number): number => {
  let [attempts, passed] = [0, 0];
  while (passed < ms) {
    attempts += 1;
    passed += delayAfter(attempts);
  }
  return attempts;
};
const STUCK_ATTEMPTS = attemptsIn(STUCK_MS);

/**
 * Returns whether a movement makes no progress: no attempt was made, or all of them failed, or the page of a payment has
 * ended without a result. A payout that waits for its freelancer is attempted each hour, one on its way is read daily.
 */
const isStuck = (movement: MovementDocument, now: Date): boolean => {
  const before = new Date(now.getTime() - STUCK_MS).toISOString();
  const { dueAt, delivery } = movement;
  if (dueAt !== null && dueAt < before) return true;
  if (delivery.error !== null && delivery.attempts >= STUCK_ATTEMPTS) return true;
  return movement.kind === 'payment' && isOpenMovement(movement.state) && movement.until < before;
};

/** Returns whether a payout waits for a person whose account is closed, and who may never come back. */
const isAbandoned = async (from: Source, movement: MovementDocument): Promise<boolean> =>
  movement.kind === 'payout' && movement.reason !== null && (await wallets.find(from, movement.owner))?.uid === null;

/**
 * No movement is without progress for two days, no payout waits for a person whose account is closed, and no refund has
 * failed.
 */
export const checkMovements: Check = async function* ({ store }) {
  for await (const page of pagesOf(store, movements.list, movements.unfinishedMovements()))
    for (const { id, data } of page)
      if (isStuck(data, store.now()) || (await isAbandoned(store, data)))
        yield { code: 'stuck-movement', cents: data.cents, ids: { movement: id } };
  for await (const page of pagesOf(store, movements.list, movements.failedRefunds()))
    for (const { id, data } of page) yield { code: 'failed-refund', cents: data.cents, ids: { movement: id } };
};

import { hasFailed, type MilestoneCents } from '@taskwright/contract';
import { succeeded } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { ChargebackDocument, RefundDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import type { PaymentProvider } from './provider.ts';
import { createRefund } from './record-returns.ts';

/** Reason of a refund whose money came by the chargeback. */
const COVERED = 'Your bank has returned this money already.';

/** Returns whether a refund has no id of the provider yet. */
const isUnsent = ({ refund, dueAt }: RefundDocument): boolean => refund === null && dueAt !== null;

/** Returns the refunds of a payment that the provider has made, but whose response was lost. Throws ProviderError. */
export const findMadeRefunds = async (
  store: Store,
  provider: PaymentProvider,
  payment: string,
): Promise<ReadonlySet<string>> => {
  const charge = (await movements.findPayment(store, payment))?.charge ?? null;
  const made = new Set<string>();
  for (const { id, data } of await movements.followersOf(store, payment)) {
    if (charge === null || data.kind !== 'refund' || !isUnsent(data) || !data.isTried) continue;
    if ((await provider.findRefund(id, charge)) !== null) made.add(id);
  }
  return made;
};

/** Returns the parts of a refund of which only `cents` go back. */
const partsOf = <T extends MilestoneCents>(parts: readonly T[], cents: number): T[] => {
  let left = cents;
  return parts.flatMap((part) => {
    const taken = Math.min(part.cents, left);
    left -= taken;
    return taken > 0 ? [{ ...part, cents: taken }] : [];
  });
};

/**
 * Ends refunds of a payment whose money its bank has returned anyway, as far as Taskwright lost money by the chargeback. The
 * rest of one goes back by another refund, because the amount of a movement never changes. Those in `made` stay as they are.
 * Returns the cents that were covered.
 */
export const coverRefunds = async (
  unit: Unit,
  { payment, losses }: Pick<ChargebackDocument, 'payment' | 'losses'>,
  made: ReadonlySet<string>,
): Promise<number> => {
  let left = losses;
  for (const { id, data } of await movements.followersOf(unit, payment)) {
    if (left === 0) break;
    if (data.kind !== 'refund' || made.has(id) || !(isUnsent(data) || hasFailed(data.state))) continue;
    const covered = Math.min(data.cents, left);
    left -= covered;
    const ended = succeeded(data.delivery, 'covered', unit.now());
    movements.updateRefund(unit, id, data, { ...ended, state: 'done', reason: COVERED });
    const cents = data.cents - covered;
    if (cents === 0) continue;
    const { owner, freelancer, conversation, title, parts } = data;
    const rest = { payment, owner, freelancer, conversation, title, cents, parts: partsOf(parts, cents) };
    createRefund(unit, movements.restId(id), rest);
  }
  return losses - left;
};

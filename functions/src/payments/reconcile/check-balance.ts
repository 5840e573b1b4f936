import { isDoneMovement, isOpenMovement, isPaidMovement, type JournalAccount } from '@taskwright/contract';
import { pagesOf } from '../../store/pages-of.ts';
import type {
  ChargebackDocument,
  PaymentDocument,
  PayoutDocument,
  RefundDocument,
  StoredMovement,
} from '../model/movement-document.ts';
import * as movements from '../model/movement-repository.ts';
import * as wallets from '../model/wallet-repository.ts';
import type { PaymentProvider, Payout, Refund } from '../provider.ts';
import { type Check, type CheckInput, steady } from './check.ts';
import { totalOf } from './check-journal.ts';

/** Accounts whose money the provider has, on the platform or in accounts of freelancers. */
const AT_PROVIDER: readonly JournalAccount[] = [
  'held',
  'earned',
  'returning',
  'payingOut',
  'processing',
  'service',
  'losses',
];

/** Returns the payout of a movement at the provider; null if none was created. */
const readPayout = async (provider: PaymentProvider, id: string, payout: PayoutDocument): Promise<Payout | null> => {
  const { account, returns, at, isTried, transfer } = payout;
  if (payout.payout !== null) return provider.readPayout(payout.payout, account);
  if (!isTried || transfer === null) return null;
  // Its response may have been lost.
  return provider.findPayout({ movement: id, account, returns, since: at });
};

/**
 * Returns the cents of a payout that the journal counts as in the provider's balance, and the provider does not, or vice
 * versa (negative). A payout leaves the balance when it is created, in the journal when it arrives.
 */
const underwayOfPayout = async (provider: PaymentProvider, id: string, payout: PayoutDocument): Promise<number> => {
  const read = await readPayout(provider, id, payout);
  const isGone = read !== null && read.state !== 'returned';
  return (isGone ? payout.cents : 0) - (isPaidMovement(payout.state) ? payout.cents : 0);
};

/** Returns the negative cents that a payment has added to the provider's balance, but not to the journal yet. */
const underwayOfPayment = async (provider: PaymentProvider, { session }: PaymentDocument): Promise<number> => {
  const page = session === null ? null : await provider.readSession(session);
  return page?.isPaid === true && page.charge !== null ? page.charge.feeCents - page.cents : 0;
};

/** Returns the refund of a movement at the provider; null if none was created. */
const readRefund = async (
  { store, provider }: CheckInput,
  id: string,
  { refund, isTried, payment }: RefundDocument,
): Promise<Refund | null> => {
  if (refund !== null) return provider.readRefund(refund);
  if (!isTried) return null;
  // Its response may have been lost.
  const charge = (await movements.findPayment(store, payment))?.charge ?? null;
  return charge === null ? null : provider.findRefund(id, charge);
};

/**
 * Returns the cents of a refund that the journal counts as in the provider's balance, and the provider does not, or vice
 * versa (negative). A refund leaves the balance once the platform has the money for it, in the journal when it is done.
 */
const underwayOfRefund = async (input: CheckInput, id: string, refund: RefundDocument): Promise<number> => {
  const read = await readRefund(input, id, refund);
  return (read?.isDebited === true ? refund.cents : 0) - (isDoneMovement(refund.state) ? refund.cents : 0);
};

/** Returns the negative cents of a chargeback that came back to the provider's balance, but not to the journal yet. */
const underwayOfChargeback = async (provider: PaymentProvider, chargeback: ChargebackDocument): Promise<number> => {
  if (!isOpenMovement(chargeback.state)) return 0;
  return (await provider.readDispute(chargeback.dispute)).state === 'won' ? -chargeback.cents : 0;
};

/** Returns the cents of disputes that have left the provider's balance, with their fees, and are no movements yet. */
const underwayOfDisputes = async ({ store, provider, since }: CheckInput): Promise<number> => {
  let sum = 0;
  for await (const page of provider.listDisputes(since)) {
    for (const { id, state, cents, feeCents } of page) {
      if (state === 'inquiry' || (await movements.find(store, movements.chargebackId(id))) !== null) continue;
      sum += feeCents + (state === 'won' ? 0 : cents);
    }
  }
  return sum;
};

/** Returns the cents of a movement that has not ended, by which the provider's balance and the journal may differ. */
const underwayOf = async (input: CheckInput, { id, data }: StoredMovement): Promise<number> => {
  if (data.kind === 'payment') return underwayOfPayment(input.provider, data);
  if (data.kind === 'refund') return underwayOfRefund(input, id, data);
  if (data.kind === 'chargeback') return underwayOfChargeback(input.provider, data);
  return underwayOfPayout(input.provider, id, data);
};

/** Returns the difference between the provider's balance and the journal, in cents. */
const difference = async (input: CheckInput): Promise<number> => {
  const { store, provider } = input;
  let cents = -(await totalOf(store, AT_PROVIDER));
  const addBalance = async (account: string | null): Promise<void> => {
    const { availableCents, pendingCents } = await provider.readBalance(account);
    cents += availableCents + pendingCents;
  };
  await addBalance(null);
  for await (const page of pagesOf(store, wallets.list, wallets.allWallets()))
    for (const { data } of page) if (data.account !== null) await addBalance(data.account.id);
  for await (const page of pagesOf(store, movements.list, movements.unfinishedMovements()))
    for (const movement of page) cents += await underwayOf(input, movement);
  return cents + (await underwayOfDisputes(input));
};

/** The provider's balance, that of the platform and of all accounts, is what the journal has there. */
export const checkBalance: Check = async function* (input) {
  yield* await steady(async () => {
    const cents = await difference(input);
    return cents === 0 ? [] : [{ code: 'provider-balance', cents, ids: {} }];
  });
};

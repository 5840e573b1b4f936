import { ownLedgerEntry, ownMovement } from '@taskwright/contract';
import { foundOr } from '../http/problems.ts';
import { type StoredJournalEntry, toLedgerEntry } from '../payments/model/journal-document.ts';
import * as journal from '../payments/model/journal-repository.ts';
import { toMovement } from '../payments/model/movement-document.ts';
import * as movements from '../payments/model/movement-repository.ts';
import * as wallets from '../payments/model/wallet-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import { pagesOf } from '../store/pages-of.ts';
import { projectItems } from '../store/project-items.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Source } from '../store/reader.ts';
import type { OwnCall } from './own-call.ts';

/** Yields the payments and payouts of the caller, latest first. */
async function* ownMovements(source: Source, { caller }: OwnCall) {
  const plan = movements.movementsOf(personKey(caller.uid));
  for await (const page of pagesOf(source, movements.list, plan)) {
    yield* projectItems(plan, page, ({ id, data }) => ownMovement.parse({ ...toMovement(id, data), id }));
  }
}

/** Yields entries for the download. */
const toOwnEntries = (plan: QueryPlan, page: readonly StoredJournalEntry[]) =>
  projectItems(plan, page, (item) => {
    const { conversation } = item.data;
    return ownLedgerEntry.parse({ ...toLedgerEntry(item), id: item.id, conversation });
  });

/**
 * Yields the entries that the caller reads in the ledgers of agreements: those that the caller has paid for, each oldest
 * first, and then those as freelancer.
 */
async function* ownJournal(source: Source, call: OwnCall) {
  const paid = new Set<string>();
  for await (const { conversation } of ownMovements(source, call)) if (conversation !== null) paid.add(conversation);
  const plans = [...[...paid].map(journal.ledgerOf), journal.entriesOf(personKey(call.caller.uid))];
  for (const plan of plans) {
    for await (const page of pagesOf(source, journal.list, plan)) yield* toOwnEntries(plan, page);
  }
}

/** Yields what the caller has earned and not been paid yet, by the Monday of its payout. */
async function* ownWallet(source: Source, { caller }: OwnCall) {
  const wallet = await foundOr(() => wallets.find(source, personKey(caller.uid)), null);
  for (const [payoutOn, cents] of Object.entries(wallet?.earned ?? {}).toSorted()) yield { payoutOn, cents };
}

/** Returns the caller's payments and payouts, the ledgers of the caller's agreements, and the caller's earnings. */
export const ownPayments = (source: Source, call: OwnCall) => ({
  movements: ownMovements(source, call),
  journal: ownJournal(source, call),
  wallets: ownWallet(source, call),
});

import * as z from 'zod/mini';
import { readOne, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/**
 * Document `wallets/{personKey}`: what a freelancer has earned and not been paid yet, in whole cents by the Monday
 * (`YYYY-MM-DD`) of the payout. `nextOn` is the earliest of them, null without one.
 */
const walletDocument = z.object({
  earned: z.record(z.string(), z.int()),
  nextOn: z.nullable(z.string()),
  updatedAt: z.string(),
});
type WalletDocument = z.infer<typeof walletDocument>;

/** Stores wallets. The only writer of `wallets`. */
const collection = (from: Source) => from.db.collection('wallets');

/** Returns the wallet of a person; null before the first release. */
export const find = (from: Source, person: string): Promise<WalletDocument | null> =>
  readOne(from, collection(from).doc(person), (data) => walletDocument.parse(data));

/** Adds amounts to the wallet of a person, each with its Monday. A wallet that changed concurrently fails the commit. */
export const add = async (
  unit: Unit,
  person: string,
  amounts: readonly { readonly payoutOn: string; readonly cents: number }[],
): Promise<void> => {
  if (amounts.length === 0) return;
  const stored = await find(unit, person);
  const earned = { ...stored?.earned };
  for (const { payoutOn, cents } of amounts) earned[payoutOn] = (earned[payoutOn] ?? 0) + cents;
  const wallet: WalletDocument = {
    earned,
    nextOn: Object.keys(earned).toSorted()[0] ?? null,
    updatedAt: unit.now().toISOString(),
  };
  const ref = collection(unit).doc(person);
  if (stored === null) unit.create(ref, wallet);
  else unit.update(ref, wallet);
};

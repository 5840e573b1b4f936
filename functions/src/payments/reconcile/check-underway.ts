import { isDoneMovement, isOpenMovement } from '@taskwright/contract';
import { pagesOf } from '../../store/pages-of.ts';
import type { Source } from '../../store/reader.ts';
import { earnedOf, sumOfDays } from '../chargeback-money.ts';
import type { Finding } from '../model/finding-repository.ts';
import * as journal from '../model/journal-repository.ts';
import * as movements from '../model/movement-repository.ts';
import * as wallets from '../model/wallet-repository.ts';
import { type Check, steady } from './check.ts';

/** Cents of the movements that have not ended. */
type Underway = {
  /** Refunds that are not on the client's card. */
  readonly returning: number;
  /** Chargebacks that are not decided. */
  readonly disputed: number;
  /** Cents that these took from wallets, by `personKey`. */
  readonly taken: ReadonlyMap<string, number>;
};

const readUnderway = async (from: Source): Promise<Underway> => {
  let [returning, disputed] = [0, 0];
  const taken = new Map<string, number>();
  for (const plan of [movements.unfinishedMovements(), movements.failedRefunds()])
    for await (const page of pagesOf(from, movements.list, plan))
      for (const { data } of page) {
        if (data.kind === 'refund' && !isDoneMovement(data.state)) returning += data.cents;
        if (data.kind !== 'chargeback' || !isOpenMovement(data.state)) continue;
        disputed += data.cents;
        taken.set(data.freelancer, (taken.get(data.freelancer) ?? 0) + sumOfDays(earnedOf(data.parts)));
      }
  return { returning, disputed, taken };
};

/** Compares what each wallet has disputed with what chargebacks took from it. */
const compareWallets = async (from: Source, taken: Underway['taken']): Promise<Finding[]> => {
  const differences = new Map([...taken].map(([person, cents]) => [person, -cents]));
  for await (const page of pagesOf(from, wallets.list, wallets.allWallets()))
    for (const { id, data } of page) differences.set(id, data.disputed + (differences.get(id) ?? 0));
  return [...differences].map(([wallet, cents]) => ({ code: 'wallet-disputed', cents, ids: { wallet } }));
};

/** Money on its way back to clients, and disputed money, is that of the refunds and chargebacks that have not ended. */
export const checkUnderway: Check = async function* ({ store }) {
  yield* await steady(async () => {
    const { returning, disputed, taken } = await readUnderway(store);
    const differences: Finding[] = [
      { code: 'returning-total', cents: (await journal.sumOf(store, 'returning', null)) - returning, ids: {} },
      { code: 'disputed-total', cents: (await journal.sumOf(store, 'disputed', null)) - disputed, ids: {} },
      ...(await compareWallets(store, taken)),
    ];
    return differences.filter(({ cents }) => cents !== 0);
  });
};

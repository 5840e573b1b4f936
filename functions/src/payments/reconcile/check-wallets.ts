import { pagesOf } from '../../store/pages-of.ts';
import type { Source } from '../../store/reader.ts';
import { toFirstUnreadable } from '../../store/unreadable.ts';
import type { Finding } from '../model/finding-repository.ts';
import * as journal from '../model/journal-repository.ts';
import { earnedIn } from '../model/payout-plan.ts';
import * as wallets from '../model/wallet-repository.ts';
import { type Check, steady } from './check.ts';

/** Compares a wallet with the entries of its freelancer. A wallet that was removed meanwhile has no difference. */
const compare = async (from: Source, person: string): Promise<Finding[]> => {
  const wallet = await wallets.find(from, person);
  if (wallet === null) return [];
  const { earned, payingOut, returned } = wallet;
  const ids = { wallet: person };
  const [bookedEarned, bookedPayingOut] = await Promise.all([
    journal.sumOf(from, 'earned', { freelancer: person }),
    journal.sumOf(from, 'payingOut', { freelancer: person }),
  ]);
  const differences: Finding[] = [
    { code: 'wallet-earned', cents: earnedIn(wallet) - bookedEarned, ids },
    { code: 'wallet-paying-out', cents: payingOut - bookedPayingOut, ids },
    { code: 'wallet-returned', cents: Math.max(returned - payingOut, 0) + Math.min(returned, 0), ids },
    { code: 'wallet-negative', cents: Math.min(payingOut, 0), ids: { ...ids, account: 'payingOut' } },
    ...Object.entries(earned).map(([payday, cents]): Finding => {
      return { code: 'wallet-negative', cents: Math.min(cents, 0), ids: { ...ids, payday } };
    }),
  ];
  return differences.filter(({ cents }) => cents !== 0);
};

/** Each wallet is the sum of its freelancer's entries, and nothing in it is negative. */
export const checkWallets: Check = async function* ({ store }) {
  for await (const page of pagesOf(store, wallets.list, wallets.allWallets()))
    for (const { id } of page) yield* (await toFirstUnreadable(() => steady(() => compare(store, id)))) ?? [];
};

/** All wallets together are the totals of the journal. Finds entries of a freelancer without a wallet. */
export const checkTotals: Check = async function* ({ store }) {
  yield* await steady(async () => {
    let [earned, payingOut] = [0, 0];
    for await (const page of pagesOf(store, wallets.list, wallets.allWallets())) {
      for (const { data } of page) {
        earned += earnedIn(data);
        payingOut += data.payingOut;
      }
    }
    const differences: Finding[] = [
      {
        code: 'wallet-total',
        cents: earned - (await journal.sumOf(store, 'earned', null)),
        ids: { account: 'earned' },
      },
      {
        code: 'wallet-total',
        cents: payingOut - (await journal.sumOf(store, 'payingOut', null)),
        ids: { account: 'payingOut' },
      },
    ];
    return differences.filter(({ cents }) => cents !== 0);
  });
};

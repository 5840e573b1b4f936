// Moves money between providers: the seed plays its past at a provider of its own.
import { z } from 'zod';
import { MONEY, type Money, type State } from './state.ts';

/** Money to add, and the money of an earlier run of the seed, which is removed before. */
export const REPLACEMENT = z.strictObject({
  ...MONEY.shape,
  /** Ids in `metadata.movement` of payments, transfers and payouts. */
  movements: z.array(z.string()),
  /** Ids in `metadata.person` of accounts, which are removed with their transfers and payouts. */
  people: z.array(z.string()).default([]),
});

/** Returns the payments, accounts, transfers and payouts. */
export const moneyOf = ({ payments, accounts, transfers, payouts }: State): Money => ({
  payments,
  accounts,
  transfers,
  payouts,
});

/**
 * Removes and adds money with past times. An object with the key of an added one is replaced. Forgets the stored responses
 * of idempotency keys, which may contain removed objects: a repeated payout has the same keys.
 */
export const replaceMoney = (state: State, replacement: z.output<typeof REPLACEMENT>): void => {
  const { movements, people, ...added } = replacement;
  const isOfPerson = ({ metadata }: { metadata: Record<string, string> }) => people.includes(metadata.person ?? '');
  const removed = new Set(state.accounts.filter(isOfPerson).map(({ key }) => key));

  type Item = { readonly key: string; readonly metadata: Record<string, string>; readonly account?: string };
  const replaced = <T extends Item>(items: readonly T[], more: readonly T[], timeOf: (item: T) => number): T[] => {
    const keys = new Set(more.map(({ key }) => key));
    return items
      .filter(({ key, metadata, account }) => {
        if (keys.has(key) || movements.includes(metadata.movement ?? '')) return false;
        return !removed.has(key) && !removed.has(account ?? '');
      })
      .concat(more)
      .sort((a, b) => timeOf(a) - timeOf(b));
  };
  state.payments = replaced(state.payments, added.payments, ({ created }) => created);
  state.accounts = replaced(state.accounts, added.accounts, ({ created }) => created);
  state.transfers = replaced(state.transfers, added.transfers, ({ at }) => at);
  state.payouts = replaced(state.payouts, added.payouts, ({ at }) => at);
  state.answers = {};
};

// Moves money between providers: the seed plays its past at a provider of its own.
import { z } from 'zod';
import { MONEY, type Money, type State } from './state.ts';

/** Money to add, and the money of an earlier run of the seed, which is removed before. */
export const REPLACEMENT = z.strictObject({
  ...MONEY.shape,
  /**
   * Ids in `metadata.movement` of transfers, payouts, refunds, and payments, which are removed with their refunds and
   * disputes.
   */
  movements: z.array(z.string()),
  /** Ids in `metadata.person` of accounts, which are removed with their transfers and payouts. */
  people: z.array(z.string()).default([]),
});

/** Returns the payments, accounts, transfers, payouts, refunds and disputes. */
export const moneyOf = ({ payments, accounts, transfers, payouts, refunds, disputes }: State): Money => ({
  payments,
  accounts,
  transfers,
  payouts,
  refunds,
  disputes,
});

/**
 * Removes and adds money with past times. An object with the key of an added one is replaced, a payment with its
 * refunds and disputes. Forgets the stored responses of idempotency keys, which may contain removed objects: a repeated
 * payout has the same keys.
 */
export const replaceMoney = (state: State, replacement: z.output<typeof REPLACEMENT>): void => {
  const { movements, people, ...added } = replacement;
  const isOfPerson = ({ metadata }: { metadata: Record<string, string> }) => people.includes(metadata.person ?? '');

  type Item = {
    readonly key: string;
    readonly metadata?: Record<string, string>;
    readonly account?: string;
    readonly payment?: string;
  };
  const isReplaced = ({ key, metadata }: Item) =>
    movements.includes(metadata?.movement ?? '') || added.payments.some((one) => one.key === key);
  const owners = [...state.accounts.filter(isOfPerson), ...state.payments.filter(isReplaced)];
  const removed = new Set(owners.map(({ key }) => key));

  const replaced = <T extends Item>(items: readonly T[], more: readonly T[], timeOf: (item: T) => number): T[] => {
    const keys = new Set(more.map(({ key }) => key));
    return items
      .filter(({ key, metadata, account, payment }) => {
        if (keys.has(key) || movements.includes(metadata?.movement ?? '')) return false;
        return !removed.has(key) && !removed.has(account ?? '') && !removed.has(payment ?? '');
      })
      .concat(more)
      .sort((a, b) => timeOf(a) - timeOf(b));
  };
  state.payments = replaced(state.payments, added.payments, ({ created }) => created);
  state.accounts = replaced(state.accounts, added.accounts, ({ created }) => created);
  state.transfers = replaced(state.transfers, added.transfers, ({ at }) => at);
  state.payouts = replaced(state.payouts, added.payouts, ({ at }) => at);
  state.refunds = replaced(state.refunds, added.refunds, ({ at }) => at);
  state.disputes = replaced(state.disputes, added.disputes, ({ at }) => at);
  state.answers = {};
};

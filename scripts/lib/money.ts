// The due work of payments at a later time, for `npm run money`.
import { parseArgs } from 'node:util';
import type { SilenceAnswer } from '../../functions/src/payments/answer-silences.ts';
import type { MovementDocument } from '../../functions/src/payments/model/movement-document.ts';
import * as movements from '../../functions/src/payments/model/movement-repository.ts';
import { paydayAt } from '../../functions/src/payments/model/payday.ts';
import * as wallets from '../../functions/src/payments/model/wallet-repository.ts';
import type { PaymentProvider } from '../../functions/src/payments/provider.ts';
import { runDueMoney as runDue } from '../../functions/src/payments/run-due-money.ts';
import type { Store } from '../../functions/src/store/store.ts';

const MAX_DAYS = 36_500;

/** Returns the number of `--days`, 0 without it; null for other arguments. */
export const daysIn = (args: string[]): number | null => {
  try {
    const { days } = parseArgs({ args, options: { days: { type: 'string', default: '0' } } }).values;
    return /^\d{1,5}$/.test(days) && Number(days) <= MAX_DAYS ? Number(days) : null;
  } catch {
    return null;
  }
};

/** A movement that a run changed; a payout has no title. */
type Changed = {
  readonly kind: MovementDocument['kind'];
  readonly title: string | null;
  readonly cents: number;
  readonly state: string;
};

/**
 * Result of a run: how many movements were read at the provider, what it changed, the approvals and notices of deliveries
 * without an answer, and a failure or null.
 */
export type MoneyRun = {
  readonly read: number;
  readonly changed: readonly Changed[];
  readonly answered: readonly SilenceAnswer[];
  readonly failure: unknown;
};

/**
 * Runs the work of `moneyDue` at the time of a store: deliveries without an answer, the payouts of a Monday, and
 * movements. `advance` moves the clock of the provider first; its webhooks may settle a movement before this run does,
 * which counts as its change.
 */
export const runDueMoney = async (
  store: Store,
  provider: PaymentProvider,
  advance: () => Promise<void>,
): Promise<MoneyRun> => {
  const span = { after: null, limit: 1000, skipsAll: true } as const;
  const payday = paydayAt(store.now());
  const due = await movements.list(store, movements.dueMovements(store.now().toISOString()), span);
  const payable = await wallets.list(store, wallets.dueWallets(payday), span);
  const before = new Map<string, string | null>(payable.map(({ id }) => [movements.payoutId(id, payday), null]));
  // A payment that cannot be used is refunded at once.
  for (const { id } of due) before.set(movements.refundId(id, 0), null);
  for (const { id, data } of due) before.set(id, data.state);
  await advance();
  let failure: unknown = null;
  let answered: readonly SilenceAnswer[] = [];
  try {
    answered = await runDue(store, provider);
  } catch (error) {
    failure = error;
  }
  const changed = await Promise.all(
    [...before].map(async ([id, state]): Promise<Changed[]> => {
      const after = await movements.find(store, id);
      if (after === null || after.state === state) return [];
      const { kind, cents } = after;
      return [{ kind, title: after.kind === 'payout' ? null : after.title, cents, state: after.state }];
    }),
  );
  return { read: due.length, changed: changed.flat(), answered, failure };
};

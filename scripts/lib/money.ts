// The due work of payments at a later time, for `npm run money`.
import { parseArgs } from 'node:util';
import * as movements from '../../functions/src/payments/model/movement-repository.ts';
import type { PaymentProvider } from '../../functions/src/payments/provider.ts';
import { settleDue } from '../../functions/src/payments/settle.ts';
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

/** Result of a run: the movements that were read at the provider and those that it changed, and a failure or null. */
export type MoneyRun = {
  readonly read: number;
  readonly changed: readonly { readonly title: string; readonly cents: number; readonly state: string }[];
  readonly failure: unknown;
};

/**
 * Runs the work of `moneyDue` at the time of a store. `advance` moves the clock of the provider first; its webhooks may
 * settle a movement before this run does, which counts as its change.
 */
export const runDueMoney = async (
  store: Store,
  provider: PaymentProvider,
  advance: () => Promise<void>,
): Promise<MoneyRun> => {
  const span = { after: null, limit: 1000, skipsAll: true } as const;
  const due = await movements.list(store, movements.dueMovements(store.now().toISOString()), span);
  await advance();
  let failure: unknown = null;
  try {
    await settleDue(store, provider);
  } catch (error) {
    failure = error;
  }
  const after = await Promise.all(due.map(({ id }) => movements.find(store, id)));
  const changed = due.flatMap(({ data: { title, cents, state } }, index) => {
    const now = after[index]?.state ?? state;
    return now === state ? [] : [{ title, cents, state: now }];
  });
  return { read: due.length, changed, failure };
};

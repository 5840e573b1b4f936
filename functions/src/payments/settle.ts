import { collectFailures } from '../store/collect-failures.ts';
import type { Store } from '../store/store.ts';
import { isAttempted } from './attempt.ts';
import * as movements from './model/movement-repository.ts';
import type { PaymentProvider } from './provider.ts';
import { settleChargeback } from './settle-chargeback.ts';
import { settlePayment } from './settle-payment.ts';
import { settlePayout } from './settle-payout.ts';
import { settleRefund } from './settle-refund.ts';

/** Movements that one run of the schedule settles at most. The next run continues. */
const DUE_MAX = 200;
/** Movements that one run settles at once. */
const AT_ONCE = 5;

/** Age in milliseconds from which a movement that is due counts as overdue. */
const OVERDUE_MS = 10 * 60_000;

/**
 * Reads a movement at the provider and applies the result. The request, the return from the provider, the webhook, the
 * trigger and the schedule all call it: losing, repeating, delaying or reordering any of them changes nothing. Returns
 * false if another process has the lease of the movement. Throws ProviderError.
 */
export const settle = (store: Store, provider: PaymentProvider, id: string): Promise<boolean> =>
  isAttempted(store, id, (claimed) => {
    if (claimed.kind === 'payment') return settlePayment(store, provider, id, claimed);
    if (claimed.kind === 'refund') return settleRefund(store, provider, id, claimed);
    if (claimed.kind === 'chargeback') return settleChargeback(store, provider, id, claimed);
    return settlePayout(store, provider, id, claimed);
  });

/** Logs how many movements are overdue, and by how much the oldest. Feeds the operator's alert. */
const logOverdue = (dueTimes: readonly string[], now: Date): void => {
  const overdue = dueTimes.map((dueAt) => now.getTime() - Date.parse(dueAt)).filter((age) => age > OVERDUE_MS);
  if (overdue.length === 0) return;
  const seconds = Math.round(Math.max(...overdue) / 1000);
  console.log(JSON.stringify({ severity: 'WARNING', message: 'money overdue', count: overdue.length, seconds }));
};

/**
 * Settles the movements that are due, longest due first. Returns how many. A failure affects only one movement, and is
 * thrown at the end.
 */
export const settleDue = async (store: Store, provider: PaymentProvider): Promise<number> => {
  const span = { after: null, limit: DUE_MAX, skipsAll: true } as const;
  const due = await movements.list(store, movements.dueMovements(store.now().toISOString()), span);
  logOverdue(
    due.map(({ data }) => data.dueAt ?? ''),
    store.now(),
  );
  const failures = collectFailures();
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(due.slice(at, at + AT_ONCE).map(({ id }) => failures.attempt(() => settle(store, provider, id))));
  failures.end();
  return due.length;
};

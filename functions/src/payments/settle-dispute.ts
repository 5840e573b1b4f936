import { collectFailures } from '../store/collect-failures.ts';
import type { Store } from '../store/store.ts';
import * as movements from './model/movement-repository.ts';
import { openChargeback } from './open-chargeback.ts';
import type { PaymentProvider } from './provider.ts';
import { settle } from './settle.ts';

/** Days for which the schedule looks for disputes whose event was lost. */
const LISTED_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** Age from which a dispute without a payment is not of ours, in milliseconds: the reconciliation reports it. */
const UNKNOWN_MS = 3_600_000;

/**
 * Reads a dispute at the provider, records its chargeback once it has moved money, and applies its decision. Returns false
 * if it cannot be recorded yet, because its payment has not been read, or if another process has the lease. Throws
 * ProviderError.
 */
export const settleDispute = async (store: Store, provider: PaymentProvider, dispute: string): Promise<boolean> => {
  const id = movements.chargebackId(dispute);
  if ((await movements.find(store, id)) === null) {
    const read = await provider.readDispute(dispute);
    if (read.state === 'inquiry') return true;
    const isRecorded = await openChargeback(store, read);
    if (!isRecorded) return store.now().getTime() - Date.parse(read.at) > UNKNOWN_MS;
  }
  return settle(store, provider, id);
};

/**
 * Records the disputes of the last days whose event was lost. A failure affects only one, and is thrown at the end. The
 * chargebacks are then due.
 */
export const findDisputes = async (store: Store, provider: PaymentProvider): Promise<void> => {
  const failures = collectFailures();
  const since = new Date(store.now().getTime() - LISTED_DAYS * DAY_MS).toISOString();
  for await (const page of provider.listDisputes(since))
    for (const dispute of page)
      if (dispute.state !== 'inquiry')
        await failures.attempt(async () => {
          if ((await movements.find(store, movements.chargebackId(dispute.id))) === null)
            await openChargeback(store, dispute);
        });
  failures.end();
};

import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../http/problems.ts';
import { type PaymentProvider, ProviderError, paymentProvider } from './provider.ts';

const SILENT = 'The payment provider doesn’t answer. Try again in a moment.';

/**
 * Runs calls to the payment provider. Its failure is a 503 that may be repeated. `silent` and `rejected` are the texts
 * for an unknown outcome and for a rejected request.
 */
export const askProvider = async <T>(
  work: () => Promise<T>,
  { silent = SILENT, rejected = silent }: { readonly silent?: string; readonly rejected?: string } = {},
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw unavailable(error.isPermanent ? rejected : silent, error, !error.isPermanent);
  }
};

/** Attempts while another process has the lease of a payment, which is usually the webhook, and the time between them. */
const ATTEMPTS = 10;
const PAUSE_MS = 300;

const PROCESSED = 'This payment is being processed. Try again in a moment.';

/** Returns the 503 for a payment whose result is not known yet. */
export const stillProcessed = () => unavailable(PROCESSED);

/**
 * Calls the payment provider about a payment. `work` returns false while another process has the lease, and is then
 * repeated. Throws 503 if that lasts, and as `askProvider`.
 */
export const askAboutPayment = async (work: (provider: PaymentProvider) => Promise<boolean>): Promise<void> => {
  const provider = await paymentProvider();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await askProvider(() => work(provider))) return;
    await pause(PAUSE_MS);
  }
  throw stillProcessed();
};

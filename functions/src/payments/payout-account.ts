import type { Store } from '../store/store.ts';
import type { PayoutAccount } from './model/wallet-repository.ts';
import * as wallets from './model/wallet-repository.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Cause of a reading: the person's request, which follows a change of the details if the provider's page was opened since
 * the last one, an event of the provider, which does in any case, or work of ours.
 */
export type ReadingCause = 'request' | 'event' | 'work';

const mayHaveChanged = ({ openedAt, changedAt }: PayoutAccount, cause: ReadingCause): boolean =>
  cause === 'event' || (cause === 'request' && (openedAt ?? '') > (changedAt ?? ''));

/**
 * Reads a person's account at the provider, and stores its state. Returns null for a person without one. Throws
 * ProviderError.
 */
export const readPayoutAccount = async (
  store: Store,
  provider: PaymentProvider,
  person: string,
  cause: ReadingCause = 'work',
): Promise<PayoutAccount | null> => {
  const known = (await wallets.find(store, person))?.account ?? null;
  if (known === null) return null;
  const { state } = await provider.readRecipient(known.id);
  return store.run(async (unit) => {
    const stored = (await wallets.find(unit, person))?.account ?? null;
    if (stored === null || stored.id !== known.id) return stored;
    const checkedAt = unit.now().toISOString();
    const isChanged = state !== stored.state || mayHaveChanged(stored, cause);
    const account = { ...stored, state, checkedAt, changedAt: isChanged ? checkedAt : stored.changedAt };
    wallets.update(unit, person, { account });
    return account;
  });
};

import type { Store } from '../store/store.ts';
import type { PayoutAccount } from './model/wallet-repository.ts';
import * as wallets from './model/wallet-repository.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Reads a person's account at the provider, and stores its state. `mayHaveChanged` states that its details may have
 * changed since the last reading. Returns null for a person without one. Throws ProviderError.
 */
export const readPayoutAccount = async (
  store: Store,
  provider: PaymentProvider,
  person: string,
  { mayHaveChanged = false }: { readonly mayHaveChanged?: boolean } = {},
): Promise<PayoutAccount | null> => {
  const known = (await wallets.find(store, person))?.account ?? null;
  if (known === null) return null;
  const { state } = await provider.readRecipient(known.id);
  return store.run(async (unit) => {
    const stored = (await wallets.find(unit, person))?.account ?? null;
    if (stored === null || stored.id !== known.id) return stored;
    const checkedAt = unit.now().toISOString();
    const changedAt = mayHaveChanged || state !== stored.state ? checkedAt : stored.changedAt;
    const account = { ...stored, state, checkedAt, changedAt };
    wallets.update(unit, person, { account });
    return account;
  });
};

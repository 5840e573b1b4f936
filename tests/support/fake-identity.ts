import type { IdentityProvider } from '../../functions/src/store/identity-provider.ts';

/** An identity provider that records its calls, as `revokeTokens ada`. */
export const fakeIdentity = (): IdentityProvider & { readonly calls: string[] } => {
  const calls: string[] = [];
  const record =
    (name: string) =>
    async (...values: readonly unknown[]): Promise<void> => {
      calls.push([name, ...values].join(' '));
    };
  return {
    calls,
    revokeTokens: record('revokeTokens'),
    setDisabled: record('setDisabled'),
    remove: record('remove'),
    setEmail: record('setEmail'),
    find: async () => null,
    findByEmail: async () => null,
    verifiedEmail: async () => null,
    recover: record('recover'),
    addresses: async () => new Map(),
    statuses: async (uids) => new Map(uids.map((uid) => [uid, 'active'])),
  };
};

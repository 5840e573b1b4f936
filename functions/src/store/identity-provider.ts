/** Email address of an account, and whether it is verified. */
export type Address = { readonly email: string; readonly isVerified: boolean };

/** State of an account at the identity provider. */
export type AccountStatus = 'active' | 'disabled' | 'removed';

/** An account at the identity provider. */
export type ProviderAccount = {
  readonly uid: string;
  /** Email address in lower case. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly isDisabled: boolean;
  /** Second since 1970 before which all logins are revoked. */
  readonly validAfter: number;
};

/** An account at the identity provider: its state, and changes, each of which is idempotent. */
export type IdentityProvider = {
  /** Revokes all tokens of logins before this second, if the account exists. */
  readonly revokeTokens: (uid: string) => Promise<void>;
  /** Disables or enables an account, if it exists. No token of a disabled account is accepted. */
  readonly setDisabled: (uid: string, isDisabled: boolean) => Promise<void>;
  /** Deletes an account, if it exists. */
  readonly remove: (uid: string) => Promise<void>;
  /** Returns an account, or null. */
  readonly find: (uid: string) => Promise<ProviderAccount | null>;
  /** Returns the account with an email address, or null. */
  readonly findByEmail: (email: string) => Promise<ProviderAccount | null>;
  /** Returns the email address of an account in lower case, if it is verified and the account active; otherwise null. */
  readonly verifiedEmail: (uid: string) => Promise<string | null>;
  /** Returns the addresses of those of these accounts that exist, verified or not, by uid. */
  readonly addresses: (uids: readonly string[]) => Promise<ReadonlyMap<string, Address>>;
  /** Returns the states of at most 100 accounts, by uid. */
  readonly statuses: (uids: readonly string[]) => Promise<ReadonlyMap<string, AccountStatus>>;
  /**
   * Sets the email address of an account, as verified, and revokes its tokens. Throws 404 if the account does not exist,
   * and 409 if another account has the address.
   */
  readonly setEmail: (uid: string, email: string) => Promise<void>;
  /**
   * Gives an account back to the owner of an address: replaces the password by a random one, removes logins with
   * providers under another address, revokes all tokens, and restores the address. Takes the address from an account that
   * has not verified it. Takes up to a second more than the provider. Throws 404 if the account does not exist. If another
   * account has verified the address, throws 409 and leaves the account with an address that no one can use.
   */
  readonly recover: (
    uid: string,
    address: { readonly email: string; readonly emailVerified: boolean },
  ) => Promise<void>;
};

const missing = (): never => {
  throw new Error('This store has no identity provider');
};

/** For scripts and tests whose users have no accounts at the identity provider. Every account counts as active. */
export const NO_IDENTITY_PROVIDER: IdentityProvider = {
  revokeTokens: missing,
  setDisabled: missing,
  remove: missing,
  find: missing,
  findByEmail: missing,
  addresses: async () => new Map(),
  statuses: async (uids) => new Map(uids.map((uid) => [uid, 'active'])),
  setEmail: missing,
  verifiedEmail: missing,
  recover: missing,
};

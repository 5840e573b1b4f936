// Changes of accounts: creation, onboarding, capability, schedule of payouts.
import { accountId } from './account-objects.ts';
import type { Clock } from './clock.ts';
import type { CreateAccount, CreateLink, Interval } from './connect-parameters.ts';
import { ApiError, missing } from './errors.ts';
import type { Account, EventSubject, Link, State } from './state.ts';

const LINK_S = 600;
const KEPT_LINKS = 1000;

/** Bank account that receives every payout, as prefilled on the onboarding page. */
export const TEST_BANK = { routing: '110000000', number: '000123456789' } as const;

export type BankTexts = { readonly routing: string; readonly number: string };

type Options = {
  readonly state: State;
  readonly clock: Clock;
  readonly onEvent: (subject: EventSubject) => void;
  readonly newKey: () => string;
};

export const createAccountLedger = ({ state, clock, onEvent, newKey }: Options) => {
  const find = (id: string): Account | undefined => state.accounts.find((account) => accountId(account) === id);

  const get = (id: string): Account => {
    const account = find(id);
    if (account === undefined) throw missing('account', id, 'id');
    return account;
  };

  const updated = ({ key }: Account): void => onEvent({ type: 'account.updated', account: key });

  return {
    find,

    /** Returns an account. Throws a 404. */
    get,

    create: (params: CreateAccount): Account => {
      const account: Account = {
        key: newKey(),
        created: clock.real(),
        email: params.contact_email ?? null,
        displayName: params.display_name ?? null,
        metadata: params.metadata,
        status: 'pending',
        bank: null,
        interval: 'daily',
      };
      state.accounts.push(account);
      return account;
    },

    /** Creates a link to the onboarding page. Throws a 404 for an unknown account. */
    createLink: ({ account, use_case: { account_onboarding: onboarding } }: CreateLink): Link => {
      const created = clock.real();
      const link: Link = {
        key: newKey(),
        account: get(account).key,
        created,
        expiresAt: created + LINK_S,
        refreshUrl: onboarding.refresh_url,
        returnUrl: onboarding.return_url,
        isUsed: false,
      };
      state.links.push(link);
      state.links.splice(0, state.links.length - KEPT_LINKS);
      return link;
    },

    findLink: (key: string): Link | undefined => state.links.find((link) => link.key === key),

    isOpen: ({ isUsed, expiresAt }: Link): boolean => !isUsed && clock.real() < expiresAt,

    /** Uses up a link. With a bank account the onboarding is finished; null leaves the account as it is. */
    onboard: (link: Link, bank: BankTexts | null): void => {
      link.isUsed = true;
      if (bank === null) return;
      const account = get(accountId({ key: link.account }));
      account.bank = { key: newKey(), ...bank };
      account.status = 'active';
      updated(account);
    },

    /** Changes the status of the capability. Throws a 409 for `active` before the onboarding was finished. */
    setStatus: (account: Account, status: 'active' | 'restricted'): void => {
      if (status === 'active' && account.bank === null)
        throw new ApiError(409, { type: 'invalid_request_error', message: 'The account has no bank account yet.' });
      if (account.status === status) return;
      account.status = status;
      updated(account);
    },

    /** Changes the schedule of the payouts of an account, or of the platform for null. */
    setInterval: (account: Account | null, interval: Interval): void => {
      (account ?? state).interval = interval;
    },
  };
};

export type AccountLedger = ReturnType<typeof createAccountLedger>;

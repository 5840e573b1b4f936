// Stripe's objects of a recipient: account, link to the onboarding page, balance settings.
import type Stripe from 'stripe';
import type { Account, Bank, Link } from './state.ts';
import { CURRENCY } from './transaction-objects.ts';

export const accountId = ({ key }: Pick<Account, 'key'>): string => `acct_${key}`;
export const bankId = ({ key }: Bank): string => `ba_${key}`;

type StatusDetail = {
  readonly code: 'determining_status' | 'requirements_past_due';
  readonly resolution: 'provide_info';
};

const statusDetails = ({ status }: Account): StatusDetail[] => {
  if (status === 'active') return [];
  const code = status === 'pending' ? 'determining_status' : 'requirements_past_due';
  return [{ code, resolution: 'provide_info' }];
};

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Returns the account, with its configuration if `include` names it. */
export const accountOf = (account: Account, include: readonly string[]): Stripe.V2.Core.Account => ({
  id: accountId(account),
  object: 'v2.core.account',
  applied_configurations: ['recipient'],
  closed: false,
  ...(include.includes('configuration.recipient') && {
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: { stripe_transfers: { status: account.status, status_details: statusDetails(account) } },
        },
      },
    },
  }),
  ...(account.email !== null && { contact_email: account.email }),
  created: timeOf(account.created),
  dashboard: 'express',
  ...(account.displayName !== null && { display_name: account.displayName }),
  livemode: false,
  metadata: account.metadata,
});

/** Returns the link to the onboarding page of an account. */
export const accountLinkOf = (link: Link, origin: string): Stripe.V2.Core.AccountLink => ({
  object: 'v2.core.account_link',
  account: accountId({ key: link.account }),
  created: timeOf(link.created),
  expires_at: timeOf(link.expiresAt),
  livemode: false,
  url: `${origin}/onboarding/${link.key}`,
  use_case: {
    type: 'account_onboarding',
    account_onboarding: { refresh_url: link.refreshUrl, return_url: link.returnUrl },
  },
});

/** Returns the balance settings of the platform or of an account. */
export const balanceSettingsOf = (
  { interval }: Pick<Account, 'interval'>,
  isEnabled: boolean,
): Stripe.BalanceSettings => ({
  object: 'balance_settings',
  payments: {
    debit_negative_balances: false,
    payouts: {
      automatic_transfer_rules_by_currency: null,
      minimum_balance_by_currency: { [CURRENCY]: 0 },
      schedule: { interval },
      statement_descriptor: null,
      status: isEnabled ? 'enabled' : 'disabled',
    },
    settlement_timing: { delay_days: 2, start_of_day: null },
  },
});

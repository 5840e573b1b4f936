// The calls of Stripe's API for accounts, transfers and payouts.
import type Stripe from 'stripe';
import { accountId, accountLinkOf, accountOf, balanceSettingsOf } from './account-objects.ts';
import type { Call, CallOptions, Handlers } from './calls.ts';
import { CONNECT_PARAMETERS } from './connect-parameters.ts';
import { pageOf } from './ledger.ts';
import { type ApiRoute, PARAMETERS, parseParameters } from './parameters.ts';
import { payoutId, payoutOf, transferId, transferOf } from './payout-objects.ts';
import type { Account } from './state.ts';

type ConnectRoute = Extract<
  ApiRoute,
  `${string}/v2/${string}` | `${string}/v1/${'balance_settings' | 'transfers' | 'payouts'}${string}`
>;

/** Returns the account of a call of which the header must name one. */
const owner = ({ account }: Call): Account => {
  if (account === null) throw new TypeError('The call has no account');
  return account;
};

/** Creates the handlers of the calls for accounts, transfers and payouts. */
export const createConnectCalls = ({ state, accounts, payouts, view }: CallOptions): Handlers<ConnectRoute> => {
  const settingsOf = (account: Account | null): Stripe.BalanceSettings =>
    balanceSettingsOf(account ?? state, account === null || account.status === 'active');

  return {
    'POST /v2/core/accounts': ({ sent }): Stripe.V2.Core.Account => {
      const params = parseParameters(CONNECT_PARAMETERS.createAccount, sent);
      return accountOf(accounts.create(params), params.include);
    },

    'GET /v2/core/accounts/{id}': ({ sent, id }): Stripe.V2.Core.Account => {
      const { include } = parseParameters(CONNECT_PARAMETERS.retrieveAccount, sent);
      return accountOf(accounts.get(id), include);
    },

    'POST /v2/core/account_links': ({ sent }): Stripe.V2.Core.AccountLink => {
      const params = parseParameters(CONNECT_PARAMETERS.createLink, sent);
      return accountLinkOf(accounts.createLink(params), view().origin);
    },

    'GET /v1/balance_settings': ({ sent, account }): Stripe.BalanceSettings => {
      parseParameters(PARAMETERS.none, sent);
      return settingsOf(account);
    },

    'POST /v1/balance_settings': ({ sent, account }): Stripe.BalanceSettings => {
      const { payments } = parseParameters(CONNECT_PARAMETERS.updateSettings, sent);
      accounts.setInterval(account, payments.payouts.schedule.interval);
      return settingsOf(account);
    },

    'POST /v1/transfers': ({ sent }): Stripe.Transfer =>
      transferOf(payouts.transfer(parseParameters(CONNECT_PARAMETERS.createTransfer, sent))),

    'GET /v1/transfers': ({ sent }): Stripe.ApiList<Stripe.Transfer> => {
      const params = parseParameters(CONNECT_PARAMETERS.listTransfers, sent);
      const { destination, transfer_group: group } = params;
      const all = state.transfers.filter(
        (one) =>
          one.group === (group ?? one.group) &&
          (destination === undefined || accountId({ key: one.account }) === destination),
      );
      const page = pageOf(all, params, { id: transferId, created: ({ at }) => at, object: 'transfer' });
      return { object: 'list', data: page.data.map(transferOf), has_more: page.has_more, url: '/v1/transfers' };
    },

    'POST /v1/payouts': (call): Stripe.Payout =>
      payoutOf(payouts.payOut(owner(call), parseParameters(CONNECT_PARAMETERS.createPayout, call.sent))),

    'GET /v1/payouts': (call): Stripe.ApiList<Stripe.Payout> => {
      const params = parseParameters(CONNECT_PARAMETERS.listPayouts, call.sent);
      const { key } = owner(call);
      const all = state.payouts.filter((one) => one.account === key && one.status === (params.status ?? one.status));
      const page = pageOf(all, params, { id: payoutId, created: ({ at }) => at, object: 'payout' });
      return { object: 'list', data: page.data.map(payoutOf), has_more: page.has_more, url: '/v1/payouts' };
    },

    'GET /v1/payouts/{id}': (call): Stripe.Payout => {
      parseParameters(PARAMETERS.none, call.sent);
      return payoutOf(payouts.get(call.id, owner(call)));
    },
  };
};

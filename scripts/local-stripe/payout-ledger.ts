// Changes of transfers and payouts.
import type { AccountLedger } from './account-ledger.ts';
import { centsOf } from './balance-objects.ts';
import type { Clock } from './clock.ts';
import type { CreatePayout, CreateTransfer } from './connect-parameters.ts';
import { ApiError, missing, refusal } from './errors.ts';
import { payoutId } from './payout-objects.ts';
import type { Account, EventSubject, Payout, State, Transfer } from './state.ts';

const DAY_S = 86_400;
const TRANSIT_S = 2 * DAY_S;

/** Number of the bank account that returns every payout. */
export const RETURNING_NUMBER = '000111111116';

type Options = {
  readonly state: State;
  readonly clock: Clock;
  readonly accounts: AccountLedger;
  readonly onEvent: (subject: EventSubject) => void;
  readonly newKey: () => string;
};

export const createPayoutLedger = ({ state, clock, accounts, onEvent, newKey }: Options) => {
  const fail = (payout: Payout): void => {
    payout.status = 'failed';
    payout.failedAt = clock.now();
    onEvent({ type: 'payout.failed', payout: payout.key });
  };

  const arrive = (payout: Payout): void => {
    if (payout.bank.number === RETURNING_NUMBER) fail(payout);
    else {
      payout.status = 'paid';
      onEvent({ type: 'payout.paid', payout: payout.key });
    }
  };

  /** Throws unless the balance of the platform or an account has `cents` now. */
  const checkBalance = (account: Account | null, cents: number): void => {
    if (cents > centsOf(state, account, clock.now()).available)
      throw refusal('balance_insufficient', 'You have insufficient available funds in your Stripe account.');
  };

  const find = (id: string): Payout | undefined => state.payouts.find((payout) => payoutId(payout) === id);

  return {
    find,

    /** Moves available money of the platform to an account. Throws a 400 without the money or the capability. */
    transfer: (params: CreateTransfer): Transfer => {
      const account = accounts.find(params.destination);
      if (account === undefined)
        throw refusal('resource_missing', `No such destination: '${params.destination}'`, 'destination');
      if (account.status !== 'active')
        throw refusal(
          'insufficient_capabilities_for_transfer',
          'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
        );
      checkBalance(null, params.amount);
      const transfer: Transfer = {
        key: newKey(),
        at: clock.now(),
        cents: params.amount,
        account: account.key,
        group: params.transfer_group ?? null,
        description: params.description ?? null,
        metadata: params.metadata,
      };
      state.transfers.push(transfer);
      return transfer;
    },

    /** Sends available money of an account to its bank account. Throws a 400 without the money or the capability. */
    payOut: (account: Account, params: CreatePayout): Payout => {
      const { bank } = account;
      if (account.status !== 'active' || bank === null)
        throw refusal('payouts_not_allowed', 'Payouts are not allowed for this account.');
      checkBalance(account, params.amount);
      const at = clock.now();
      const payout: Payout = {
        key: newKey(),
        at,
        arrivesAt: at + TRANSIT_S,
        cents: params.amount,
        account: account.key,
        bank,
        description: params.description ?? null,
        statementDescriptor: params.statement_descriptor ?? null,
        metadata: params.metadata,
        status: 'in_transit',
        failedAt: null,
      };
      state.payouts.push(payout);
      return payout;
    },

    /** Returns a payout, of any account for null. Throws a 404. */
    get: (id: string, account: Account | null): Payout => {
      const payout = find(id);
      if (payout === undefined || payout.account !== (account?.key ?? payout.account))
        throw missing('payout', id, 'payout');
      return payout;
    },

    /** Returns the money of a payout to its account, also after it was paid. Throws a 409 the second time. */
    giveBack: (payout: Payout): void => {
      if (payout.status === 'failed')
        throw new ApiError(409, { type: 'invalid_request_error', message: 'The payout has failed before.' });
      fail(payout);
    },

    /** Has the bank decide about a payout now. Throws a 409 unless it is on its way. */
    decide: (payout: Payout): void => {
      if (payout.status !== 'in_transit')
        throw new ApiError(409, { type: 'invalid_request_error', message: 'The payout is not on its way.' });
      arrive(payout);
    },

    /** Decides each payout that has arrived by the provider's clock. */
    sweep: (): void => {
      for (const payout of state.payouts)
        if (payout.status === 'in_transit' && clock.now() >= payout.arrivesAt) arrive(payout);
    },
  };
};

export type PayoutLedger = ReturnType<typeof createPayoutLedger>;

import { type Balance, balance, JOURNAL_ACCOUNTS, type JournalAccount, payoutAccountLink } from '@taskwright/contract';
import { z } from 'zod';
import { paymentProvider } from '../../functions/src/payments/provider.ts';
import { recordReleases } from '../../functions/src/payments/record-releases.ts';
import { runDueMoney } from '../../functions/src/payments/run-due-money.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { callControl } from '../../scripts/local-stripe/call-control.ts';
import type { Account } from './accounts.ts';
import { success } from './api.ts';
import { CARDS } from './cards.ts';
import type { ownStack } from './own-stack.ts';

const transfer = z.object({ id: z.string(), amount: z.number(), transfer_group: z.string() });
const payout = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
});
const journalEntry = z.object({
  freelancer: z.string(),
  kind: z.string(),
  lines: z.partialRecord(z.enum(JOURNAL_ACCOUNTS), z.number()),
});

type Stack = Pick<ReturnType<typeof ownStack>, 'api' | 'store' | 'db' | 'clock' | 'time'>;

/** Calls about payouts over the local provider that `withPayments` started. */
export const payoutsOf = ({ api, store, db, clock, time }: Stack) => {
  let stories = 0;
  const control = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    callControl(process.env.STRIPE_API ?? '', method, path, body);
  const openPage = async (as: Account): Promise<string> =>
    success(await api('POST /payments/payout-account', { as }), 200, payoutAccountLink).url;
  const refreshAccount = async (as: Account): Promise<Balance> =>
    success(await api('POST /payments/payout-account/refresh', { as }), 200, balance);
  const onboard = async (as: Account, how: { readonly account?: string; readonly finish?: boolean } = {}) => {
    await control('POST', 'onboard', { url: await openPage(as), ...how });
  };
  const journal = async () =>
    z.array(journalEntry).parse((await db.collection('journal').get()).docs.map((d) => d.data()));

  return {
    control,
    openPage,
    refreshAccount,
    /** Does what a person does on the provider's page. */
    onboard,
    /** Sets up payouts completely. */
    setUp: async (as: Account, account?: string): Promise<Balance> => {
      await onboard(as, account === undefined ? {} : { account });
      return refreshAccount(as);
    },
    balanceOf: async (as: Account): Promise<Balance> =>
      success(await api('GET /users/me/balance', { as }), 200, balance),
    /** Adds settled money to the platform's balance at the provider, less its fee. */
    fund: async (cents: number): Promise<void> => {
      const provider = await paymentProvider();
      stories += 1;
      const { url } = await provider.createSession({
        movement: `funds-${stories}`,
        generation: clock().getTime(),
        lines: [{ label: 'Funds', cents }],
        email: null,
        returnUrl: 'https://taskwright.example/',
        expiresAt: new Date(time.now + 40 * 60_000).toISOString(),
      });
      await control('POST', 'pay', { url, card: CARDS.settlesAtOnce });
    },
    /** Releases money to a freelancer, without a service fee, whose payments settle at a time. */
    earn: async (uid: string, cents: number, settlesAt: string | null = null): Promise<void> => {
      stories += 1;
      const release = { milestone: 1, cents, fee: 0, rate: 0, settlesAt };
      const cause = { conversation: `story-${stories}`, version: stories, uid };
      await store.run((unit) => recordReleases(unit, cause, [release]));
    },
    /** Runs the schedule of payments. */
    runDue: async (over = store): Promise<void> => void (await runDueMoney(over, await paymentProvider())),
    /** Moves the clock to a time. */
    goTo: (at: string): void => {
      time.now = Date.parse(at);
    },
    transfers: async () => z.array(transfer).parse(await control('GET', 'objects/transfers')),
    payouts: async () => z.array(payout).parse(await control('GET', 'objects/payouts')),
    journal,
    /** Returns the sum of an account over the journal of a person. */
    sumOf: async (uid: string, account: JournalAccount): Promise<number> =>
      (await journal())
        .filter(({ freelancer }) => freelancer === personKey(uid))
        .reduce((sum, { lines }) => sum + (lines[account] ?? 0), 0),
  };
};

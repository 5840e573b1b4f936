import type { Role } from '@taskwright/contract';
import { z } from 'zod';
import { endAccount } from '../../functions/src/account/end-account.ts';
import { payOutAll, unpayableEarnings } from '../../functions/src/payments/earnings-of-account.ts';
import * as wallets from '../../functions/src/payments/model/wallet-repository.ts';
import { ProviderError } from '../../functions/src/payments/provider.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import type { Account } from './accounts.ts';
import { type Agreed, type actsOf, type Freelancer, MONEY } from './money-acts.ts';
import { agreementIn } from './money-books.ts';
import { type Choices, movedByEnd } from './money-story.ts';
import type { payoutsOf } from './payouts.ts';
import { crashingOn } from './stores.ts';
import type { testUsers } from './test-users.ts';

const DAY_MS = 86_400_000;
/** Days after its creation within which a bank returns a refund. It is read for 30 days after it was done. */
const REFUND_DAYS = 20;
/** A bank account that returns every payout, and one that receives them. */
const [RETURNING, RECEIVING] = ['000111111116', '000123456789'];

const objects = z.array(
  z.object({ id: z.string(), status: z.string(), created: z.number(), metadata: z.record(z.string(), z.string()) }),
);

/** Ignores a failure of the provider, and the end of a process. */
export const ignoreFaults = (error: unknown): void => {
  if (!(error instanceof ProviderError) && !(error instanceof Error && error.message === 'crash')) throw error;
};

/** Returns what people do outside their agreements, and what their banks do. */
export const peopleOf = (
  { store, time, accountStatuses }: ReturnType<typeof testUsers>,
  { control, onboard, refreshAccount }: ReturnType<typeof payoutsOf>,
  { expectMoved }: Pick<ReturnType<typeof actsOf>, 'expectMoved'>,
  { below, happens }: Choices,
  note: (kind: string) => void,
) => {
  const setStatus = async (each: Account, status: 'active' | 'restricted'): Promise<void> => {
    const account = (await wallets.find(store, personKey(each.uid)))?.account ?? null;
    if (account !== null) await control('POST', `accounts/${account.id}`, { status });
  };
  const listed = async (kind: 'payouts' | 'refunds') => objects.parse(await control('GET', `objects/${kind}`));

  return {
    /** Sets up payouts, restricts the account, or has the bank return a payout that is on its way. */
    actAsFreelancer: async (each: Freelancer): Promise<void> => {
      if (each.isClosed) return;
      if (happens(0.4)) {
        const isReturning = happens(0.2);
        await onboard(each, { account: isReturning ? RETURNING : RECEIVING });
        each.hasBank = true;
        each.wasReturning ||= isReturning;
        if (happens(0.7)) await refreshAccount(each);
      }
      if (each.hasBank && happens(0.1)) await setStatus(each, happens(0.5) ? 'restricted' : 'active');
      const key = personKey(each.uid);
      const sent = (await listed('payouts')).find(
        ({ status, metadata }) => status === 'in_transit' && metadata.movement?.startsWith(key) === true,
      );
      if (sent === undefined || !happens(0.5)) return;
      each.wasReturning = true;
      await control('POST', `payouts/${sent.id}`, { status: 'failed' });
      note('payout returned');
    },

    /** Makes the account of a freelancer ready for every payout. */
    settle: async (each: Freelancer): Promise<void> => {
      await setStatus(each, 'active');
      if (each.isClosed) return;
      await onboard(each);
      await refreshAccount(each);
    },

    /** Has the bank of a client return a recent refund, also one that was done. */
    failRefund: async (): Promise<void> => {
      const since = (time.now - REFUND_DAYS * DAY_MS) / 1000;
      const recent = (await listed('refunds')).filter((each) => each.status !== 'failed' && each.created >= since);
      const chosen = recent[below(recent.length)];
      if (chosen === undefined) return;
      await control('POST', `refunds/${chosen.id}`, { status: 'failed' });
      note('refund returned');
    },

    /**
     * Ends the account of a party, which ends their agreements; the process may end meanwhile. A freelancer without a bank
     * account that takes payouts cannot close it, so then nothing ends.
     */
    end: async (role: Role, agreements: readonly Agreed[]): Promise<void> => {
      const isAllowed = async ({ freelancer: { uid, hasBank, wasReturning } }: Agreed): Promise<boolean> =>
        hasBank && !wasReturning && (await store.run((unit) => unpayableEarnings(unit, uid))) === 0;
      let chosen: Agreed | null = null;
      for (const each of agreements) if (role === 'client' || (await isAllowed(each))) chosen = each;
      if (chosen === null) return;
      const who = chosen[role];
      const own = agreements.filter((each) => each[role] === who);
      const before = await Promise.all(own.map(async ({ id }) => ({ id, agreement: await agreementIn(store, id) })));
      who.isClosed = true;
      accountStatuses.set(who.uid, 'removed');
      await store.run((unit) => payOutAll(unit, who.uid));
      if (happens(0.4)) await endAccount(crashingOn(store, MONEY, 1 + below(6)), who.uid).catch(ignoreFaults);
      await endAccount(store, who.uid);
      for (const { id, agreement } of before) await expectMoved(id, agreement, movedByEnd(agreement, role));
      note(`${role} ended`);
    },
  };
};

import { z } from 'zod';
import type { ownStack } from './own-stack.ts';
import type { payoutsOf } from './payouts.ts';

const balance = z.object({ platform: z.object({ available: z.number(), pending: z.number() }) });
const list = z.array(z.object({ metadata: z.record(z.string(), z.string()) }));
const money = z.object({ payments: list, accounts: list, transfers: list, payouts: list, refunds: list });

/**
 * Removes the money of earlier tests from the provider, and adds own money of the platform with its journal entry: the
 * provider's fees exceed those of a payment that is returned, and refunds and payouts leave the available balance only.
 */
export const startWithCapital = async (
  { db, clock }: Pick<ReturnType<typeof ownStack>, 'db' | 'clock'>,
  { control, fund }: Pick<ReturnType<typeof payoutsOf>, 'control' | 'fund'>,
  cents: number,
): Promise<void> => {
  const { accounts, ...others } = money.parse(await control('GET', 'money'));
  await control('PUT', 'money', {
    ...{ payments: [], accounts: [], transfers: [], payouts: [], refunds: [] },
    movements: Object.values(others).flatMap((all) => all.flatMap(({ metadata }) => metadata.movement ?? [])),
    people: accounts.flatMap(({ metadata }) => metadata.person ?? []),
  });
  await fund(cents);
  const { available, pending } = balance.parse(await control('GET', 'balance')).platform;
  await db.doc('journal/capital').set({
    ...{ kind: 'fee', at: clock().toISOString(), conversation: null, freelancer: 'platform', movement: null },
    ...{ milestones: [], payoutOn: null, rate: null, isInternal: true },
    lines: { provider: -(available + pending), losses: available + pending },
  });
};

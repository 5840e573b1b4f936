import { sumOfLines } from '@taskwright/contract';
import { expect } from 'vitest';
import { approve, submit } from './agreements.ts';
import type { withPayments } from './payments.ts';
import type { testUsers } from './test-users.ts';
import { times } from './times.ts';

/**
 * Plays rounds in which the client pays, returns twice and approves while the freelancer accepts an amendment and the
 * webhook arrives. Asserts one charge per round, balanced entries, and an agreement that equals its ledger.
 */
export const raceForMoney = async (
  { ada, mia, byAda, byMia, agree, advance }: ReturnType<typeof testUsers>,
  { open, pay, refresh, ledger, charges, idle, settleDue }: ReturnType<typeof withPayments>,
  count: number,
): Promise<void> => {
  const before = (await charges()).length;
  const rounds = await times(count, async () => {
    const { withMia: id } = await agree();
    await byMia.take(id, submit(1));
    const milestones = [{ id: 2, title: 'The sign', cents: 200_00 }];
    await byAda.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
    return id;
  });
  for (const id of rounds) {
    const page = await open(ada, id, [1, 2], 450_00);
    await Promise.all([
      pay(page),
      byAda.tryTake(id, approve(1), { ifMatch: '*' }),
      byMia.tryTake(id, { transition: 'accept-amendment', terms: 2 }, { ifMatch: '*' }),
      refresh(ada, page),
      refresh(ada, page),
    ]);
    await idle();
    for (let minute = 0; minute < 6; minute += 1) advance();
    await settleDue();
    const { agreement } = await byAda.head(id);
    const entries = await ledger(ada, id);
    const sum = (account: 'held' | 'earned' | 'service' | 'returning') =>
      entries.reduce((total, { lines }) => total + (lines[account] ?? 0), 0);
    expect(entries.filter(({ kind }) => kind === 'payment' || kind === 'unusable')).toHaveLength(1);
    for (const { lines } of entries) expect(sumOfLines(lines)).toBe(0);
    expect(agreement?.money).toMatchObject({ heldCents: sum('held'), checkout: null });
    expect(agreement?.money?.releasedCents).toBe(sum('earned') + sum('service'));
    // Either the whole payment is held or released, or all of it goes back.
    expect([450_00, 0]).toContain(sum('held') + sum('earned') + sum('service'));
    expect(await ledger(mia, id)).toEqual(entries);
  }
  expect(await charges()).toHaveLength(before + count);
};

import { type Movement, type MovementDetails, movement, movementDetails } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as wallets from '../../../functions/src/payments/model/wallet-repository.ts';
import { payWallets } from '../../../functions/src/payments/pay-wallets.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, approve, offerOf, submit } from '../../support/agreements.ts';
import { linksOf, refusal, success } from '../../support/api.ts';
import { withPayments } from '../../support/payments.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-movements');
const { db, api, store, time, clock, ada, mia, ben, byAda, byMia, agree, postWithBids, advance } = stack;
const { open, pay, refresh, cancel, ledger } = withPayments(stack);

const PATH = '/users/me/movements';
const listed = async (as: Account, query = ''): Promise<Movement[]> =>
  success(await api(`GET ${PATH}${query}`, { as }), 200, z.array(movement));
const receipt = async (as: Account, id: string): Promise<MovementDetails> =>
  success(await api(`GET ${PATH}/${id}`, { as }), 200, movementDetails);

describe('The movements of a person', () => {
  it('are the own payments, latest first, page by page, and by year in UTC', async () => {
    const { withMia: id } = await agree();
    const times = [
      '2025-12-31T23:59:59.999Z',
      '2026-01-01T00:00:00.000Z',
      '2026-12-31T23:59:59.999Z',
      '2027-01-01T00:00:00.000Z',
    ];
    for (const at of times) {
      const page = await open(ada, id, [1], 150_00);
      await cancel(page, ada);
      await db.doc(`movements/${page._id}`).update({ at });
    }
    const all = await listed(ada);
    expect(all.map(({ at }) => at)).toEqual(times.toReversed());
    expect(all[0]).toMatchObject({
      kind: 'payment',
      state: 'expired',
      role: 'client',
      conversation: id,
      arrives: null,
    });
    expect((await listed(ada, '?year=2026')).map(({ at }) => at)).toEqual([times[2], times[1]]);
    expect(await listed(ada, '?year=2024')).toEqual([]);
    expect([await listed(mia), await listed(ben)]).toEqual([[], []]);

    const first = await api(`GET ${PATH}?year=2026&limit=1`, { as: ada });
    const { next } = linksOf(first, PATH);
    const second = await api(`GET ${next}`, { as: ada });
    expect(success(second, 200, z.array(movement))).toEqual([all[2]]);
    const { next: end, prev } = linksOf(second, PATH);
    expect(end).toBeUndefined();
    expect((await api(`GET ${prev}`, { as: ada })).body).toEqual([all[1]]);
    for (const query of ['year=1999', 'year=26', 'limit=51', 'kind=payout'])
      expect((await api(`GET ${PATH}?${query}`, { as: ada })).status).toBe(400);
  });
});

describe('The receipt', () => {
  it('of a payment has its parts and the number of the provider, for its client alone', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1, 2], 450_00);
    expect(await receipt(ada, page._id)).toMatchObject({ state: 'open', reference: null });
    await pay(page);
    await refresh(ada, page);
    expect(await receipt(ada, page._id)).toMatchObject({
      ...{ _id: page._id, kind: 'payment', state: 'paid', cents: 463_35, title: 'A sign', includes: [] },
      lines: [
        { label: 'A draft', cents: 150_00 },
        { label: 'The sign', cents: 300_00 },
        { label: 'Processing fee (2.9% + $0.30)', cents: 13_35 },
      ],
      reference: expect.stringMatching(/^ch_/),
    });
    const { requestId: _, ...unknown } = refusal(await api(`GET ${PATH}/unknown`, { as: ada }), 404);
    for (const as of [mia, ben])
      expect(refusal(await api(`GET ${PATH}/${page._id}`, { as }), 404)).toMatchObject(unknown);
    refusal(await api(`GET ${PATH}/${page._id}`), 401);
  });

  it('of a payout has the releases that it paid, of several Mondays, and none of another payout', async () => {
    const { withMia: id } = await postWithBids();
    const milestones = [
      { title: 'A sketch', cents: 40_00 },
      { title: 'A draft', cents: 60_00 },
      { title: 'The sign', cents: 100_00 },
    ];
    await byAda.take(id, offerOf(milestones.map((each) => ({ ...each, due: null }))));
    await byMia.take(id, accept());
    const page = await open(ada, id, [1, 2, 3], 200_00);
    await pay(page);
    await refresh(ada, page);
    const release = async (milestone: number): Promise<string> => {
      await byMia.take(id, submit(milestone));
      await byAda.take(id, approve(milestone));
      return (await ledger(mia, id)).at(-1)?.payoutOn ?? '';
    };
    /** Runs the payouts of a Monday, and returns those of the freelancer. */
    const runOn = async (monday: string): Promise<Movement[]> => {
      time.now = Date.parse(`${monday}T08:00:00.000Z`);
      await payWallets(store);
      return listed(mia);
    };

    const first = await release(1);
    const account = {
      id: 'acct_1',
      state: 'ready' as const,
      checkedAt: clock().toISOString(),
      openedAt: null,
      changedAt: null,
    };
    await store.run((unit) => wallets.saveAccount(unit, mia.uid, account));
    expect(await runOn(first)).toEqual([]);
    advance();
    const second = await release(2);
    const [both] = await runOn(second);
    advance();
    const third = await release(3);
    const [last, earlier, ...more] = await runOn(third);
    expect([earlier, more]).toEqual([both, []]);
    expect([first, second, third]).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);

    const of = { title: 'A sign', rate: 2000 };
    expect(await receipt(mia, both?._id ?? '')).toMatchObject({
      ...{ kind: 'payout', state: 'waiting', cents: 80_00, role: 'freelancer', title: null, lines: [] },
      reference: null,
      includes: [
        { ...of, on: '2026-11-21', milestone: 'A sketch', cents: 40_00, feeCents: 8_00, netCents: 32_00 },
        { ...of, on: '2026-11-30', milestone: 'A draft', cents: 60_00, feeCents: 12_00, netCents: 48_00 },
      ],
    });
    expect(await receipt(mia, last?._id ?? '')).toMatchObject({
      cents: 80_00,
      includes: [{ ...of, on: '2026-12-07', milestone: 'The sign', cents: 100_00, feeCents: 20_00, netCents: 80_00 }],
    });
    expect(await listed(ada)).toMatchObject([{ kind: 'payment', role: 'client' }]);
    refusal(await api(`GET ${PATH}/${both?._id}`, { as: ada }), 404);
  });
});

import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stripeProvider } from './stripe-provider.ts';

const SECRET = 'whsec_test';
const SINCE = '2026-02-02T02:40:00.000Z';
const address = z.object({ port: z.number() });

/** A transaction that moved the money of a dispute. */
const transaction = (amount: number, fee: number) => ({ id: 'txn_1', object: 'balance_transaction', amount, fee });
const TAKEN = transaction(-300_00, 15_00);

const dispute = (id: string, status: string, moved: readonly unknown[] = [TAKEN]) => ({
  ...{ id, object: 'dispute', amount: 300_00, charge: 'ch_1', currency: 'usd', created: 1_770_000_000, status },
  balance_transactions: moved,
});

/** Answers of the provider by the address of the call. */
const answers = new Map<string, unknown>();
const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url);
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const provider = () =>
  stripeProvider({
    key: 'sk_test_1',
    address: `http://127.0.0.1:${address.parse(server.address()).port}`,
    webhookSecrets: [SECRET],
  });

const read = (object: ReturnType<typeof dispute>) => {
  answers.set(`/v1/disputes/${object.id}`, object);
  return provider().readDispute(object.id);
};

describe('A dispute at the payment provider', () => {
  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['won', 'open'],
    ['lost', 'lost'],
    ['appeal_needs_response', 'lost'],
    ['appeal_under_review', 'lost'],
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'inquiry'],
    ['prevented', 'inquiry'],
    ['status_of_next_year', 'inquiry'],
  ])('with the status %s, whose money was taken, is %s', async (status, state) => {
    const expected = { id: 'du_1', charge: 'ch_1', cents: 300_00, feeCents: 15_00, state, at: SINCE };
    expect(await read(dispute('du_1', status))).toEqual(expected);
  });

  it('is an inquiry as long as the provider has not taken its money', async () => {
    const states = ['needs_response', 'under_review', 'won', 'lost'].map((status) => dispute('du_2', status, []));
    for (const each of states) expect(await read(each)).toMatchObject({ state: 'inquiry', feeCents: 0 });
  });

  it('is won once its money is back', async () => {
    const moved = [TAKEN, transaction(300_00, 0)];
    expect(await read(dispute('du_2', 'won', moved))).toMatchObject({ state: 'won', cents: 300_00 });
  });

  it('costs what the provider kept in the end', async () => {
    const returned = (fee: number) => [TAKEN, transaction(300_00, fee)];
    expect(await read(dispute('du_3', 'won', returned(0)))).toMatchObject({ feeCents: 15_00 });
    expect(await read(dispute('du_3', 'won', returned(-15_00)))).toMatchObject({ feeCents: 0 });
  });

  it('in another currency is none of ours', async () => {
    await expect(read({ ...dispute('du_4', 'lost'), currency: 'eur' })).rejects.toThrow('dispute_currency');
  });

  it('is listed with all others since a time, page by page', async () => {
    const path = '/v1/disputes?created[gte]=1770000000&limit=100';
    const page = (hasMore: boolean, ...data: readonly unknown[]) => ({ object: 'list', data, has_more: hasMore });
    const euros = { ...dispute('du_6', 'lost'), currency: 'eur' };
    answers.set(path, page(true, dispute('du_5', 'lost'), euros));
    answers.set(`${path}&starting_after=du_6`, page(false, dispute('du_7', 'won')));
    const pages: string[][] = [];
    for await (const each of provider().listDisputes(SINCE)) pages.push(each.map(({ id }) => id));
    expect(pages).toEqual([['du_5'], ['du_7']]);
  });

  it('has transactions of its own types, unlike other adjustments', async () => {
    const adjustment = (id: string, category: string) => ({
      ...{ id, object: 'balance_transaction', amount: -1, created: 1_770_000_000, source: 'du_1' },
      ...{ type: 'adjustment', reporting_category: category },
    });
    const data = [adjustment('txn_1', 'dispute'), adjustment('txn_2', 'dispute_reversal'), adjustment('txn_3', 'fee')];
    answers.set('/v1/balance_transactions?created[gte]=1770000000&limit=100', {
      object: 'list',
      data,
      has_more: false,
    });
    const types: string[] = [];
    for await (const each of provider().listTransactions(SINCE)) types.push(...each.map(({ type }) => type));
    expect(types).toEqual(['dispute', 'dispute_reversal', 'adjustment']);
  });

  it('is the subject of its events', () => {
    const now = new Date('2026-11-24T10:00:00.000Z');
    const subjectOf = (object: object) => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', livemode: false, data: { object } });
      const timestamp = now.getTime() / 1000;
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
      return provider().readEvent(payload, header, now);
    };
    expect(subjectOf(dispute('du_8', 'lost'))).toEqual({ movement: null, person: null, dispute: 'du_8' });
    const refund = { id: 're_1', object: 'refund', metadata: { movement: 'r1' } };
    expect(subjectOf(refund)).toEqual({ movement: 'r1', person: null, dispute: null });
    const account = { id: 'acct_1', object: 'account', metadata: { person: 'p1' } };
    expect(subjectOf(account)).toEqual({ movement: null, person: 'p1', dispute: null });
  });
});

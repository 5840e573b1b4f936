import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';
import { createCheckout } from './api.ts';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));

const CHECKOUT = {
  _id: 'payment',
  url: 'https://checkout.example.com/c/pay/1',
  cents: 300_00,
  feeCents: 9_00,
  totalCents: 309_00,
  expiresAt: '2026-12-01T10:30:00.000Z',
};
const SKETCHES = { conversation: 'a-b', milestones: [1], totalCents: 309_00 };

beforeEach(() => void server.mockResolvedValue({ data: CHECKOUT }));
afterEach(() => {
  clearResponses();
  server.mockReset();
});

/** Sends payments, each after the failure of the one before. Returns whether each has the key of the first one. */
const keysAre = async (...payments: (typeof SKETCHES)[]): Promise<boolean[]> => {
  for (const payment of payments) await createCheckout(payment, '"1"').catch(() => undefined);
  const keys = server.mock.calls.map(([, { idempotencyKey }]) => String(idempotencyKey));
  return keys.map((key) => key === keys[0]);
};

it('sends the ETag of the conversation and the total that the client has read', async () => {
  expect(await createCheckout(SKETCHES, '"7"')).toEqual(CHECKOUT);
  expect(server).toHaveBeenCalledExactlyOnceWith('createCheckout', {
    body: SKETCHES,
    ifMatch: '"7"',
    idempotencyKey: expect.any(String),
  });
});

it.each([
  ['a lost response', new NetworkError()],
  ['a silent provider', new ApiError(503)],
])('keeps the idempotency key of the same payment after %s', async (_what, error) => {
  server.mockRejectedValueOnce(error);
  expect(await keysAre(SKETCHES, SKETCHES)).toEqual([true, true]);
});

it.each([
  ['another payment', new NetworkError(), { ...SKETCHES, milestones: [1, 2] }],
  ['a payment after a refusal', new ApiError(409), SKETCHES],
])('has another key for %s', async (_what, error, next) => {
  server.mockRejectedValueOnce(error);
  expect(await keysAre(SKETCHES, next)).toEqual([true, false]);
});

it('has another key once a payment is open, and after a logout', async () => {
  expect(await keysAre(SKETCHES, SKETCHES)).toEqual([true, false]);
  server.mockRejectedValueOnce(new NetworkError());
  await createCheckout(SKETCHES, '"1"').catch(() => undefined);
  clearResponses();
  await createCheckout(SKETCHES, '"1"');
  const [third, fourth] = server.mock.calls.slice(2).map(([, options]) => options.idempotencyKey);
  expect(third).not.toBe(fourth);
});

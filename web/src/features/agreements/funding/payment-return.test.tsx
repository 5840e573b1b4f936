// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, SignedOutError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import { isolated } from '../../../lib/testing/isolated.ts';
import { conversationQuery } from '../api.ts';
import { heldHead } from './held-head.ts';
import { PaymentReturn } from './lazy-funding.tsx';

const { server, notify } = vi.hoisted(() => ({ server: vi.fn(), notify: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));
vi.mock('../../../lib/dialogs/toast.ts', () => ({ notify, TOAST_MS: {} }));

const conversationRef = { id: 'task-bid', uid: 'me' };
const PAYMENT = {
  _id: 'payment',
  kind: 'payment',
  state: 'paid',
  cents: 309_00,
  lines: [
    { label: 'Sketches', cents: 300_00 },
    { label: 'Processing fee (2.9% + $0.30)', cents: 9_00 },
  ],
  reason: null,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  queryClient.setQueryData(conversationQuery(conversationRef).queryKey, heldHead());
  window.history.replaceState(null, '', '/messages/task-bid?show=turn&payment=payment');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  for (const mock of [server, notify]) mock.mockReset();
});

const comeBack = (): void =>
  void render(
    <StrictMode>
      <BrowserRouter>
        <PaymentReturn {...conversationRef} />
        <p>Messages</p>
      </BrowserRouter>
    </StrictMode>,
  );

const address = (): string => `${window.location.pathname}${window.location.search}`;

it.each([
  ['paid', [['success', 'Payment received. $300.00 is held for “Sketches”.']]],
  ['expired', [['info', 'The payment page expired. Nothing was charged.']]],
  ['open', []],
] as const)('A payment that is %s is read once, shown, and removed from the address', async (state, toasts) => {
  server.mockResolvedValue({ data: { ...PAYMENT, state } });
  const length = window.history.length;
  comeBack();
  await eventually(() => expect(address()).toBe('/messages/task-bid?show=turn'));
  expect(window.history).toHaveLength(length);
  expect(server).toHaveBeenCalledExactlyOnceWith('refreshCheckout', { params: { id: 'payment' } });
  expect(notify.mock.calls.map(([kind, text]) => [kind, text])).toEqual(
    toasts.map(([kind, text]) => [kind, isolated(text)]),
  );
  expect(queryClient.getQueryState(conversationQuery(conversationRef).queryKey)?.isInvalidated).toBe(true);
});

it('A payment that does not exist is removed from the address', async () => {
  server.mockRejectedValue(new ApiError(404));
  comeBack();
  await eventually(() => expect(address()).toBe('/messages/task-bid?show=turn'));
  expect(notify).toHaveBeenCalledOnce();
});

it.each([
  ['an ended session', new SignedOutError()],
  ['a lost connection', new NetworkError()],
])('After %s, a reload reads the payment again', async (_what, error) => {
  server.mockRejectedValueOnce(error);
  comeBack();
  await eventually(() => expect(notify).toHaveBeenCalledOnce());
  expect(address()).toContain('payment=payment');
  cleanup();
  server.mockResolvedValue({ data: PAYMENT });
  comeBack();
  await eventually(() => expect(address()).toBe('/messages/task-bid?show=turn'));
  screen.getByText('Messages');
});

it('After a lost connection, the toast checks the payment again', async () => {
  server.mockRejectedValueOnce(new NetworkError());
  server.mockResolvedValue({ data: PAYMENT });
  comeBack();
  await eventually(() => expect(notify).toHaveBeenCalledOnce());
  const action: unknown = notify.mock.lastCall?.[3];
  expect(action).toEqual({ label: 'Check again', run: expect.any(Function) });
  notify.mock.lastCall?.[3].run();
  await eventually(() => expect(address()).toBe('/messages/task-bid?show=turn'));
  expect(server).toHaveBeenCalledTimes(2);
  expect(notify.mock.lastCall?.[0]).toBe('success');
});

it.each([
  ['an ended session', new SignedOutError()],
  ['a payment that does not exist', new ApiError(404)],
])('After %s, the toast has no button', async (_what, error) => {
  server.mockRejectedValueOnce(error);
  comeBack();
  await eventually(() => expect(notify).toHaveBeenCalledOnce());
  expect(notify.mock.lastCall?.[3]).toBeUndefined();
});

it('A page that was opened in the meantime keeps its address', async () => {
  let respond: (answer: unknown) => void = () => undefined;
  server.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  comeBack();
  await eventually(() => expect(server).toHaveBeenCalledOnce());
  window.history.pushState(null, '', '/my-bids');
  respond({ data: PAYMENT });
  await eventually(() => expect(notify).toHaveBeenCalledOnce());
  expect(address()).toBe('/my-bids');
});

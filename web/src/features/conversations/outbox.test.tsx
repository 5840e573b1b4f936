// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';

import type { Conversation } from '@taskwright/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { HINT_KEY } from '../../lib/auth/hint.ts';
import { clearDrafts } from '../../lib/forms/draft.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';
import { useUnsent } from './outbox.ts';
import { Composer } from './screen/composer.tsx';
import { OutgoingMessageItem } from './screen/outgoing-message.tsx';

vi.mock('../../lib/api/api-client.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const conversationRef = { id: 'task-bid', uid: 'me' };
const conversation: Conversation = {
  _id: 'task-bid',
  task: { _id: 'task', title: 'A sign', state: 'open', deadline: null, budget: null },
  role: 'freelancer',
  with: { name: 'Ida' },
  last: null,
  work: null,
  unread: 0,
  readUpTo: 0,
  blocked: false,
  actions: ['message'],
};

const Foot = () => {
  const messages = useUnsent(conversationRef);
  return (
    <ThemeProvider theme={theme}>
      {messages.map((message) => (
        <OutgoingMessageItem key={message.key} conversationRef={conversationRef} message={message} />
      ))}
      <Composer conversationRef={conversationRef} conversation={conversation} messages={messages} newest={0} />
    </ThemeProvider>
  );
};

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
};
const response = (n: number, text: string) => ({
  data: { kind: 'message' as const, n, by: 'me' as const, at: '2026-11-21T08:00:00.000Z', text },
  etag: null,
  next: null,
  prev: null,
  last: null,
  total: null,
});
/** Returns the text and idempotency key of every request. */
const sent = () => server.mock.calls.map(([, options]) => JSON.parse(JSON.stringify(options)));

beforeEach(() => {
  localStorage.setItem(HINT_KEY, '1');
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  clearResponses();
  clearDrafts();
  vi.restoreAllMocks();
  server.mockReset();
});

it('messages are sent in order, and removed from the device after delivery', async () => {
  const first = Promise.withResolvers<ReturnType<typeof response>>();
  server.mockReturnValueOnce(first.promise).mockResolvedValueOnce(response(2, 'Two'));
  render(<Foot />);
  write('One');
  write('Two');
  expect(field().value).toBe('');
  expect(screen.getAllByText('Sending…')).toHaveLength(2);
  await act(async () => {});
  expect(sent().map(({ body }) => body.text)).toEqual(['One']);
  expect(Object.values(localStorage).join()).toContain('Two');
  await act(async () => first.resolve(response(1, 'One')));
  expect(sent().map(({ body }) => body.text)).toEqual(['One', 'Two']);
  expect(screen.queryByText('Sending…')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([HINT_KEY]);
});

it('an unsent message survives a reload and keeps its idempotency key', async () => {
  server.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce(response(1, 'One'));
  const { unmount } = render(<Foot />);
  await act(async () => write('One'));
  expect(screen.getByText('Not sent')).toBeDefined();
  unmount();
  clearResponses();
  render(<Foot />);
  expect(screen.getByText('Not sent')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
  expect(screen.queryByText('Not sent')).toBeNull();
  const [once, again] = sent();
  expect(again).toEqual(once);
});

it('a retry while offline is sent once when the connection returns', async () => {
  server.mockRejectedValueOnce(new NetworkError()).mockResolvedValue(response(1, 'One'));
  render(<Foot />);
  await act(async () => write('One'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(screen.getByText('Will send when you’re back online.')).toBeDefined();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
  });
  expect(sent()).toHaveLength(2);
});

it('a rejected message returns to the field, before newer input', async () => {
  const refused = Promise.withResolvers<never>();
  server.mockReturnValueOnce(refused.promise);
  render(<Foot />);
  write('One');
  fireEvent.change(field(), { target: { value: 'Two' } });
  await act(async () => refused.reject(new ApiError(429, { detail: 'That was too much.' })));
  expect(field().value).toBe('One\n\nTwo');
  expect(screen.getByRole('alert').textContent).toBe('That was too much. What you typed is still here.');
  expect(screen.queryByText('Not sent')).toBeNull();
});

it('discarding and logging out remove unsent messages from the device', async () => {
  server.mockRejectedValue(new NetworkError());
  render(<Foot />);
  await act(async () => write('One'));
  await act(async () => write('Two'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] ?? document.body);
  expect(screen.getAllByText('Not sent')).toHaveLength(1);
  clearDrafts();
  expect(Object.keys(localStorage)).toEqual([HINT_KEY]);
});

it('reports once by how much a message is too long, and sends it as soon as it fits', async () => {
  server.mockResolvedValue(response(1, 'x'.repeat(2000)));
  render(<Foot />);
  write('x'.repeat(6000));
  expect(screen.getAllByText(/characters/).map(({ textContent }) => textContent)).toEqual([
    '4,000 characters too long',
  ]);
  expect(screen.getByRole('alert').textContent).toBe('4,000 characters too long');
  fireEvent.change(field(), { target: { value: 'x'.repeat(2001) } });
  expect(screen.getByText('1 character too long')).toBeDefined();
  fireEvent.change(field(), { target: { value: 'x'.repeat(1900) } });
  expect(screen.getByText('1,900 of 2,000 characters')).toBeDefined();
  await act(async () => write(`${'x'.repeat(2000)} `));
  expect(sent()).toHaveLength(1);
});

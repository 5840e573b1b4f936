// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';

import type { Conversation } from '@taskwright/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { HINT_KEY } from '../../lib/auth/hint.ts';
import { refreshUser, type SessionUser } from '../../lib/auth/session.ts';
import { clearDrafts, draftKey } from '../../lib/forms/draft.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { useUnsent } from './outbox.ts';
import { resendStored } from './resend.ts';
import { Composer } from './screen/composer.tsx';
import { OutgoingMessageItem } from './screen/outgoing-message.tsx';

// One server for both tabs.
const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));

const userOf = (uid: string): SessionUser => ({
  uid,
  email: null,
  emailVerified: true,
  displayName: null,
  photoURL: null,
});
const conversationRef = { id: 'task-bid', uid: 'me' };
const conversation: Conversation = {
  _id: 'task-bid',
  task: { _id: 'task', title: 'A sign', state: 'open', deadline: null, budget: null },
  role: 'freelancer',
  with: { name: 'Ida' },
  last: null,
  work: null,
  isTurn: false,
  unread: 0,
  readUpTo: 0,
  blocked: false,
  actions: ['message'],
};

const Foot = () => {
  const messages = useUnsent(conversationRef);
  return (
    <ThemeProvider theme={siteTheme()}>
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
  refreshUser(userOf('me'));
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

const KEEPS_TRYING = 'Not sent yet. We’ll keep trying.';
const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')));
const texts = () => sent().map(({ body }) => body.text);
const keys = () => new Set(sent().map(({ idempotencyKey }) => idempotencyKey));
const OUTBOX = draftKey('me', 'unsent', 'task-bid');
const store = (...messages: object[]) => localStorage.setItem(OUTBOX, JSON.stringify(messages));
const HOUR = 3_600_000;

it('messages that found no connection are sent when it returns, in order, once', async () => {
  server.mockRejectedValueOnce(new NetworkError());
  render(<Foot />);
  await act(async () => {
    write('One');
    write('Two');
  });
  expect(texts()).toEqual(['One']);
  expect(screen.getAllByText(KEEPS_TRYING)).toHaveLength(2);
  server.mockImplementation(async () => response(sent().length, texts().at(-1)));
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
  });
  expect(texts()).toEqual(['One', 'One', 'Two']);
  expect(sent().map(({ isBackground }) => isBackground)).toEqual([false, true, true]);
  expect(keys().size).toBe(2);
  await reconnect();
  expect(sent()).toHaveLength(3);
  expect(Object.keys(localStorage)).toEqual([HINT_KEY]);
});

it('a message behind a server error waits, and both are sent after a growing delay', async () => {
  vi.useFakeTimers();
  server.mockRejectedValueOnce(new ApiError(503)).mockRejectedValueOnce(new NetworkError());
  render(<Foot />);
  await act(async () => write('One'));
  server.mockImplementation(async () => response(sent().length, texts().at(-1)));
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(texts()).toEqual(['One']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(9999));
  expect(texts()).toEqual(['One', 'One']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(texts()).toEqual(['One', 'One', 'One']);
  expect(keys().size).toBe(1);
  vi.useRealTimers();
});

it('a rate limit in the background stops the queue, which is then sent in order', async () => {
  vi.useFakeTimers();
  store({ key: 'a', text: 'One', after: 0, at: Date.now() }, { key: 'b', text: 'Two', after: 0, at: Date.now() });
  server.mockRejectedValueOnce(new ApiError(429));
  render(<Foot />);
  await act(async () => {});
  expect(texts()).toEqual(['One']);
  expect(field().value).toBe('');
  expect(screen.getAllByText(KEEPS_TRYING)).toHaveLength(2);
  server.mockImplementation(async () => response(sent().length, texts().at(-1)));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(texts()).toEqual(['One', 'One', 'Two']);
  vi.useRealTimers();
});

it('a new message waits behind a message that the rate limit stops in the background', async () => {
  store({ key: 'a', text: 'One', after: 0, at: Date.now() });
  const limited = Promise.withResolvers<never>();
  server.mockReturnValueOnce(limited.promise);
  render(<Foot />);
  await act(async () => write('Two'));
  await act(async () => limited.reject(new ApiError(429)));
  expect(texts()).toEqual(['One']);
  server.mockImplementation(async () => response(sent().length, texts().at(-1)));
  await reconnect();
  expect(texts()).toEqual(['One', 'One', 'Two']);
});

it('waiting messages are only sent while their user is signed in', async () => {
  vi.useFakeTimers();
  server.mockRejectedValueOnce(new NetworkError());
  render(<Foot />);
  await act(async () => write('One'));
  server.mockImplementation(async () => response(sent().length, texts().at(-1)));
  refreshUser(userOf('you'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await reconnect();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(texts()).toEqual(['One']);
  refreshUser(userOf('me'));
  await reconnect();
  expect(texts()).toEqual(['One', 'One']);
  vi.useRealTimers();
});

it('messages queued behind a request are not sent after another user has logged in', async () => {
  const first = Promise.withResolvers<ReturnType<typeof response>>();
  server.mockReturnValueOnce(first.promise);
  render(<Foot />);
  await act(async () => {
    write('One');
    write('Two');
  });
  refreshUser(userOf('you'));
  await act(async () => first.resolve(response(1, 'One')));
  expect(texts()).toEqual(['One']);
  expect(localStorage.getItem(OUTBOX)).toContain('Two');
});

it('an unsent message survives a reload and is then sent with its idempotency key, without a login dialog', async () => {
  server.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce(response(1, 'One'));
  const { unmount } = render(<Foot />);
  await act(async () => write('One'));
  unmount();
  clearResponses();
  render(<Foot />);
  await act(async () => {});
  expect(screen.queryByText('One')).toBeNull();
  const [once, again] = sent();
  expect(once).toMatchObject({ isBackground: false });
  expect(again).toEqual({ ...once, isBackground: true });
});

it('on another page, stored messages of all conversations are sent when the connection returns', async () => {
  server.mockResolvedValue(response(1, 'One'));
  const stop = resendStored('me');
  store({ key: 'a', text: 'One', after: 0, at: Date.now() });
  localStorage.setItem(
    draftKey('me', 'unsent', 'other'),
    JSON.stringify([{ key: 'b', text: 'Two', after: 0, at: Date.now() }]),
  );
  localStorage.setItem(
    draftKey('you', 'unsent', 'other'),
    JSON.stringify([{ key: 'c', text: 'No', after: 0, at: Date.now() }]),
  );
  await reconnect();
  await eventually(() =>
    expect(
      sent()
        .map(({ idempotencyKey }) => idempotencyKey)
        .sort(),
    ).toEqual(['a', 'b']),
  );
  stop();
});

it('a message from more than twelve hours ago is offered and only sent on request', async () => {
  server.mockResolvedValue(response(1, 'One'));
  store(
    { key: 'a', text: 'One', after: 0, at: Date.now() - 12 * HOUR - 1000 },
    { key: 'b', text: 'Two', after: 0, at: Date.now() - 11 * HOUR },
  );
  render(<Foot />);
  await reconnect();
  expect(texts()).toEqual(['Two']);
  expect(screen.getByText(/^Not sent yet/)).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
  expect(texts()).toEqual(['Two', 'One']);
  expect(Object.keys(localStorage)).toEqual([HINT_KEY]);
});

it('a message that grows too old while the page is open is offered too', async () => {
  server.mockRejectedValueOnce(new NetworkError());
  render(<Foot />);
  const sentAt = Date.now();
  await act(async () => write('One'));
  clearResponses();
  vi.spyOn(Date, 'now').mockReturnValue(sentAt + 13 * HOUR);
  await reconnect();
  expect(sent()).toHaveLength(1);
});

it('a message typed or retried offline is sent once when the connection returns', async () => {
  server.mockImplementation(async () => response(sent().length, texts().at(-1)));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Foot />);
  await act(async () => write('One'));
  expect(screen.getByText('Will send when you’re back online.')).toBeDefined();
  expect(sent()).toEqual([]);
  onLine.mockReturnValue(true);
  await reconnect();
  await reconnect();
  expect(texts()).toEqual(['One']);
});

describe('In two tabs', () => {
  /** Locks that both tabs share. */
  const shareLocks = () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<void>) => {
      last = last.then(work);
      return last;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  };
  let closeOther = (): void => undefined;
  afterEach(() => {
    closeOther();
    Reflect.deleteProperty(navigator, 'locks');
  });
  const otherTab = async () => {
    vi.resetModules();
    const outbox = await import('./outbox.ts');
    (await import('../../lib/auth/session.ts')).refreshUser(userOf('me'));
    closeOther = (await import('../../lib/queries/server-state.ts')).clearResponses;
    return outbox;
  };

  it('a message is sent once', async () => {
    shareLocks();
    store({ key: 'a', text: 'One', after: 0, at: Date.now() });
    server.mockImplementation(async () => response(1, 'One'));
    const other = await otherTab();
    render(<Foot />);
    other.sendStored('me');
    await reconnect();
    await eventually(() => expect(localStorage.getItem(OUTBOX)).toBeNull());
    expect(texts()).toEqual(['One']);
    expect(screen.queryByText('One')).toBeNull();
  });

  it('a message that waits for the other tab is not sent after logging out', async () => {
    const blocked = Promise.withResolvers<void>();
    Object.defineProperty(navigator, 'locks', {
      value: { request: (_name: string, work: () => Promise<void>) => blocked.promise.then(work) },
      configurable: true,
    });
    render(<Foot />);
    await act(async () => write('One'));
    localStorage.removeItem(HINT_KEY);
    clearDrafts();
    clearResponses();
    await act(async () => blocked.resolve());
    expect(sent()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('a message is sent without a lock if the browser refuses one', async () => {
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')) },
      configurable: true,
    });
    server.mockResolvedValueOnce(response(1, 'One'));
    render(<Foot />);
    await act(async () => write('One'));
    await eventually(() => expect(texts()).toEqual(['One']));
    expect(sent()).toHaveLength(1);
  });

  it('a message that was discarded in the other tab disappears and is not sent', async () => {
    server.mockRejectedValue(new NetworkError());
    render(<Foot />);
    await act(async () => write('One'));
    const other = await otherTab();
    const [message] = JSON.parse(localStorage.getItem(OUTBOX) ?? '[]');
    other.removeMessage(conversationRef, message.key);
    await reconnect();
    expect(sent()).toHaveLength(1);
    expect(screen.queryByText('One')).toBeNull();
  });

  it('messages keep the order in which they were written', async () => {
    server.mockRejectedValueOnce(new NetworkError());
    render(<Foot />);
    await act(async () => write('Two'));
    const [two] = JSON.parse(localStorage.getItem(OUTBOX) ?? '[]');
    store({ key: 'a', text: 'One', after: 0, at: Date.now() }, two);
    server.mockImplementation(async () => response(sent().length, texts().at(-1)));
    await reconnect();
    expect(texts()).toEqual(['Two', 'One', 'Two']);
  });

  it('a message of the other tab appears, and disappears once it was sent there', async () => {
    render(<Foot />);
    const changed = () => act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: OUTBOX })));
    store({ key: 'a', text: 'One', after: 0, at: Date.now() });
    await changed();
    expect(screen.getByText('One')).toBeDefined();
    localStorage.removeItem(OUTBOX);
    await changed();
    expect(screen.queryByText('One')).toBeNull();
    expect(sent()).toEqual([]);
  });
});

it('after logging out, an attempt that was pending stores nothing, and later ones send nothing', async () => {
  const pending = Promise.withResolvers<never>();
  server.mockReturnValueOnce(pending.promise);
  render(<Foot />);
  await act(async () => {
    write('One');
    write('Two');
  });
  localStorage.removeItem(HINT_KEY);
  clearDrafts();
  clearResponses();
  await act(async () => pending.reject(new NetworkError()));
  await reconnect();
  expect(texts()).toEqual(['One']);
  expect(Object.keys(localStorage)).toEqual([]);
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
  expect(screen.queryByText(/^Not sent/)).toBeNull();
});

it('discarding and logging out remove unsent messages from the device', async () => {
  server.mockRejectedValue(new NetworkError());
  render(<Foot />);
  await act(async () => write('One'));
  await act(async () => write('Two'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] ?? document.body);
  expect(screen.getAllByText(KEEPS_TRYING)).toHaveLength(1);
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

import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, isSessionEnded, isTemporary } from '../../lib/api/api-error.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { keysOf } from '../../lib/browser/storage.ts';
import { registerStore } from '../../lib/queries/server-state.ts';
import type { ConversationRef } from '../agreements/api.ts';
import { addSentEntry } from './api.ts';
import {
  exclusively,
  isOld,
  storageKey,
  storedMessages,
  unsentPrefix,
  updateStored,
  wasStored,
} from './stored-outbox.ts';
import type { OutgoingMessage } from './timeline.ts';

/**
 * An unsent message. A `waiting` message is sent when the connection returns. A `failed` one waits for the user: the
 * session ended, the server rejected it, or it is too old to be sent without confirmation. `error` is that of the last
 * attempt on this page.
 */
export type Unsent = OutgoingMessage & { readonly state: 'sending' | 'waiting' | 'failed'; readonly error: unknown };

type Outbox = {
  readonly conversationRef: ConversationRef;
  messages: readonly Unsent[];
  isSending: boolean;
  /** Attempts since the last response. */
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Delays of the attempts while the device is online, in milliseconds. */
const RETRY_MS = { first: 5000, max: 60_000 } as const;

const outboxes = new Map<string, Outbox>();
const listeners = new Set<() => void>();
/** Keys of messages whose next attempt follows a press. Only such an attempt may open the login dialog. */
const requested = new Set<string>();

registerStore({
  clear: () => {
    for (const { timer } of outboxes.values()) clearTimeout(timer);
    outboxes.clear();
    requested.clear();
  },
});

const asUnsent = (message: OutgoingMessage): Unsent => ({
  ...message,
  state: isOld(message) ? 'failed' : 'waiting',
  error: null,
});

const outboxOf = (conversationRef: ConversationRef): Outbox => {
  const key = storageKey(conversationRef);
  const existing = outboxes.get(key);
  if (existing !== undefined) return existing;
  const messages = storedMessages(key).map(asUnsent);
  const outbox: Outbox = { conversationRef, messages, isSending: false, attempts: 0, timer: undefined };
  outboxes.set(key, outbox);
  watch();
  return outbox;
};

const setMessages = (outbox: Outbox, messages: readonly Unsent[]): void => {
  outbox.messages = messages;
  for (const listener of listeners) listener();
};

const setStatus = (outbox: Outbox, key: string, status: Pick<Unsent, 'state' | 'error'>): void =>
  setMessages(
    outbox,
    outbox.messages.map((message) => (message.key === key ? { ...message, ...status } : message)),
  );

/** Sets the status of all messages that are queued behind a failed attempt. */
const setQueued = (outbox: Outbox, status: Pick<Unsent, 'state' | 'error'>): void =>
  setMessages(
    outbox,
    outbox.messages.map((message) => (message.state === 'failed' ? message : { ...message, ...status })),
  );

/** Adopts what other tabs have stored: drops messages that were sent or discarded there, and adds their new ones. */
const reconcile = (outbox: Outbox, sending: string | null): void => {
  const stored = storedMessages(storageKey(outbox.conversationRef));
  const storedKeys = new Set(stored.map(({ key }) => key));
  const kept = outbox.messages.filter(({ key }) => key === sending || storedKeys.has(key) || !wasStored(key));
  const known = new Set(kept.map(({ key }) => key));
  const added = stored.filter(({ key }) => !known.has(key)).map(asUnsent);
  if (added.length === 0 && kept.length === outbox.messages.length) return;
  const places = new Map(stored.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: Unsent): number => places.get(key) ?? stored.length;
  setMessages(
    outbox,
    [...kept, ...added].sort((one, other) => placeOf(one) - placeOf(other)),
  );
};

/** Removes an unsent message after delivery or when the user discards it. */
export const removeMessage = (conversationRef: ConversationRef, key: string): void => {
  updateStored(conversationRef, (messages) => messages.filter((message) => message.key !== key));
  const outbox = outboxOf(conversationRef);
  setMessages(
    outbox,
    outbox.messages.filter((message) => message.key !== key),
  );
};

/** After the delivery of entry `n`, only later entries can confirm the remaining messages. */
const advanceAfter = (outbox: Outbox, n: number): void => {
  const advance = <L extends OutgoingMessage>(message: L): L => ({ ...message, after: Math.max(message.after, n) });
  updateStored(outbox.conversationRef, (messages) => messages.map(advance));
  setMessages(outbox, outbox.messages.map(advance));
};

/** Keeps the queue for the next attempt: when the device is online or the page visible, or after a growing delay. */
const hold = (outbox: Outbox, error: unknown): void => {
  setQueued(outbox, { state: 'waiting', error });
  for (const { key } of outbox.messages) requested.delete(key);
  clearTimeout(outbox.timer);
  if (!navigator.onLine) return;
  const delay = Math.min(RETRY_MS.first * 2 ** outbox.attempts, RETRY_MS.max);
  outbox.attempts += 1;
  outbox.timer = setTimeout(() => void sendQueue(outbox), delay);
};

const isRateLimited = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/**
 * Sends one message. Returns false if the queue behind it must wait. A rate-limited message returns to the field if the
 * user just requested it. In the background it waits, because later messages must not overtake it.
 */
const sendOne = async (outbox: Outbox, { key, text }: Unsent): Promise<boolean> => {
  const { conversationRef } = outbox;
  const isBackground = !requested.has(key);
  setStatus(outbox, key, { state: 'sending', error: null });
  try {
    const { data } = await call('sendMessage', {
      params: { id: conversationRef.id },
      body: { text },
      idempotencyKey: key,
      isBackground,
    });
    outbox.attempts = 0;
    requested.delete(key);
    removeMessage(conversationRef, key);
    advanceAfter(outbox, data.n);
    addSentEntry(conversationRef, data);
    return true;
  } catch (error) {
    console.error(error);
    if (isTemporary(error) || (isBackground && isRateLimited(error))) {
      hold(outbox, error);
      return false;
    }
    requested.delete(key);
    setStatus(outbox, key, { state: 'failed', error });
    if (!isSessionEnded(error)) return true;
    setQueued(outbox, { state: 'failed', error });
    return false;
  }
};

/**
 * Returns false once the user has logged out, or while another user or no user is signed in. A session can end without
 * a logout, which keeps the queue for the next login of its user.
 */
const isCurrent = (outbox: Outbox): boolean =>
  outboxes.get(storageKey(outbox.conversationRef)) === outbox &&
  currentSession().user?.uid === outbox.conversationRef.uid;

/** Sends the queue from its head until it is empty or has to wait. */
const sendAll = async (outbox: Outbox): Promise<void> => {
  for (;;) {
    // Checked before every request, because the request uses the token of the signed-in user.
    if (!isCurrent(outbox)) return;
    reconcile(outbox, null);
    const message = outbox.messages.find(({ state }) => state !== 'failed');
    if (message === undefined) return;
    if (isOld(message) && !requested.has(message.key)) setStatus(outbox, message.key, { state: 'failed', error: null });
    else if (!navigator.onLine) return hold(outbox, null);
    else if (!(await sendOne(outbox, message))) return;
  }
};

const sendQueue = async (outbox: Outbox): Promise<void> => {
  if (outbox.isSending || !outbox.messages.some(({ state }) => state !== 'failed')) return;
  outbox.isSending = true;
  clearTimeout(outbox.timer);
  try {
    await exclusively(storageKey(outbox.conversationRef), () => sendAll(outbox));
  } finally {
    outbox.isSending = false;
  }
  // A message that was added after the queue had ended.
  if (isCurrent(outbox) && outbox.messages.some(({ state }) => state === 'sending')) await sendQueue(outbox);
};

/** Sends a new message; `after` is the number of the newest loaded entry. */
export const enqueueMessage = (conversationRef: ConversationRef, text: string, after: number): void => {
  const message: OutgoingMessage = { key: crypto.randomUUID(), text, after, at: Date.now() };
  const outbox = outboxOf(conversationRef);
  requested.add(message.key);
  updateStored(conversationRef, (messages) => [...messages, message]);
  setMessages(outbox, [...outbox.messages, { ...message, state: 'sending', error: null }]);
  void sendQueue(outbox);
};

/** Sends a message again with the same idempotency key; while offline, when the connection returns. */
export const retryMessage = (conversationRef: ConversationRef, { key }: OutgoingMessage): void => {
  const renew = <L extends OutgoingMessage>(message: L): L =>
    message.key === key ? { ...message, at: Date.now() } : message;
  const outbox = outboxOf(conversationRef);
  requested.add(key);
  updateStored(conversationRef, (messages) => messages.map(renew));
  setMessages(outbox, outbox.messages.map(renew));
  setStatus(outbox, key, { state: navigator.onLine ? 'sending' : 'waiting', error: null });
  void sendQueue(outbox);
};

/** Returns whether the server rejected a message, which requires an action by the user. */
export const isRefused = ({ state, error }: Unsent): boolean =>
  state === 'failed' && error instanceof ApiError && error.status < 500 && error.status !== 401;

const sendAgain = (): void => {
  for (const outbox of outboxes.values()) {
    if (!isCurrent(outbox)) continue;
    outbox.attempts = 0;
    void sendQueue(outbox);
  }
};

let isWatching = false;
/** Sends again when the connection returns or the page becomes visible, and follows the other tabs. */
const watch = (): void => {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', sendAgain);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendAgain());
  window.addEventListener('storage', ({ key }) => {
    for (const [stored, outbox] of outboxes) {
      const sending = outbox.isSending ? outbox.messages.find(({ state }) => state === 'sending') : undefined;
      if (key === null || key === stored) reconcile(outbox, sending?.key ?? null);
    }
  });
};

/** Sends the user's messages in all conversations that the device stores. */
export const sendStored = (uid: string): void => {
  const prefix = unsentPrefix(uid);
  for (const key of keysOf(prefix)) void sendQueue(outboxOf({ uid, id: key.slice(prefix.length) }));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the unsent messages of a conversation, in order. Sends those of earlier visits. */
export const useUnsent = (conversationRef: ConversationRef): readonly Unsent[] => {
  useEffect(() => void sendQueue(outboxOf(conversationRef)), [conversationRef]);
  return useSyncExternalStore(subscribe, () => outboxOf(conversationRef).messages);
};

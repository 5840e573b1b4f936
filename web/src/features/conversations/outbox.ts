import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { readerOf } from '../../lib/api/shape.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { removeItem, writeItem } from '../../lib/browser/storage.ts';
import { draftKey, readDraft } from '../../lib/forms/draft.ts';
import { registerCache } from '../../lib/queries/server-state.ts';
import type { ConversationRef } from '../agreements/api.ts';
import { addSentEntry } from './api.ts';
import { outgoingShape } from './kept.at-build.ts';
import type { OutgoingMessage } from './timeline.ts';

/**
 * An unsent message. A `waiting` message is retried when the connection returns. `error` of a `failed` message is null
 * if it failed in an earlier visit.
 */
export type Unsent = OutgoingMessage & { readonly state: 'sending' | 'waiting' | 'failed'; readonly error: unknown };

type Outbox = { messages: readonly Unsent[]; queue: Promise<void> };

const parseStored = readerOf(outgoingShape);

const outboxes = new Map<string, Outbox>();
const listeners = new Set<() => void>();

registerCache({ clear: () => outboxes.clear() });

const keyOf = ({ id, uid }: ConversationRef): string => draftKey(uid, 'unsent', id);

const outboxOf = (conversationRef: ConversationRef): Outbox => {
  const key = keyOf(conversationRef);
  const existing = outboxes.get(key);
  if (existing !== undefined) return existing;
  const messages = (readDraft(key, parseStored) ?? []).map(
    (message) => ({ ...message, state: 'failed', error: null }) as const,
  );
  const outbox: Outbox = { messages, queue: Promise.resolve() };
  outboxes.set(key, outbox);
  return outbox;
};

/** Updates the unsent messages stored on the device, which other tabs may have changed. */
const updateStored = (
  conversationRef: ConversationRef,
  change: (messages: readonly OutgoingMessage[]) => OutgoingMessage[],
): void => {
  // A logout in another tab has removed all drafts, and this tab may not have noticed yet.
  if (!wasSignedIn()) return;
  const key = keyOf(conversationRef);
  const messages = change(readDraft(key, parseStored) ?? []);
  if (messages.length === 0) removeItem(key);
  else writeItem(key, JSON.stringify(messages));
};

const setMessages = (conversationRef: ConversationRef, messages: readonly Unsent[]): void => {
  outboxOf(conversationRef).messages = messages;
  for (const listener of listeners) listener();
};

const setStatus = (conversationRef: ConversationRef, key: string, status: Pick<Unsent, 'state' | 'error'>): void =>
  setMessages(
    conversationRef,
    outboxOf(conversationRef).messages.map((message) => (message.key === key ? { ...message, ...status } : message)),
  );

/** Removes an unsent message after delivery or when the user discards it. */
export const removeMessage = (conversationRef: ConversationRef, key: string): void => {
  updateStored(conversationRef, (messages) => messages.filter((message) => message.key !== key));
  setMessages(
    conversationRef,
    outboxOf(conversationRef).messages.filter((message) => message.key !== key),
  );
};

/** After the delivery of entry `n`, only later entries can confirm the remaining messages. */
const advanceAfter = (conversationRef: ConversationRef, n: number): void => {
  const advance = <L extends OutgoingMessage>(message: L): L => ({ ...message, after: Math.max(message.after, n) });
  updateStored(conversationRef, (messages) => messages.map(advance));
  setMessages(conversationRef, outboxOf(conversationRef).messages.map(advance));
};

const send = async (conversationRef: ConversationRef, { key, text }: OutgoingMessage): Promise<void> => {
  if (!outboxOf(conversationRef).messages.some((message) => message.key === key)) return;
  try {
    const { data } = await call('sendMessage', {
      params: { id: conversationRef.id },
      body: { text },
      idempotencyKey: key,
    });
    removeMessage(conversationRef, key);
    advanceAfter(conversationRef, data.n);
    addSentEntry(conversationRef, data);
  } catch (error) {
    console.error(error);
    setStatus(conversationRef, key, { state: 'failed', error });
  }
};

/** Sends messages one at a time, in the order in which they were written. */
const enqueue = (conversationRef: ConversationRef, message: OutgoingMessage): void => {
  const outbox = outboxOf(conversationRef);
  setStatus(conversationRef, message.key, { state: 'sending', error: null });
  outbox.queue = outbox.queue.then(() => send(conversationRef, message));
};

/** Sends a new message; `after` is the number of the newest loaded entry. */
export const enqueueMessage = (conversationRef: ConversationRef, text: string, after: number): void => {
  const message: OutgoingMessage = { key: crypto.randomUUID(), text, after };
  updateStored(conversationRef, (messages) => [...messages, message]);
  setMessages(conversationRef, [...outboxOf(conversationRef).messages, { ...message, state: 'sending', error: null }]);
  enqueue(conversationRef, message);
};

/** Retries a message with the same idempotency key; while offline, when the connection returns. */
export const retryMessage = (conversationRef: ConversationRef, message: OutgoingMessage): void => {
  if (navigator.onLine) {
    enqueue(conversationRef, message);
    return;
  }
  setStatus(conversationRef, message.key, { state: 'waiting', error: null });
  const isWaiting = () =>
    outboxOf(conversationRef).messages.some(({ key, state }) => key === message.key && state === 'waiting');
  window.addEventListener('online', () => isWaiting() && enqueue(conversationRef, message), { once: true });
};

/** Returns whether the server rejected a message, which requires an action by the user. */
export const isRefused = ({ error }: Unsent): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 401;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the unsent messages of a conversation, in order. */
export const useUnsent = (conversationRef: ConversationRef): readonly Unsent[] =>
  useSyncExternalStore(subscribe, () => outboxOf(conversationRef).messages);

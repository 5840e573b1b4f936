import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { readerOf } from '../../lib/api/shape.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { removeItem, writeItem } from '../../lib/browser/storage.ts';
import { draftKey, readDraft } from '../../lib/forms/draft.ts';
import { keepAnswers } from '../../lib/queries/server-state.ts';
import type { Place } from '../agreements/api.ts';
import { learnSent } from './api.ts';
import { outgoingShape } from './kept.at-build.ts';
import type { OutgoingMessage } from './timeline.ts';

/**
 * An unsent message. A `waiting` message is retried when the connection returns. `error` of a `failed` message is null
 * if it failed in an earlier visit.
 */
export type Unsent = OutgoingMessage & { readonly state: 'sending' | 'waiting' | 'failed'; readonly error: unknown };

type Box = { letters: readonly Unsent[]; queue: Promise<void> };

const kept = readerOf(outgoingShape);

const boxes = new Map<string, Box>();
const listeners = new Set<() => void>();

keepAnswers({ forget: () => boxes.clear() });

const keyOf = ({ id, uid }: Place): string => draftKey(uid, 'unsent', id);

const boxOf = (place: Place): Box => {
  const key = keyOf(place);
  const known = boxes.get(key);
  if (known !== undefined) return known;
  const letters = (readDraft(key, kept) ?? []).map((letter) => ({ ...letter, state: 'failed', error: null }) as const);
  const box: Box = { letters, queue: Promise.resolve() };
  boxes.set(key, box);
  return box;
};

/** Updates the unsent messages stored on the device, which other tabs may have changed. */
const keep = (place: Place, change: (letters: readonly OutgoingMessage[]) => OutgoingMessage[]): void => {
  // A logout in another tab has removed all drafts, and this tab may not have noticed yet.
  if (!wasSignedIn()) return;
  const key = keyOf(place);
  const letters = change(readDraft(key, kept) ?? []);
  if (letters.length === 0) removeItem(key);
  else writeItem(key, JSON.stringify(letters));
};

const put = (place: Place, letters: readonly Unsent[]): void => {
  boxOf(place).letters = letters;
  for (const listener of listeners) listener();
};

const mark = (place: Place, key: string, how: Pick<Unsent, 'state' | 'error'>): void =>
  put(
    place,
    boxOf(place).letters.map((letter) => (letter.key === key ? { ...letter, ...how } : letter)),
  );

/** Removes an unsent message after delivery or when the user discards it. */
export const takeAway = (place: Place, key: string): void => {
  keep(place, (letters) => letters.filter((letter) => letter.key !== key));
  put(
    place,
    boxOf(place).letters.filter((letter) => letter.key !== key),
  );
};

/** After the delivery of entry `n`, only later entries can confirm the remaining messages. */
const moveOn = (place: Place, n: number): void => {
  const later = <L extends OutgoingMessage>(letter: L): L => ({ ...letter, after: Math.max(letter.after, n) });
  keep(place, (letters) => letters.map(later));
  put(place, boxOf(place).letters.map(later));
};

const send = async (place: Place, { key, text }: OutgoingMessage): Promise<void> => {
  if (!boxOf(place).letters.some((letter) => letter.key === key)) return;
  try {
    const { data } = await call('sendMessage', { params: { id: place.id }, body: { text }, idempotencyKey: key });
    takeAway(place, key);
    moveOn(place, data.n);
    learnSent(place, data);
  } catch (error) {
    console.error(error);
    mark(place, key, { state: 'failed', error });
  }
};

/** Sends messages one at a time, in the order in which they were written. */
const queue = (place: Place, letter: OutgoingMessage): void => {
  const box = boxOf(place);
  mark(place, letter.key, { state: 'sending', error: null });
  box.queue = box.queue.then(() => send(place, letter));
};

/** Sends a new message; `after` is the number of the newest loaded entry. */
export const post = (place: Place, text: string, after: number): void => {
  const letter: OutgoingMessage = { key: crypto.randomUUID(), text, after };
  keep(place, (letters) => [...letters, letter]);
  put(place, [...boxOf(place).letters, { ...letter, state: 'sending', error: null }]);
  queue(place, letter);
};

/** Retries a message with the same idempotency key; while offline, when the connection returns. */
export const postAgain = (place: Place, letter: OutgoingMessage): void => {
  if (navigator.onLine) {
    queue(place, letter);
    return;
  }
  mark(place, letter.key, { state: 'waiting', error: null });
  const isWaiting = () => boxOf(place).letters.some(({ key, state }) => key === letter.key && state === 'waiting');
  window.addEventListener('online', () => isWaiting() && queue(place, letter), { once: true });
};

/** Returns whether the server rejected a message, which requires an action by the user. */
export const isRefused = ({ error }: Unsent): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 401;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the unsent messages of a conversation, in order. */
export const useUnsent = (place: Place): readonly Unsent[] =>
  useSyncExternalStore(subscribe, () => boxOf(place).letters);

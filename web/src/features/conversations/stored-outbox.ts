import { readerOf } from '../../lib/api/shape.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { removeItem, writeItem } from '../../lib/browser/storage.ts';
import { draftKey, readDraft } from '../../lib/forms/draft.ts';
import type { ConversationRef } from '../agreements/api.ts';
import { outgoingShape } from './kept.at-build.ts';
import type { OutgoingMessage } from './timeline.ts';

/** Unsent messages stored on the device, which all tabs share. A logout removes them with the drafts. */

/** Age in milliseconds from which a message is sent only after the user confirms it. */
const OLD_MS = 12 * 3_600_000;

/** Returns whether a message is too old to be sent without confirmation. */
export const isOld = ({ at }: OutgoingMessage): boolean => Date.now() - at > OLD_MS;

const parseStored = readerOf(outgoingShape);

/** Returns the start of the storage keys of a user's outboxes. The id of the conversation follows it. */
export const unsentPrefix = (uid: string): string => draftKey(uid, 'unsent', '');

/** Returns the storage key of an outbox. */
export const storageKey = ({ id, uid }: ConversationRef): string => unsentPrefix(uid) + id;

/** Messages that this tab has found on the device, by key. Without them there, another tab has removed them. */
const found = new Set<string>();

/** Returns whether the device has stored a message at some time. It may be full or forbid storage. */
export const wasStored = (key: string): boolean => found.has(key);

/** Returns the messages stored under a storage key, in order. */
export const storedMessages = (storedUnder: string): readonly OutgoingMessage[] => {
  const messages = readDraft(storedUnder, parseStored) ?? [];
  for (const { key } of messages) found.add(key);
  return messages;
};

/** Updates the stored messages, which other tabs may have changed. */
export const updateStored = (
  conversationRef: ConversationRef,
  change: (messages: readonly OutgoingMessage[]) => OutgoingMessage[],
): void => {
  // A logout in another tab has removed all drafts, and this tab may not have noticed yet.
  if (!wasSignedIn()) return;
  const key = storageKey(conversationRef);
  const messages = change(storedMessages(key));
  if (messages.length === 0) removeItem(key);
  else writeItem(key, JSON.stringify(messages));
  storedMessages(key);
};

/**
 * Runs `work` while no other tab runs work with this name. Runs it at once in a browser without locks, and if the
 * browser refuses one because it blocks the site's data.
 */
export const exclusively = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  let isStarted = false;
  try {
    await navigator.locks.request(name, () => {
      isStarted = true;
      return work();
    });
  } catch (error) {
    if (isStarted) throw error;
    await work();
  }
};

import { TERMS_VERSION } from '@taskwright/contract/terms';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { currentSession, subscribeSession } from '../../lib/auth/session.ts';
import { readItem, removeItem, writeItem } from '../../lib/browser/storage.ts';

/** An accepted version of the terms, with the instant in ISO 8601 UTC. */
export type Acceptance = { version: string; acceptedAt: string };

/** Storage key of an acceptance that no account has yet. */
const WAITING_KEY = 'taskwright-terms';

/** Returns the storage key; log-out.ts removes those of accounts. Without a uid, the key of an acceptance that belongs to no account yet. */
const keyOf = (uid: string | null): string => (uid === null ? WAITING_KEY : `${WAITING_KEY}:${uid}`);

/** In-memory copy that shows the acceptance until the page is left, if storage is unavailable. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

// The end of a session removes the stored acceptances of its user.
subscribeSession(() => {
  if (currentSession().user !== null) return;
  for (const key of memory.keys()) if (key !== WAITING_KEY) memory.delete(key);
});

const raw = (uid: string | null): string | null => memory.get(keyOf(uid)) ?? readItem(keyOf(uid));

const storeAcceptance = (uid: string | null, acceptance: Acceptance | null): void => {
  // The user may have logged out during the request.
  if (uid !== null && currentSession().user?.uid !== uid) return;
  const key = keyOf(uid);
  if (acceptance === null) {
    memory.delete(key);
    removeItem(key);
  } else {
    memory.set(key, JSON.stringify(acceptance));
    writeItem(key, JSON.stringify(acceptance));
  }
  for (const listener of listeners) listener();
};

const parse = (text: string | null): Acceptance | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('version' in value) || !('acceptedAt' in value)) return null;
    const { version, acceptedAt } = value;
    if (version !== TERMS_VERSION || typeof acceptedAt !== 'string') return null;
    return Number.isNaN(Date.parse(acceptedAt)) ? null : { version, acceptedAt };
  } catch {
    return null;
  }
};

const subscribe = (changed: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null) memory.clear();
    else memory.delete(event.key);
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', onStorage);
  };
};

/** Server snapshot: prerendering has no storage. */
const noAcceptance = (): null => null;

const useRecord = (uid: string | null): Acceptance | null =>
  parse(useSyncExternalStore(subscribe, () => raw(uid), noAcceptance));

/** Returns the acceptance of the current terms, from the user's account or from this device only. */
export const useAcceptance = (uid: string | null): { acceptance: Acceptance; sent: boolean } | null => {
  const own = useRecord(uid);
  const device = useRecord(null);
  if (uid !== null && own !== null) return { acceptance: own, sent: true };
  return device === null ? null : { acceptance: device, sent: false };
};

/** Stores the acceptance of the current terms on this device. */
export const acceptOnDevice = (now: Date = new Date()): void =>
  storeAcceptance(null, { version: TERMS_VERSION, acceptedAt: now.toISOString() });

/**
 * Fetches the acceptance of the signed-in user `uid`, which another device may have sent, and stores it here. Returns
 * whether the current terms are accepted. Throws the errors of `call`. [TERMS-3], decision 14.
 */
export const loadAcceptedTerms = async (uid: string, signal: AbortSignal): Promise<boolean> => {
  const { data } = await call('acceptedTerms', { signal });
  const { version, acceptedAt } = data;
  if (version !== TERMS_VERSION || acceptedAt === null) return false;
  storeAcceptance(uid, { version, acceptedAt });
  return true;
};

const sending = new Map<string, Promise<void>>();

const send = async (uid: string): Promise<void> => {
  if (parse(raw(null)) === null) return;
  const { data } = await call('acceptTerms', { body: { version: TERMS_VERSION } });
  storeAcceptance(uid, data);
  storeAcceptance(null, null);
};

/**
 * Sends an acceptance stored on this device to the account of the signed-in user `uid`. Does nothing without one.
 * Called at sign-in and by the terms page. Throws the errors of `call`; the acceptance then stays on the device until
 * the next sign-in. [TERMS-3], decision 14.
 */
export const flushAcceptedTerms = (uid: string): Promise<void> => {
  const running = sending.get(uid) ?? send(uid).finally(() => sending.delete(uid));
  sending.set(uid, running);
  return running;
};

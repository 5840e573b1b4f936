import { TERMS_VERSION } from '@taskwright/contract/terms';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { readItem, removeItem, writeItem } from '../../lib/browser/storage.ts';

/** That a version of the terms was accepted, and the instant, ISO 8601 UTC. */
export type Acceptance = { version: string; acceptedAt: string };

/** Without a uid: accepted on this device and not yet on any account. */
const keyOf = (uid: string | null): string => (uid === null ? 'taskwright-terms' : `taskwright-terms:${uid}`);

/** Where storage is forbidden, what was accepted still shows until the page is left. */
const held = new Map<string, string>();
const listeners = new Set<() => void>();

const raw = (uid: string | null): string | null => held.get(keyOf(uid)) ?? readItem(keyOf(uid));

const keep = (uid: string | null, acceptance: Acceptance | null): void => {
  const key = keyOf(uid);
  if (acceptance === null) {
    held.delete(key);
    removeItem(key);
  } else {
    held.set(key, JSON.stringify(acceptance));
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
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key === null) held.clear();
    else held.delete(event.key);
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', fromElsewhere);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', fromElsewhere);
  };
};

/** What is rendered before anybody looks knows of no device. */
const nothing = (): null => null;

const useRecord = (uid: string | null): Acceptance | null =>
  parse(useSyncExternalStore(subscribe, () => raw(uid), nothing));

/**
 * What is known here about the terms in force: accepted on this person's account, or only on this device.
 */
export const useAcceptance = (uid: string | null): { acceptance: Acceptance; sent: boolean } | null => {
  const own = useRecord(uid);
  const device = useRecord(null);
  if (uid !== null && own !== null) return { acceptance: own, sent: true };
  return device === null ? null : { acceptance: device, sent: false };
};

/** Records on this device that the terms are accepted now. */
export const acceptOnDevice = (now: Date = new Date()): void =>
  keep(null, { version: TERMS_VERSION, acceptedAt: now.toISOString() });

/**
 * Asks the account of the signed-in user `uid` what it accepted, perhaps on another device, and remembers it here.
 * Throws what `call` throws. [TERMS-3], decision 14.
 */
export const learnAcceptedTerms = async (uid: string, signal: AbortSignal): Promise<boolean> => {
  const { data } = await call('acceptedTerms', { signal });
  const { version, acceptedAt } = data;
  if (version !== TERMS_VERSION || acceptedAt === null) return false;
  keep(uid, { version, acceptedAt });
  return true;
};

const sending = new Map<string, Promise<void>>();

const send = async (uid: string): Promise<void> => {
  if (parse(raw(null)) === null) return;
  const { data } = await call('acceptTerms', { body: { version: TERMS_VERSION } });
  keep(uid, data);
  keep(null, null);
};

/**
 * Sends an acceptance that waits on this device to the account of the signed-in user `uid`; does nothing when none
 * waits. Called at sign-in and by the terms page. Throws what `call` throws; the acceptance then stays on the device
 * and goes with the next sign-in. [TERMS-3], decision 14.
 */
export const flushAcceptedTerms = (uid: string): Promise<void> => {
  const running = sending.get(uid) ?? send(uid).finally(() => sending.delete(uid));
  sending.set(uid, running);
  return running;
};

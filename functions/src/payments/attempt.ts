import { repeated, started } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import type { MovementDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import { ProviderError } from './provider.ts';

/**
 * Takes the lease of a movement, and returns it as it was before. Returns null if it has ended, or if another process has
 * the lease.
 */
const claim = (store: Store, id: string): Promise<MovementDocument | null> =>
  store.run(async (unit) => {
    const stored = await movements.find(unit, id);
    if (stored === null || stored.dueAt === null) return null;
    const { leaseExpireTime } = stored.delivery;
    if (leaseExpireTime !== null && leaseExpireTime > unit.now().toISOString()) return null;
    movements.update(unit, id, { ...started(stored.delivery, unit.now()), isTried: true });
    return stored;
  });

/** Logs a movement that changed its state, or that the operator has to look at. Contains no name and no address. */
export const logMovement = (
  id: string,
  { kind, state }: Pick<MovementDocument, 'kind' | 'state'>,
  reason: string | null = null,
): void => {
  const severity = reason === null ? 'INFO' : 'ERROR';
  console.log(JSON.stringify({ severity, message: 'movement', id, kind, state, reason }));
};

/** Code of a transfer or payout that waits until more charges have settled. */
const TOO_LOW = 'balance_insufficient';

/** Stores that an attempt failed, for a later one. Logs a rejection, which a repetition rarely changes. */
const postpone = (store: Store, id: string, error: unknown): Promise<void> =>
  store.run(async (unit) => {
    const stored = await movements.find(unit, id);
    if (stored === null || stored.dueAt === null) return;
    const code = error instanceof ProviderError ? error.message : error instanceof Error ? error.name : 'Error';
    const isRejected = error instanceof ProviderError && error.isPermanent && code !== TOO_LOW;
    if (isRejected) logMovement(id, stored, code);
    const isStored = error instanceof ProviderError && error.isStored;
    const generation = stored.generation + (isStored ? 1 : 0);
    movements.update(unit, id, { ...repeated(stored.delivery, code, unit.now()), generation });
  });

/**
 * Runs one attempt with the lease of a movement, which `work` gets as it was before. A failure is stored for a later
 * attempt and thrown. Returns null if the movement has ended or another process has the lease.
 */
export const attempt = async <T>(
  store: Store,
  id: string,
  work: (claimed: MovementDocument) => Promise<T>,
): Promise<T | null> => {
  const claimed = await claim(store, id);
  if (claimed === null) return null;
  try {
    return await work(claimed);
  } catch (error) {
    await postpone(store, id, error);
    throw error;
  }
};

/** Runs one attempt. Returns false if another process has the lease of the movement. */
export const isAttempted = async (
  store: Store,
  id: string,
  work: (claimed: MovementDocument) => Promise<unknown>,
): Promise<boolean> => {
  const done = await attempt(store, id, async (claimed) => {
    await work(claimed);
    return true;
  });
  if (done === true) return true;
  const movement = await movements.find(store, id);
  return movement === null || movement.dueAt === null;
};

import { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type Repeatable, recordOf, recordRef } from './idempotency.ts';

/** Creates references only. It never connects. */
const db = new Firestore({ projectId: 'demo-idempotency' });
const NOW = new Date('2026-11-21T08:00:00.000Z');
const call: Repeatable<'acceptTerms'> = {
  operation: 'acceptTerms',
  caller: { uid: 'ada' },
  params: undefined,
  body: { version: '2025-07-02' },
  images: [],
  idempotencyKey: 'key',
};
const reply = { status: 200, body: { version: '2025-07-02', acceptedAt: 'then' } } as const;
const pathOf = (change: Partial<Repeatable<'acceptTerms' | 'createTask'>> = {}) =>
  recordRef(db, { ...call, ...change })?.path;
const stored = (change: Partial<typeof call> = {}) => recordOf({ ...call, ...change }, reply, NOW);

describe('The record of a call', () => {
  it('belongs to one operation, user and key', () => {
    const paths = [
      pathOf(),
      pathOf({ caller: { uid: 'eve' } }),
      pathOf({ caller: null }),
      pathOf({ idempotencyKey: 'k' }),
    ];
    expect(new Set(paths).size).toBe(paths.length);
    expect(pathOf({ operation: 'createTask' })).not.toBe(pathOf());
    expect(pathOf({ body: {} })).toBe(pathOf());
    expect(pathOf({ idempotencyKey: null })).toBeUndefined();
  });

  it('is valid for one body and one address', () => {
    const hashes = [stored(), stored({ body: {} }), stored({ params: { id: 'a' } }), stored({ params: { id: 'b' } })];
    expect(new Set(hashes.map(({ bodyHash }) => bodyHash)).size).toBe(hashes.length);
    expect(stored({ idempotencyKey: 'k' }).bodyHash).toBe(stored().bodyHash);
  });

  it('names its user by a hash, and expires after seven days', () => {
    expect(stored().owner).not.toBe(stored({ caller: { uid: 'eve' } }).owner);
    expect(JSON.stringify(stored())).not.toContain('ada');
    expect(stored({ caller: null }).owner).toBeNull();
    expect(stored().expiresAt.toDate()).toEqual(new Date('2026-11-28T08:00:00.000Z'));
  });
});

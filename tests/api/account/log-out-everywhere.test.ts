import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { fakeIdentity } from '../../support/fake-identity.ts';
import { apiInProcess, person } from '../../support/in-process.ts';
import { ownStack } from '../../support/own-stack.ts';

const { db, clock, time } = ownStack('demo-log-out');
const identity = fakeIdentity();
const api = apiInProcess(db, clock, identity);
const ada = person('ada');

describe('Logging out everywhere', () => {
  it('stores the whole second for the security rules, with and without a profile', async () => {
    const validAfter = Timestamp.fromMillis(time.now);
    time.now += 999;
    expect((await api('POST /users/me/log-out', { as: ada })).status).toBe(200);
    expect((await db.doc('users/ada').get()).data()).toEqual({ validAfter });
    expect(identity.calls).toEqual(['revokeTokens ada']);

    const profile = { email: ada.email, name: 'Ada', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    expect((await api('POST /users', { as: ada, body: profile })).status).toBe(201);
    expect((await db.doc('users/ada').get()).data()).toMatchObject({ email: ada.email, validAfter });
    time.now += 1;
    expect((await api('POST /users/me/log-out', { as: ada })).status).toBe(200);
    const later = Timestamp.fromMillis(time.now);
    expect((await db.doc('users/ada').get()).data()).toMatchObject({ email: ada.email, validAfter: later });
  });
});

import { accountDetails, deleteResponse, QUOTAS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import * as mailSuppressions from '../../../functions/src/account/model/suppression-repository.ts';
import type { Account } from '../../support/accounts.ts';
import { refusal, success } from '../../support/api.ts';
import { person } from '../../support/in-process.ts';
import { ownStack } from '../../support/own-stack.ts';

const { db, time, api, store, accountStatuses } = ownStack('demo-suppression');
const ada = person('ada', 'ada@taskwright.example');
const mia = person('mia');

const suppress = (address: string) => store.run(async (unit) => mailSuppressions.suppress(unit, address, '550'));
const suppressedAt = async (as: Account) =>
  success(await api('GET /users/me', { as }), 200, accountDetails).mailSuppressedAt;
const lift = (as?: Account) => api('DELETE /users/me/mail-suppression', as === undefined ? {} : { as });

describe('A suppressed address', () => {
  it('is the same in upper case, and stored as a hash', async () => {
    expect(await mailSuppressions.isSuppressed(store, ada.email)).toBe(false);
    // Anyone can enter an address with a suffix, which must not stop the email to the mailbox itself.
    await suppress('ada+work@taskwright.example');
    expect(await mailSuppressions.isSuppressed(store, ada.email)).toBe(false);
    await suppress('Ada@Taskwright.example');
    expect(await mailSuppressions.isSuppressed(store, ada.email)).toBe(true);
    expect(await mailSuppressions.isSuppressed(store, mia.email)).toBe(false);
    const { docs } = await db.collection('mailSuppressions').get();
    expect(docs.map((doc) => doc.data())).toHaveLength(2);
    expect(docs[0]?.data()).toMatchObject({ at: new Date(time.now).toISOString(), code: '550' });
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toMatch(/ada|taskwright/i);
  });

  it('is shown to its owner only, until the owner asks to try again', async () => {
    await suppress(ada.email);
    expect(await suppressedAt(ada)).toBe(new Date(time.now).toISOString());
    expect(await suppressedAt(mia)).toBeNull();
    expect(success(await lift(mia), 200, deleteResponse)).toEqual({ deletedCount: 0 });
    expect(await suppressedAt(ada)).not.toBeNull();
    expect(success(await lift(ada), 200, deleteResponse)).toEqual({ deletedCount: 1 });
    expect(success(await lift(ada), 200, deleteResponse)).toEqual({ deletedCount: 0 });
    expect(await suppressedAt(ada)).toBeNull();
    expect(await mailSuppressions.isSuppressed(store, ada.email)).toBe(false);
    refusal(await lift(), 401);
  });

  it('can be tried again a few times a day', async () => {
    for (let count = 0; count < QUOTAS.mailRetries.max; count += 1) {
      await suppress(ada.email);
      success(await lift(ada), 200, deleteResponse);
    }
    await suppress(ada.email);
    refusal(await lift(ada), 429);
    expect(await suppressedAt(ada)).not.toBeNull();
    time.now += QUOTAS.mailRetries.seconds * 1000;
    success(await lift(ada), 200, deleteResponse);
  });

  it('is removed with the account, if its address was verified', async () => {
    for (const [{ uid, email }, emailVerified] of [
      [ada, true],
      [mia, false],
    ] as const) {
      await db.doc(`users/${uid}`).set({ email, emailVerified });
      await suppress(email);
      accountStatuses.set(uid, 'removed');
      await endAccount(store, uid);
      expect(await mailSuppressions.isSuppressed(store, email)).toBe(!emailVerified);
    }
  });
});

import { assertFails, assertSucceeds, type RulesTestContext } from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, limit, query, Timestamp, where } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { rulesOver } from '../support/rules.ts';

/** The second of the revocation, as in the claim `auth_time`. */
const REVOKED = 1_795_766_400;
const USERS = {
  revoked: { validAfter: Timestamp.fromMillis(REVOKED * 1000) },
  other: { name: 'Other' },
  unsaved: null,
};
const documentsOf = (uid: string, profile: object | null): [path: string, data: object][] => [
  ...(profile === null ? [] : [[`users/${uid}`, profile] as [string, object]]),
  [`users/${uid}/notifications/first`, { kind: 'message', at: '2026-11-21T08:00:00.000Z' }],
  [`tasks/${uid}`, { title: 'Paint a sign', ownerUid: uid }],
];
const { signedIn } = rulesOver(
  'demo-rules-revoked',
  Object.entries(USERS).flatMap(([uid, profile]) => documentsOf(uid, profile)),
);

/** Every read that the rules allow a user. */
const READS: readonly (readonly [what: string, (context: RulesTestContext, uid: string) => Promise<unknown>])[] = [
  ['the profile', (context, uid) => getDoc(doc(context.firestore(), `users/${uid}`))],
  ['a notification', (context, uid) => getDoc(doc(context.firestore(), `users/${uid}/notifications/first`))],
  [
    'the notifications',
    (context, uid) => getDocs(query(collection(context.firestore(), `users/${uid}/notifications`), limit(50))),
  ],
  ['a task', (context, uid) => getDoc(doc(context.firestore(), `tasks/${uid}`))],
  [
    'the tasks',
    (context, uid) => getDocs(query(collection(context.firestore(), 'tasks'), where('ownerUid', '==', uid))),
  ],
];

describe('After a user has logged out everywhere', () => {
  const before = signedIn('revoked', { auth_time: REVOKED - 1 });
  const during = signedIn('revoked', { auth_time: REVOKED });
  const later = signedIn('revoked', { auth_time: REVOKED + 1 });

  it.each(READS)('a token of an earlier login cannot read %s, and one of a later login can', async (_what, read) => {
    await assertFails(read(before(), 'revoked'));
    await assertSucceeds(read(during(), 'revoked'));
    await assertSucceeds(read(later(), 'revoked'));
  });
});

describe.each([
  ['a profile without a revocation', 'other'],
  ['no profile', 'unsaved'],
])('With %s', (_which, uid) => {
  it.each(READS)('any login can read %s', async (_what, read) => {
    await assertSucceeds(read(signedIn(uid, { auth_time: 1 })(), uid));
  });
});

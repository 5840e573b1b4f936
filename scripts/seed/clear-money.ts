import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { journalDocument } from '../../functions/src/payments/model/journal-document.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import type { Parties } from './play-move.ts';

const PAYOUT_NOTIFICATIONS = ['payout-sent', 'payout-returned', 'payouts-needed'];

/** Money that was removed, which its provider may still have: ids of movements, and of people with an account. */
export type RemovedMoney = { readonly movements: readonly string[]; readonly people: readonly string[] };

/** Earnings by the Monday of their payout, in cents. */
export type Earnings = Readonly<Record<string, number>>;

/** Returns what a freelancer has earned according to the journal, in the conversations that `isIncluded` accepts. */
export const earnedIn = async (
  db: Firestore,
  person: string,
  isIncluded: (conversation: string) => boolean = () => true,
): Promise<Earnings> => {
  const { docs } = await db.collection('journal').where('freelancer', '==', person).get();
  const earned: Record<string, number> = {};
  for (const { conversation, payoutOn, lines } of docs.map((doc) => journalDocument.parse(doc.data())))
    if (payoutOn !== null && isIncluded(conversation ?? ''))
      earned[payoutOn] = (earned[payoutOn] ?? 0) + (lines.earned ?? 0);
  return earned;
};

/** Returns the first Monday of earnings, null without earnings. */
export const firstOf = (earned: Earnings): string | null => Object.keys(earned).toSorted()[0] ?? null;

/** Replaces the wallet of a freelancer by what the journal still has, without an account at the provider. */
const recomputeWallet = async (db: Firestore, person: string): Promise<void> => {
  const earned = await earnedIn(db, person);
  const nextOn = firstOf(earned);
  const wallet = db.doc(`wallets/${person}`);
  if (nextOn === null) await wallet.delete();
  else await wallet.update({ earned, nextOn, account: null, payingOut: 0, returned: 0 });
};

/** Returns the payouts of a freelancer, their entries and their notifications. */
const payoutsOf = async (db: Firestore, uid: string): Promise<DocumentReference[]> => {
  const person = personKey(uid);
  const found = await Promise.all([
    db.collection('movements').where('owner', '==', person).where('kind', '==', 'payout').get(),
    db.collection('journal').where('freelancer', '==', person).where('conversation', '==', null).get(),
    db.collection(`users/${uid}/notifications`).where('kind', 'in', PAYOUT_NOTIFICATIONS).get(),
  ]);
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
};

/**
 * Removes the money of conversations, and all payouts and the account of each freelancer who had such money. Earnings of
 * other conversations are on the balance again.
 */
export const clearMoney = async (
  db: Firestore,
  conversations: readonly { readonly id: string; readonly accounts: Parties }[],
): Promise<RemovedMoney> => {
  const uids = new Set<string>();
  const found = await Promise.all(
    conversations.map(async ({ id, accounts }) => {
      const queries = ['movements', 'journal'].map((name) => db.collection(name).where('conversation', '==', id).get());
      const refs = (await Promise.all(queries)).flatMap(({ docs }) => docs.map(({ ref }) => ref));
      if (refs.length > 0) uids.add(accounts.freelancer.uid);
      return refs;
    }),
  );
  const payouts = await Promise.all([...uids].map((uid) => payoutsOf(db, uid)));
  const refs = [...found, ...payouts].flat();
  await Promise.all(refs.map((ref) => ref.delete()));
  const people = [...uids].map(personKey);
  for (const person of people) await recomputeWallet(db, person);
  return { movements: refs.filter(({ parent }) => parent.id === 'movements').map(({ id }) => id), people };
};

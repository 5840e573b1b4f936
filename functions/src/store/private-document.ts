import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** Documents `users/{uid}/private/{name}`, each written by one repository. They are removed with the account. */
type PrivateName = 'inbox' | 'blocks' | 'shortlist' | 'mailbox' | 'searches';

/** Returns the reference of a document that only its account uses. */
export const privateRef = (db: Firestore, uid: string, name: PrivateName): DocumentReference =>
  db.collection(`users/${uid}/private`).doc(name);

/** Returns the uid in the path of a document below `users/{uid}`. */
export const uidOf = ({ path }: Pick<DocumentReference, 'path'>): string => path.split('/')[1] ?? '';

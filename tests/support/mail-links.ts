import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { createLinkOf } from '../../functions/src/mail/link-of.ts';
import { mailCause } from '../../functions/src/mail/mail-repository.ts';
import { createServices } from '../../functions/src/services.ts';
import { emulators } from './emulators.ts';

const queued = z.strictObject({ to: z.string(), cause: mailCause, expiresAt: z.custom<Timestamp>() });
type Queued = z.infer<typeof queued>;

/** Returns the sender of the emails that `db` queues. The accounts are those of the Auth emulator. */
export const mailLinks = (db: Firestore, now?: () => Date) => {
  const name = 'mail-links';
  const auth = getAuth(
    getApps().find((app) => app.name === name) ?? initializeApp({ projectId: emulators.project }, name),
  );
  const linkOf = createLinkOf(createServices(db, now), auth);

  /** Returns the queued emails to an address, oldest first. */
  const mailTo = async (email: string): Promise<Queued[]> => {
    const { docs } = await db.collection('mail').where('to', '==', email).get();
    return docs
      .map((doc) => queued.parse(doc.data()))
      .sort((one, other) => one.expiresAt.toMillis() - other.expiresAt.toMillis());
  };

  return {
    auth,
    mailTo,
    linkOf,
    /** Sends the newest email to an address. Returns its link, or null if it must not be sent. */
    async linkTo(email: string): Promise<string | null> {
      const newest = (await mailTo(email)).at(-1);
      if (newest === undefined) throw new Error(`No email to ${email} is queued`);
      return linkOf(newest.cause);
    },
  };
};

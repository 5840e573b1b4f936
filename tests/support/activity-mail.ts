import { notificationSettings } from '@taskwright/contract';
import { beforeEach, expect } from 'vitest';
import { collectAllActivity } from '../../functions/src/mail/collect-activity.ts';
import { composeActivity } from '../../functions/src/mail/compose-activity.ts';
import type { Message } from '../../functions/src/mail/email-content.ts';
import { mailDocument } from '../../functions/src/mail/model/mail-document.ts';
import { createMailer } from '../../functions/src/mail/send-mail.ts';
import { MailRefused } from '../../functions/src/mail/transport.ts';
import { createStore } from '../../functions/src/store/store.ts';
import type { Account } from './accounts.ts';
import { withoutIsolates } from './inbox.ts';
import type { testUsers } from './test-users.ts';

type Sent = Message & { readonly to: string };

/**
 * Returns the emails about notifications of a stack with `testUsers`. Its clock decides what is due. Each test starts
 * with verified users, a server that accepts emails, and no sent ones.
 */
export const activityMail = ({ db, api, clock, store: { identity } }: ReturnType<typeof testUsers>) => {
  const state = {
    /** Emails that the server accepted. */
    sent: [] as Sent[],
    /** The failure of the server; null while it accepts emails. */
    failure: null as MailRefused | null,
    /** Uids of accounts without a verified address. */
    unverified: new Set<string>(),
    /** Uids whose address cannot be looked up. */
    unknown: new Set<string>(),
  };
  const store = createStore(db, {
    now: clock,
    identity: {
      ...identity,
      verifiedEmail: async (uid) => {
        if (state.unknown.has(uid)) throw new Error('The identity provider failed');
        return state.unverified.has(uid) ? null : `${uid}@taskwright.example`;
      },
    },
  });
  const compose = composeActivity(store);
  const mailer = createMailer(store, {
    compose: async ({ id, to, createdAt, template }) => {
      if (template.name !== 'activity') throw new RangeError(`Unexpected ${template.name}`);
      return compose({ id, to, createdAt, ...template.data });
    },
    send: async (mail) => {
      if (state.failure !== null) throw state.failure;
      const { subject, text, html } = mail;
      const shown = { subject: withoutIsolates(subject), text: withoutIsolates(text), html: withoutIsolates(html) };
      state.sent.push({ ...mail, ...shown });
      return '250';
    },
  });

  beforeEach(() => {
    state.sent = [];
    state.failure = null;
    state.unverified.clear();
    state.unknown.clear();
  });

  return {
    state,
    store,
    mailer,
    /** Runs what the schedule runs every minute. Returns the emails that this sent. */
    runSchedule: async (): Promise<Sent[]> => {
      const before = state.sent.length;
      await collectAllActivity(store);
      await mailer.sendDue();
      return state.sent.slice(before);
    },
    /** Returns recipients and subjects of emails in alphabetical order. */
    subjects: (mails: readonly Sent[]): string[] =>
      mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).sort(),
    /** Returns the number of notifications that wait for an email. */
    unmailed: async (): Promise<number> => (await db.collection('unmailed').get()).size,
    /** Returns the results of all queued emails. */
    infos: async () =>
      (await db.collection('mail').get()).docs.map((doc) => mailDocument.parse(doc.data()).delivery.info),
    /** Changes email frequencies of a user. */
    setEmails: async (as: Account, emails: object, change: object = {}): Promise<void> => {
      const body = notificationSettings.parse({ muted: [], emails, timeZone: 'UTC', ...change });
      expect((await api('PUT /users/me/notification-settings', { as, body })).status).toBe(200);
    },
  };
};

/** A failure of the server that a retry may overcome, and one that it cannot. */
export const OUTAGE = new MailRefused('ESOCKET', { isPermanent: false, isBounce: false });
export const REJECTION = new MailRefused('554 at DATA', { isPermanent: true, isBounce: false });

import type { Auth, UserRecord } from 'firebase-admin/auth';
import * as emailChanges from '../account/model/email-change-repository.ts';
import * as subscribers from '../account/model/subscriber-repository.ts';
import * as mailSuppressions from '../account/model/suppression-repository.ts';
import type { Store } from '../store/store.ts';
import type { EmailContent } from './email-content.ts';
import {
  accountDeletedEmail,
  emailChangedEmail,
  emailChangeEmail,
  emailChangeNotice,
  newsletterEmail,
  passwordResetEmail,
  verificationEmail,
} from './identity-emails.ts';
import type { MailTemplate } from './model/mail-document.ts';
import type { NotSent } from './send-mail.ts';

type Account = Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'disabled'>;
/** The parts of the Admin SDK that emails need. */
export type MailAuth = Pick<Auth, 'generateEmailVerificationLink' | 'generatePasswordResetLink'> & {
  readonly getUser: (uid: string) => Promise<Account>;
  readonly getUserByEmail: (email: string) => Promise<Account>;
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns null if the provider has no such account. */
const orNull = async (found: Promise<Account>): Promise<Account | null> => {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null;
    throw error;
  }
};

/** Templates about an account or the newsletter's subscription. */
export type IdentityTemplate = Exclude<MailTemplate, { readonly name: 'activity' | 'digest' }>;

type Mode = 'verifyEmail' | 'resetPassword';

/** Returns our page for a link that the provider created. Its own page would apply the link when it is opened. */
export const ownPage = (link: string, mode: Mode): string =>
  `/email-action?mode=${mode}&oobCode=${encodeURIComponent(new URL(link).searchParams.get('oobCode') ?? '')}`;

/**
 * Composes emails about an account and about the newsletter's subscription. Creates their links and tokens, so an email
 * that is repeated has a new link. Emails about an account cannot be switched off and are sent to a suppressed address
 * too, because access to the account may depend on them.
 */
export const composeIdentity = (store: Store, loadAuth: () => Promise<MailAuth>) => {
  const ownerOf = async (email: string): Promise<string | null> =>
    (await orNull((await loadAuth()).getUserByEmail(email)))?.uid ?? null;

  const verification = async (to: string, uid: string): Promise<EmailContent | NotSent> => {
    const auth = await loadAuth();
    const user = await orNull(auth.getUser(uid));
    if (user === null || user.email?.toLowerCase() !== to) return { notSent: 'the account has another address' };
    if (user.emailVerified) return { notSent: 'the address is verified' };
    return verificationEmail(ownPage(await auth.generateEmailVerificationLink(to), 'verifyEmail'));
  };

  const passwordReset = async (to: string): Promise<EmailContent | NotSent> => {
    const auth = await loadAuth();
    const user = await orNull(auth.getUserByEmail(to));
    if (user === null) return { notSent: 'no account has this address' };
    if (user.disabled) return { notSent: 'the account is disabled' };
    return passwordResetEmail(ownPage(await auth.generatePasswordResetLink(to), 'resetPassword'));
  };

  const emailChange = async (id: string): Promise<EmailContent | NotSent> => {
    const change = await emailChanges.find(store, id);
    if (change === null) return { notSent: 'the change is undone or expired' };
    const { uid, from, to } = change;
    if ((await ownerOf(to)) !== null) return { notSent: 'the new address has an account' };
    if ((await ownerOf(from)) !== uid) return { notSent: 'the account has another address' };
    const token = await store.run((unit) => emailChanges.createConfirmToken(unit, id));
    return token === null ? { notSent: 'the change can no longer be confirmed' } : emailChangeEmail(token);
  };

  /**
   * Composes an email to the old address, with a link that undoes the change. Depends on the stored change only, not
   * on the accounts that have these addresses by now.
   */
  const undoable = async (id: string, content: (token: string) => EmailContent): Promise<EmailContent | NotSent> => {
    const token = await store.run((unit) => emailChanges.createUndoToken(unit, id));
    return token === null ? { notSent: 'the change is undone or expired' } : content(token);
  };

  const emailChanged = async (id: string): Promise<EmailContent | NotSent> => {
    // The address can have been taken while the change was confirmed.
    if ((await emailChanges.find(store, id))?.confirmedAt === null) return { notSent: 'the change failed' };
    return undoable(id, emailChangedEmail);
  };

  const newsletter = async (to: string): Promise<EmailContent | NotSent> => {
    if (await mailSuppressions.isSuppressed(store, to)) return { notSent: 'the address is suppressed' };
    const request = await store.run((unit) => subscribers.createToken(unit, to));
    return request === null ? { notSent: 'the address left the list' } : newsletterEmail(request);
  };

  return async (to: string, template: IdentityTemplate): Promise<EmailContent | NotSent> => {
    switch (template.name) {
      case 'verification':
        return verification(to, template.data.uid);
      case 'password-reset':
        return passwordReset(to);
      case 'email-change':
        return emailChange(template.data.change);
      case 'email-change-notice':
        return undoable(template.data.change, emailChangeNotice);
      case 'email-changed':
        return emailChanged(template.data.change);
      case 'newsletter':
        return newsletter(to);
      case 'account-deleted':
        return accountDeletedEmail();
    }
  };
};

import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Services } from '../services.ts';
import type { EmailContent } from './email-content.ts';
import type { MailTemplate } from './model/mail-document.ts';
import type { NotSent } from './send-mail.ts';

type Needs = Pick<Services, 'work' | 'reader' | 'emailChanges' | 'subscribers' | 'mailSuppressions' | 'now'>;
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
const ownPage = (link: string, mode: Mode): string =>
  `/email-action?mode=${mode}&oobCode=${encodeURIComponent(new URL(link).searchParams.get('oobCode') ?? '')}`;

const ACCOUNT_REASON = 'You get this email because this address belongs to an account on Taskwright.';
const IGNORE = 'If this wasn’t you, ignore this email.';

/**
 * Composes emails about an account and about the newsletter's subscription. Creates their links and tokens, so an email
 * that is repeated has a new link. Emails about an account cannot be switched off and are sent to a suppressed address
 * too, because access to the account may depend on them.
 */
export const composeIdentity = (
  { work, reader, emailChanges, subscribers, mailSuppressions, now }: Needs,
  loadAuth: () => Promise<MailAuth>,
) => {
  const ownerOf = async (email: string): Promise<string | null> =>
    (await orNull((await loadAuth()).getUserByEmail(email)))?.uid ?? null;

  const verification = async (to: string, uid: string): Promise<EmailContent | NotSent> => {
    const auth = await loadAuth();
    const user = await orNull(auth.getUser(uid));
    if (user === null || user.email?.toLowerCase() !== to) return { notSent: 'the account has another address' };
    if (user.emailVerified) return { notSent: 'the address is verified' };
    return {
      subject: 'Verify your email for Taskwright',
      heading: 'Verify your email',
      parts: [
        {
          text: 'Confirm that this address is yours. Your tasks and bids then show as verified, and higher limits apply.',
        },
      ],
      button: { label: 'Verify email', path: ownPage(await auth.generateEmailVerificationLink(to), 'verifyEmail') },
      notes: [`The link works for three days. If you didn’t sign up, ignore this email.`],
      reason: ACCOUNT_REASON,
    };
  };

  const passwordReset = async (to: string): Promise<EmailContent | NotSent> => {
    const auth = await loadAuth();
    const user = await orNull(auth.getUserByEmail(to));
    if (user === null) return { notSent: 'no account has this address' };
    if (user.disabled) return { notSent: 'the account is disabled' };
    return {
      subject: 'Set a new password for Taskwright',
      heading: 'Set a new password',
      parts: [{ text: 'Someone, most likely you, asked for a new password for your account.' }],
      button: { label: 'Set a new password', path: ownPage(await auth.generatePasswordResetLink(to), 'resetPassword') },
      notes: [`The link works for one hour. ${IGNORE} Your password stays the same.`],
      reason: ACCOUNT_REASON,
    };
  };

  const emailChange = async (id: string): Promise<EmailContent | NotSent> => {
    const change = await emailChanges.find(reader, id, now());
    if (change === null) return { notSent: 'the change is undone or expired' };
    const { uid, from, to } = change;
    if ((await ownerOf(to)) !== null) return { notSent: 'the new address has an account' };
    if ((await ownerOf(from)) !== uid) return { notSent: 'the account has another address' };
    const token = await work.run((unit) => emailChanges.createConfirmToken(unit, id, now()));
    if (token === null) return { notSent: 'the change can no longer be confirmed' };
    return {
      subject: 'Confirm your new email for Taskwright',
      heading: 'Confirm your new email',
      parts: [
        {
          text: 'You asked to use this address for your account on Taskwright. Until you confirm it, your account keeps the old one.',
        },
      ],
      button: { label: 'Confirm new email', path: `/email-confirm#${token}` },
      notes: [`The link works for three days. ${IGNORE}`],
      reason: 'You get this email because someone entered this address as their new one.',
    };
  };

  /**
   * Composes an email to the old address, with a link that undoes the change. Depends on the stored change only, not
   * on the accounts that have these addresses by now.
   */
  const undoable = async (id: string, content: Omit<EmailContent, 'button' | 'reason'>) => {
    const token = await work.run((unit) => emailChanges.createUndoToken(unit, id, now()));
    if (token === null) return { notSent: 'the change is undone or expired' };
    const button = { label: 'Undo the change', path: `/email-undo#${token}` };
    return { ...content, button, reason: ACCOUNT_REASON };
  };

  const emailChangeNotice = (id: string): Promise<EmailContent | NotSent> =>
    undoable(id, {
      subject: 'Your Taskwright email is about to change',
      heading: 'Your email is about to change',
      parts: [
        { text: 'Someone, most likely you, asked to use another email address for your account.' },
        {
          text: 'If this wasn’t you, undo the change. This keeps your current address, logs your account out everywhere and ends its password. You then set a new one.',
        },
      ],
      notes: ['The link works for seven days. If you asked for the change, there is nothing to do here.'],
    });

  const emailChanged = async (id: string): Promise<EmailContent | NotSent> => {
    // The address can have been taken while the change was confirmed.
    if ((await emailChanges.find(reader, id, now()))?.confirmedAt === null) return { notSent: 'the change failed' };
    return undoable(id, {
      subject: 'Your Taskwright email was changed',
      heading: 'Your email was changed',
      parts: [
        { text: 'Your account on Taskwright has another email address now, and this one no longer works for it.' },
        {
          text: 'If this wasn’t you, undo the change. This restores your address, logs your account out everywhere and ends its password. You then set a new one.',
        },
      ],
      notes: ['The link works for seven days. If you changed your email, there is nothing to do here.'],
    });
  };

  const newsletter = async (to: string): Promise<EmailContent | NotSent> => {
    if (await mailSuppressions.isSuppressed(reader, to)) return { notSent: 'the address is suppressed' };
    const request = await work.run((unit) => subscribers.createToken(unit, to));
    if (request === null) return { notSent: 'the address left the list' };
    const { token, isConfirmed } = request;
    const asked = 'Someone, most likely you, asked us to email new tasks to this address.';
    const leave = `/newsletter/leave#${token}`;
    const reason = 'You get this email because someone entered this address in the newsletter form on Taskwright.';
    if (isConfirmed) {
      return {
        subject: 'You already get new tasks from Taskwright',
        heading: 'You’re already on the list',
        parts: [{ text: `${asked} There is nothing to do.` }],
        button: { label: 'Browse new tasks', path: '/browse-tasks?sort=newest' },
        reason,
        unsubscribe: leave,
      };
    }
    return {
      subject: 'Confirm your email for Taskwright',
      heading: 'Confirm your email',
      parts: [{ text: asked }],
      button: { label: 'Confirm email', path: `/newsletter/confirm#${token}` },
      notes: [`The link works for two days. ${IGNORE} You then get nothing else from us.`],
      reason,
      unsubscribe: leave,
    };
  };

  const accountDeleted = (): EmailContent => ({
    subject: 'Your Taskwright account was deleted',
    heading: 'Your account was deleted',
    parts: [
      { text: 'As you asked, we deleted your account. Your profile, open tasks, bids and notifications are gone.' },
      {
        text: 'Completed agreements, conversations and reviews stay for the other side, where your name reads “Former member”.',
      },
    ],
    button: { label: 'Read the terms', path: '/terms' },
    reason: 'You get this last email because this address belonged to an account on Taskwright.',
  });

  return async (to: string, template: IdentityTemplate): Promise<EmailContent | NotSent> => {
    switch (template.name) {
      case 'verification':
        return verification(to, template.data.uid);
      case 'password-reset':
        return passwordReset(to);
      case 'email-change':
        return emailChange(template.data.change);
      case 'email-change-notice':
        return emailChangeNotice(template.data.change);
      case 'email-changed':
        return emailChanged(template.data.change);
      case 'newsletter':
        return newsletter(to);
      case 'account-deleted':
        return accountDeleted();
    }
  };
};

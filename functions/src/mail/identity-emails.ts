import type { EmailContent } from './email-content.ts';

const ACCOUNT_REASON = 'You get this email because this address belongs to an account on Taskwright.';
const IGNORE = 'If this wasn’t you, ignore this email.';

/** The email after a sign-up. `path` is the page that verifies the address. */
export const verificationEmail = (path: string): EmailContent => ({
  subject: 'Verify your email for Taskwright',
  heading: 'Verify your email',
  parts: [
    {
      text: 'Confirm that this address is yours. Your tasks and bids then show as verified, and higher limits apply.',
    },
  ],
  button: { label: 'Verify email', path },
  notes: [`The link works for three days. If you didn’t sign up, ignore this email.`],
  reason: ACCOUNT_REASON,
});

/** The email to a person who has forgotten the password. `path` is the page that sets a new one. */
export const passwordResetEmail = (path: string): EmailContent => ({
  subject: 'Set a new password for Taskwright',
  heading: 'Set a new password',
  parts: [{ text: 'Someone, most likely you, asked for a new password for your account.' }],
  button: { label: 'Set a new password', path },
  notes: [`The link works for one hour. ${IGNORE} Your password stays the same.`],
  reason: ACCOUNT_REASON,
});

/** The email to the new address of a change, with the token that confirms it. */
export const emailChangeEmail = (token: string): EmailContent => ({
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
});

/** Adds the button that undoes a change of the address. */
const undoable = (token: string, content: Omit<EmailContent, 'button' | 'reason'>): EmailContent => ({
  ...content,
  button: { label: 'Undo the change', path: `/email-undo#${token}` },
  reason: ACCOUNT_REASON,
});

/** The email to the old address of a requested change, with the token that undoes it. */
export const emailChangeNotice = (token: string): EmailContent =>
  undoable(token, {
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

/** The email to the old address of a confirmed change, with the token that undoes it. */
export const emailChangedEmail = (token: string): EmailContent =>
  undoable(token, {
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

/** The email to an address that was entered for the newsletter, with the token that confirms or ends it. */
export const newsletterEmail = ({ token, isConfirmed }: { token: string; isConfirmed: boolean }): EmailContent => {
  const asked = 'Someone, most likely you, asked us to email new tasks to this address.';
  const unsubscribe = `/newsletter/leave#${token}`;
  const reason = 'You get this email because someone entered this address in the newsletter form on Taskwright.';
  if (isConfirmed) {
    return {
      subject: 'You already get new tasks from Taskwright',
      heading: 'You’re already on the list',
      parts: [{ text: `${asked} There is nothing to do.` }],
      button: { label: 'Browse new tasks', path: '/browse-tasks?sort=newest' },
      reason,
      unsubscribe,
    };
  }
  return {
    subject: 'Confirm your email for Taskwright',
    heading: 'Confirm your email',
    parts: [{ text: asked }],
    button: { label: 'Confirm email', path: `/newsletter/confirm#${token}` },
    notes: [`The link works for two days. ${IGNORE} You then get nothing else from us.`],
    reason,
    unsubscribe,
  };
};

/** The last email to the address of a deleted account. */
export const accountDeletedEmail = (): EmailContent => ({
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

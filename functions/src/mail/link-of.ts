import type { Auth } from 'firebase-admin/auth';
import type { Services } from '../services.ts';
import type { MailCause } from './mail-repository.ts';
import { siteOrigin } from './site-origin.ts';

type Needs = Pick<Services, 'work' | 'reader' | 'emailChanges' | 'now'>;
type Provider = Pick<Auth, 'getUserByEmail' | 'generateVerifyAndChangeEmailLink'>;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns our page for a link that the provider created. Its own page would apply the link when it is opened. */
const ownPage = (link: string): string => {
  const code = new URL(link).searchParams.get('oobCode') ?? '';
  return `${siteOrigin()}/email-action?mode=verifyAndChangeEmail&oobCode=${encodeURIComponent(code)}`;
};

/**
 * Returns a function that creates the link of a queued email when it is sent. The function returns null if the email
 * must not be sent: the new address belongs to another account, or the change is undone, expired or already confirmed.
 * `account-deleted` has no link either, and is sent without one.
 */
export const createLinkOf = ({ work, reader, emailChanges, now }: Needs, provider: Provider) => {
  const ownerOf = async (email: string): Promise<string | null> => {
    try {
      return (await provider.getUserByEmail(email)).uid;
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  };

  const confirmationLink = async (from: string, to: string): Promise<string | null> => {
    try {
      return ownPage(await provider.generateVerifyAndChangeEmailLink(from, to));
    } catch (error) {
      if (codeOf(error) === 'auth/email-already-exists') return null;
      throw error;
    }
  };

  return async (cause: MailCause): Promise<string | null> => {
    if (cause.kind === 'account-deleted') return null;
    const change = await emailChanges.find(reader, cause.change, now());
    if (change === null) return null;
    const { uid, from, to } = change;
    const owner = await ownerOf(to);
    if (owner !== null && owner !== uid) return null;
    if (cause.kind === 'email-change') return (await ownerOf(from)) === uid ? confirmationLink(from, to) : null;
    const token = await work.run((unit) => emailChanges.createUndoToken(unit, cause.change, now()));
    return token === null ? null : `${siteOrigin()}/email-undo#${token}`;
  };
};

import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { authProvider, currentSession, refreshUser, type SessionUser } from '../../lib/auth/session.ts';
import { useUser } from '../../lib/auth/use-session.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { saveProfile } from './save-profile.ts';

/**
 * Reloads the current user from the provider, because the email may have been verified elsewhere. If it is newly
 * verified, saves the profile, which marks the user's tasks as verified. Decision 23.
 */
export const reloadEmailVerified = async (): Promise<void> => {
  const provider = await authProvider();
  const previous = currentSession().user;
  const reloaded = await provider.reloadUser();
  if (reloaded === null) return;
  // Name and photo belong to the profile. The provider's may be older.
  const { displayName, photoURL } = previous ?? reloaded;
  refreshUser({ ...reloaded, displayName, photoURL });
  const user = provider.currentUser();
  if (reloaded.emailVerified && previous?.emailVerified === false && user !== null) await saveProfile(user);
};

/** Toast duration for messages that require an action, in milliseconds. */
export const READING_MS = 8000;

/** Shows the toast for a sent verification email, at sign-up and when it is resent. */
export const showVerificationSent = (email: string): void =>
  notify(
    'info',
    `A verification email is on its way to ${email}. Open the link in it to verify your address.`,
    READING_MS,
  );

/** Button that sends the verification email of the signed-in user again. Reports the result in a toast. */
export const ResendEmail = ({ email }: Pick<SessionUser, 'email'>) => {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await call('sendVerificationEmail', {});
      showVerificationSent(email ?? 'you');
    } catch (error) {
      notify('error', errorText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button size="small" variant="text" onClick={send} loading={sending} sx={{ px: 0.5, ml: -0.5 }}>
      Resend email
    </Button>
  );
};

/** Warns an unverified user that a review does not count. Renders nothing for a verified one. */
export const ReviewVerification = () => {
  const user = useUser();
  useEffect(() => {
    // The email may have been verified in another tab.
    if (user?.emailVerified === false) reloadEmailVerified().catch(() => undefined);
  }, [user?.emailVerified]);
  if (user === null || user.emailVerified) return null;
  return (
    <Box>
      <Typography sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
        <MarkEmailUnread fontSize="small" sx={{ mt: '2px', color: 'text.secondary' }} /> Verify your email so that this
        review counts.
      </Typography>
      <ResendEmail email={user.email} />
    </Box>
  );
};

/** Shows whether the email is verified. Offers to resend the verification email. */
export const Verification = ({ user }: { user: SessionUser }) => {
  if (user.emailVerified) {
    return (
      <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'mint.fg' }}>
        <Verified fontSize="small" /> Email verified
      </Typography>
    );
  }
  return (
    <Box>
      <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
        <MarkEmailUnread fontSize="small" /> Email not yet verified
      </Typography>
      <ResendEmail email={user.email} />
    </Box>
  );
};

import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { showVerificationSent } from './show-verification-sent.ts';

/** Shows whether the email is verified. Offers to resend the verification email. */
export const Verification = ({ user }: { user: SessionUser }) => {
  const [sending, setSending] = useState(false);
  if (user.emailVerified) {
    return (
      <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'mint.fg' }}>
        <Verified fontSize="small" /> Email verified
      </Typography>
    );
  }
  const send = async () => {
    setSending(true);
    try {
      await call('sendVerificationEmail', {});
      showVerificationSent(user.email ?? 'you');
    } catch (error) {
      notify('error', errorText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Box>
      <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
        <MarkEmailUnread fontSize="small" /> Email not yet verified
      </Typography>
      <Button size="small" variant="text" onClick={send} loading={sending} sx={{ px: 0.5, ml: -0.5 }}>
        Resend email
      </Button>
    </Box>
  );
};

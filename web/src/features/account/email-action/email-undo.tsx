import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { emailUndoBody } from '@taskwright/contract/schemas/accounts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { currentSession } from '../../../lib/auth/session.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { redirectState } from '../redirect-state.ts';
import { reloadEmailVerified } from '../reload-email-verified.ts';

/** Undoes the change of a token. Returns an error message, or null on success. */
const undo = async (token: string): Promise<string | null> => {
  const parsed = emailUndoBody.safeParse({ token });
  if (!parsed.success) return 'This link is incomplete. Open it from the email again.';
  try {
    await call('undoEmailChange', { body: parsed.data });
    return null;
  } catch (error) {
    const hasReason = error instanceof ApiError && (error.status === 404 || error.status === 409);
    return hasReason ? error.message : errorText(error);
  }
};

/**
 * Restores the old address by one button, because mail scanners open links too. The token is in the fragment, which is
 * not logged, and is read on press. The page shows no address, because the link contains none.
 */
export const EmailUndo = () => {
  const [isDone, setDone] = useState(false);
  const [isSending, setSending] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);

  const press = async (event: FormEvent) => {
    event.preventDefault();
    setBanner(null);
    setSending(true);
    const problem = await undo(window.location.hash.slice(1));
    setSending(false);
    setBanner(problem);
    if (problem !== null) return;
    setDone(true);
    focusPageHeading();
    // This browser may have been logged out too.
    if (currentSession().user !== null) await reloadEmailVerified().catch(() => undefined);
  };

  return (
    <Box component="form" onSubmit={press} sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <PageHeading>{isDone ? 'Change undone' : 'Undo the email change'}</PageHeading>
      <Typography role="status">
        {isDone
          ? 'Your old address is back. Everyone was logged out. If you didn’t change it yourself, set a new password now.'
          : 'Your account gets its old email address back, and all devices are logged out.'}
      </Typography>
      <FormBanner>{banner}</FormBanner>
      {isDone ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" component={Link} to={paths.login} state={redirectState(null, '', true)}>
            Set a new password
          </Button>
          <Button variant="outlined" component={Link} to={paths.login}>
            Log in
          </Button>
        </Box>
      ) : (
        <Button type="submit" variant="contained" size="large" loading={isSending}>
          Undo the change
        </Button>
      )}
    </Box>
  );
};

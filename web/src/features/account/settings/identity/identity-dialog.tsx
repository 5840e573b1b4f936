import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AuthCredential } from 'firebase/auth';
import { type FormEvent, useEffect, useState } from 'react';
import { authProvider } from '../../../../lib/auth/session.ts';
import { RouteDialog } from '../../../../ui/dialogs/route-dialog.tsx';
import { FormBanner } from '../../../../ui/forms/form-banner.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { isWrongPassword } from '../../auth-message.ts';
import type { MemberUser } from '../../require-user.tsx';
import { methodsQuery } from '../api.ts';
import { problemOf } from '../use-save.ts';

type Props = { user: MemberUser; onAnswer: (credential: AuthCredential | null) => void };

/** Dialog in which the signed-in user logs in again, by password or with Google. */
export const IdentityDialog = ({ user, onAnswer }: Props) => {
  const { data: methods } = useQuery(methodsQuery(user.uid));
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [banner, setBanner] = useState<string | null>(null);
  const [busy, setBusy] = useState<'password' | 'google' | null>(null);
  const hasPassword = methods?.hasPassword ?? true;

  // Ends the request when the page is left.
  useEffect(() => {
    const cancel = () => onAnswer(null);
    window.addEventListener('popstate', cancel);
    return () => window.removeEventListener('popstate', cancel);
  }, [onAnswer]);

  const confirm = async (by: 'password' | 'google') => {
    setBusy(by);
    setWrong(undefined);
    setBanner(null);
    try {
      const provider = await authProvider();
      onAnswer(by === 'google' ? await provider.confirmWithGoogle() : await provider.confirmPassword(password));
    } catch (error) {
      console.error(error);
      setBusy(null);
      if (by === 'password' && isWrongPassword(error)) setWrong('That password isn’t right. Try again.');
      else setBanner(problemOf(error));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setWrong('Enter your password');
    else void confirm('password');
  };

  return (
    <RouteDialog title="Confirm that it’s you" onClose={() => onAnswer(null)} isForm>
      <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <FormBanner>{banner}</FormBanner>
          <Typography sx={{ color: 'text.secondary' }}>
            To protect your account, log in once more. What you typed on the page is still there.
          </Typography>
          {hasPassword && (
            <>
              {/* Lets password managers find the password of the account. */}
              <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
              <PasswordField
                autoFocus
                label="Your password"
                autoComplete="current-password"
                required
                value={password}
                error={wrong}
                onChange={({ target }) => {
                  setPassword(target.value);
                  setWrong(undefined);
                }}
              />
            </>
          )}
          {methods !== undefined && methods.google !== null && (
            <Button
              variant="outlined"
              loading={busy === 'google'}
              disabled={busy !== null}
              onClick={() => void confirm('google')}
            >
              Continue with Google
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          {hasPassword && (
            <Button type="submit" variant="contained" loading={busy === 'password'} disabled={busy !== null}>
              Continue
            </Button>
          )}
        </DialogActions>
      </Box>
    </RouteDialog>
  );
};

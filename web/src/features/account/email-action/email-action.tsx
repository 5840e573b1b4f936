import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { authProvider } from '../../../lib/auth/session.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Waiting } from '../../../ui/loading/skeleton.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { authMessage } from '../auth-message.ts';
import { redirectState } from '../redirect-state.ts';
import { newPasswordForm } from '../schemas.ts';
import { PressToConfirm } from './press-to-confirm.tsx';
import { InvalidLink, isInvalidLink } from './token-form.tsx';

/** Form for a new password, with the password rule of sign-up. Decision 20. */
const NewPassword = ({ code, email }: { code: string; email: string }) => {
  const { field, handleSubmit, formState } = useZodForm(newPasswordForm, { password: '' });
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);

  const submit = handleSubmit(
    async ({ password }) => {
      setError(null);
      try {
        await (await authProvider()).setNewPassword(code, password);
        setSaved(true);
        focusPageHeading();
      } catch (failure) {
        // Renders the error page for the link before its heading receives focus.
        flushSync(() => setError(failure));
        if (isInvalidLink(failure)) focusPageHeading();
      }
    },
    () => setError(null),
  );

  if (isInvalidLink(error)) return <InvalidLink mode="resetPassword" error={error} />;
  return (
    <>
      <PageHeading>{saved ? 'Password saved' : 'Set a new password'}</PageHeading>
      <Typography role="status" sx={{ mt: 1, mb: 3, overflowWrap: 'anywhere' }}>
        {saved ? `You can now log in as ${email}.` : `For ${email}`}
      </Typography>
      {saved ? (
        <Button variant="contained" component={Link} to={paths.login} state={redirectState(null, email)}>
          Login
        </Button>
      ) : (
        <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
          <FormBanner>{error === null ? null : authMessage(error)}</FormBanner>
          {/* Lets password managers assign the password to an account. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            hint="Must contain uppercase, lowercase, and at least 6 characters"
            {...field('password')}
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={formState.isSubmitting}>
            Save new password
          </Button>
        </Box>
      )}
    </>
  );
};

/** `mode` is the purpose in the address of the page, which explains a code that is no longer valid. */
type Props = { code: string; mode: string | null };

/**
 * Page behind the links in the provider's emails. Opening a link does not use it up, because mail scanners open links
 * too. The action requires a press of the button.
 */
export const EmailAction = ({ code, mode }: Props) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email-link', code],
    queryFn: async () => (await authProvider()).readEmailLink(code),
    enabled: code !== '',
    // Never refetched: a used code reads as invalid.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  });
  if (code === '') return <InvalidLink mode={mode} reason="Part of it is missing. Open it from the email again." />;
  if (isInvalidLink(error)) return <InvalidLink mode={mode} error={error} />;
  if (error !== null) {
    return (
      <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <PageHeading>We couldn’t check your link</PageHeading>
        <FormBanner>{authMessage(error)}</FormBanner>
        <Button variant="contained" onClick={() => void refetch()} loading={isFetching}>
          Retry
        </Button>
      </Box>
    );
  }
  if (data === undefined) return <Waiting />;
  if (data.purpose === 'reset') return <NewPassword code={code} email={data.email} />;
  if (data.purpose === 'other') return <InvalidLink mode={mode} reason="It isn’t meant for this page." />;
  return <PressToConfirm code={code} purpose={data.purpose} email={data.email} />;
};

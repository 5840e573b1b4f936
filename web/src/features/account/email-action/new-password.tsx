import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { authProvider } from '../../../lib/auth/session.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { authMessage } from '../auth-message.ts';
import { redirectState } from '../redirect-state.ts';
import { newPasswordForm } from '../schemas.ts';
import { InvalidLink } from './invalid-link.tsx';
import { isInvalidLink } from './link-errors.ts';

/** Form for a new password, with the password rule of sign-up. Decision 20. */
export const NewPassword = ({ code, email }: { code: string; email: string }) => {
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate } from 'react-router-dom';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormBanner } from '../../ui/form-banner.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { checkLogin } from './late-checks.ts';
import { OrDivider } from './or-divider.tsx';
import { logIn, loginMessage } from './sign-in.ts';
import { useAccountForm } from './use-account-form.ts';

/** Email Address, Password, Login, Login with Google. [LOGIN-1, LOGIN-3, FORM-1, FORM-2, FORM-3] */
export const LoginForm = () => {
  const { field, handleSubmit, formState } = useCheckedForm(checkLogin, { email: '', password: '' });
  const { origin, said, busy, setBusy, banner, setBanner, alreadyIn, goOn, onApproach, withGoogle } = useAccountForm();
  if (alreadyIn) return <Navigate to={origin} state={said} replace />;

  const submit = handleSubmit(
    async ({ email, password }) => {
      setBanner(null);
      setBusy(true);
      try {
        await logIn(email, password);
        goOn();
      } catch (error) {
        setBanner(loginMessage(error));
        setBusy(false);
      }
    },
    () => setBanner(null),
  );

  return (
    <Box component="form" noValidate onSubmit={submit} {...onApproach} sx={{ display: 'grid', gap: 2.5 }}>
      <FormBanner>{banner}</FormBanner>
      <Field label="Email Address" type="email" autoComplete="email" required {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={formState.isSubmitting} disabled={busy}>
        Login
      </Button>
      <OrDivider>or</OrDivider>
      <GoogleButton label="Login with Google" disabled={formState.isSubmitting} {...withGoogle} />
    </Box>
  );
};

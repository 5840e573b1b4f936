import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { OtherScreen } from './account-card.tsx';
import { GoogleButton, GoogleElsewhere } from './google-button.tsx';
import { tryToLogIn } from './lazy-sign-in.ts';
import { loginCheck } from './lazy-validation.ts';
import { redirectState } from './redirect-state.ts';
import { useAccountForm } from './use-account-form.ts';

/** Login form with Google login, password reset and a link to sign-up. [LOGIN-1, LOGIN-3, FORM-1, FORM-2, FORM-3] */
export const LoginForm = () => {
  const { redirect, initialEmail, busy, banner, setBanner, attempt, onApproach, withGoogle } = useAccountForm();
  const { field, handleSubmit, formState, watch } = useCheckedForm(loginCheck.check, {
    email: initialEmail,
    password: '',
  });
  const { state } = useLocation();
  if (redirect !== null) return <Navigate {...redirect} />;

  const submit = handleSubmit(
    ({ email, password }) => attempt(() => tryToLogIn(email, password)),
    () => setBanner(null),
  );

  const email = watch('email');
  return (
    <>
      <OtherScreen question="New here?" label="Register here" to={paths.signup} email={email} />
      <GoogleElsewhere />
      <Box
        component="form"
        method="post"
        noValidate
        onSubmit={submit}
        {...onApproach}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
      >
        <FormBanner>{banner}</FormBanner>
        <Field label="Email Address" type="email" autoComplete="username" required {...field('email')} />
        <Box>
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
          <Box
            component={Link}
            data-hands-over
            to={paths.forgotPassword}
            state={redirectState(state, email)}
            sx={{ ...QUIET_LINK, display: 'inline-block', mt: 1, py: 0.5, typography: 'body2', fontWeight: 600 }}
          >
            Forgot password?
          </Box>
        </Box>
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={formState.isSubmitting}
          disabled={busy}
        >
          Login
        </Button>
        <GoogleButton label="Login with Google" disabled={formState.isSubmitting} {...withGoogle} />
      </Box>
    </>
  );
};

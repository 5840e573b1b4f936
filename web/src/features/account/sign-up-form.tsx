import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, Navigate } from 'react-router-dom';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { GoogleButton } from './google-button.tsx';
import { tryToSignUp } from './lazy-sign-in.ts';
import { signUpCheck } from './lazy-validation.ts';
import { OrDivider } from './or-divider.tsx';
import { OtherScreen } from './other-screen.tsx';
import { useSignUpDraft } from './sign-up-draft.ts';
import { useAccountForm } from './use-account-form.ts';
import { useTypedPhoto } from './use-typed-photo.ts';

/** Returns whether the name is reserved for Taskwright. The list loads on submit. Decision 25. */
const isReserved = (name: string): Promise<boolean> =>
  import('@taskwright/contract/names/reserved-names').then(
    ({ isReservedName }) => isReservedName(name),
    () => false,
  );

/** Sign-up form with four fields and Google sign-up. [SIGNUP-1, SIGNUP-3, VALID-6, FORM-1, FORM-2, FORM-3, SAY-3] */
export const SignUpForm = () => {
  const form = useCheckedForm(signUpCheck.check, { name: '', email: '', photoURL: '', password: '' });
  const { field, handleSubmit, formState } = form;
  const { redirect, initialEmail, busy, banner, setBanner, attempt, onApproach, withGoogle } = useAccountForm();
  useSignUpDraft(form, initialEmail);
  const photo = useTypedPhoto(form.watch('photoURL')?.trim() ?? '');
  if (redirect !== null) return <Navigate {...redirect} />;

  const photoField = field('photoURL');
  const submit = handleSubmit(async (account) => {
    setBanner(null);
    if (await isReserved(account.name)) {
      form.setError(
        'name',
        { message: 'This name is reserved for Taskwright. Enter your own.' },
        { shouldFocus: true },
      );
      return;
    }
    const typed = photo.photoAt(account.photoURL);
    await attempt(() => tryToSignUp(account, typed));
  });

  return (
    <>
      <OtherScreen question="Already have an account?" label="Login" to={paths.login} email={form.watch('email')} />
      <Box
        component="form"
        method="post"
        noValidate
        onSubmit={submit}
        {...onApproach}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <FormBanner>{banner}</FormBanner>
        <Field label="Full Name" autoComplete="name" required {...field('name')} />
        <Field label="Email Address" type="email" autoComplete="email" required {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint="Must contain uppercase, lowercase, and at least 6 characters"
          {...field('password')}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1.5 }}>
          <Field
            label="Profile Photo URL (optional)"
            type="url"
            placeholder="https://"
            warning={photo.problem && `${photo.problem} You can sign up without it and upload a photo later.`}
            {...photoField}
            registration={{
              ...photoField.registration,
              onBlur: (event) => {
                photo.onLeave();
                return photoField.registration.onBlur(event);
              },
            }}
          />
          <Box sx={{ mt: '30px' }}>
            <Avatar
              src={null}
              size={48}
              {...(photo.preview !== null && {
                fallback: <img src={photo.preview} alt="Preview" width={48} />,
              })}
            />
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            loading={formState.isSubmitting}
            disabled={busy}
          >
            Create Account
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            By creating an account you agree to our{' '}
            <Box component={Link} to={paths.terms} sx={TEXT_LINK}>
              Terms and Conditions
            </Box>
            .
          </Typography>
        </Box>
        <OrDivider>or</OrDivider>
        <GoogleButton label="Sign up with Google" disabled={formState.isSubmitting} {...withGoogle} />
      </Box>
    </>
  );
};

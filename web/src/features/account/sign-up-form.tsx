import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { pressEnd } from '../../lib/dialogs/after-press.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { LoadedPhoto } from '../../lib/pictures/remote.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Avatar } from '../../ui/people/person-avatar.tsx';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { OtherScreen } from './account-card.tsx';
import { GoogleButton, GoogleElsewhere } from './google-button.tsx';
import { tryToSignUp } from './lazy-sign-in.ts';
import { signUpCheck } from './lazy-validation.ts';
import { redirectState } from './redirect-state.ts';
import { useAccountForm, useSignUpDraft } from './use-account-form.ts';

type Loading = { readonly address: string; readonly loaded: Promise<LoadedPhoto> };
type Shown = { readonly address: string; readonly result: LoadedPhoto };

/** Shown if the code that loads pictures cannot load. */
const NO_CODE = { problem: 'We couldn’t load this picture.' };

const load = (address: string): Promise<LoadedPhoto> =>
  loadCode(() => import('../../lib/pictures/remote.ts')).then(
    ({ loadPhoto }) => loadPhoto(address),
    () => NO_CODE,
  );

/**
 * Loads the picture at the address that a user types, once the field is left. Other addresses than `typed` show
 * nothing. The result remains with the address, and a failure is retried when the field is left again.
 */
const useTypedPhoto = (typed: string) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const loading = useRef<Loading | null>(null);
  const result = shown?.address === typed ? shown.result : null;
  const problem = result !== null && 'problem' in result ? result.problem : null;

  const start = (address: string): Promise<LoadedPhoto> => {
    if (loading.current?.address === address) return loading.current.loaded;
    const loaded = load(address);
    loading.current = { address, loaded };
    void loaded.then(async (photo) => {
      // A message must not move a button during its press.
      await pressEnd();
      if (loading.current?.loaded === loaded) setShown({ address, result: photo });
    });
    return loaded;
  };

  return {
    /** Data URL of the cropped picture, or null. */
    preview: result !== null && 'preview' in result ? result.preview : null,
    /** Reason why there is no photo, or null. */
    problem,
    /** Loads the typed picture, if it has an https address or no scheme. Call it when the field is left. */
    onLeave: () => {
      if (problem !== null) loading.current = null;
      if (/^(https:\/\/|[^:]+$)/.test(typed)) void start(typed);
    },
    /**
     * Returns the photo at an address, loaded or still loading. Null if there is no address, or its problem is shown.
     */
    photoAt: (address: string | null): Promise<LoadedPhoto> | null =>
      address === null || (address === typed && problem !== null) ? null : start(address),
  };
};

/** Returns whether the name is reserved for Taskwright. The list loads on submit. Decision 25. */
const isReserved = (name: string): Promise<boolean> =>
  loadCode(() => import('@taskwright/contract/names/reserved-names')).then(
    ({ isReservedName }) => isReservedName(name),
    () => false,
  );

/** 'Log in' in a message about an existing account. */
const LOG_IN = /(?<=\. )Log in(?= .*instead\.$)/;

/** Error of a sign-up. 'Log in' is a link to the login screen, which passes on the typed email. */
const Problem = ({ text, email }: { text: string; email: string }) => {
  const { state } = useLocation();
  const [before, after] = text.split(LOG_IN);
  return (
    <>
      {before}
      <Box component={Link} to={paths.login} state={redirectState(state, email)} sx={{ color: 'inherit' }}>
        Log in
      </Box>
      {after}
    </>
  );
};

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
      <GoogleElsewhere />
      <Box
        component="form"
        method="post"
        noValidate
        onSubmit={submit}
        {...onApproach}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <FormBanner>
          {banner !== null && LOG_IN.test(banner) ? <Problem text={banner} email={form.watch('email')} /> : banner}
        </FormBanner>
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
        <GoogleButton label="Sign up with Google" disabled={formState.isSubmitting} {...withGoogle} />
      </Box>
    </>
  );
};

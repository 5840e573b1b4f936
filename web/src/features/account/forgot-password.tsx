import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../../lib/api/api-client.ts';
import { formErrorText } from '../../lib/api/api-error.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { emailIn, redirectState } from './redirect-state.ts';
import { forgotForm } from './schemas.ts';

/** Password reset form. Its result reads the same for every address. */
export const ForgotPassword = () => {
  const { state } = useLocation();
  const { field, handleSubmit, formState, watch } = useZodForm(forgotForm, { email: emailIn(state) });
  const [banner, setBanner] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = handleSubmit(
    async ({ email }) => {
      setBanner(null);
      setSentTo(null);
      try {
        await call('requestPasswordReset', { body: { email } });
        setSentTo(email);
      } catch (error) {
        setBanner(formErrorText(error));
      }
    },
    () => setBanner(null),
  );

  return (
    <>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        Enter your email address and we’ll send you a link to set a new one.
      </Typography>
      <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <FormBanner>{banner}</FormBanner>
        <Field label="Email Address" type="email" autoComplete="email" required {...field('email')} />
        <Button type="submit" variant="contained" size="large" fullWidth loading={formState.isSubmitting}>
          Send reset link
        </Button>
        <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
          {sentTo !== null && (
            <Box sx={{ px: 2, py: 1.5, borderRadius: 'field', bgcolor: 'mint.bg', overflowWrap: 'anywhere' }}>
              If {sentTo} has an account, a reset link is on its way. For privacy, this message is the same for every
              address. Nothing in your inbox? Check for typos and look in your spam folder.
            </Box>
          )}
        </Box>
        <Box
          component={Link}
          to={paths.login}
          state={redirectState(state, watch('email'))}
          sx={{ ...QUIET_LINK, justifySelf: 'start', py: 0.5 }}
        >
          Back to login
        </Box>
      </Box>
    </>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { authProvider } from '../../../lib/auth/session.ts';
import { useUser } from '../../../lib/auth/use-session.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { authMessage } from '../auth-message.ts';
import { redirectState } from '../redirect-state.ts';
import { reloadEmailVerified } from '../verification.tsx';
import { InvalidLink, isInvalidLink } from './token-form.tsx';

type Purpose = 'verify' | 'recover';

const MODES = { verify: 'verifyEmail', recover: 'recoverEmail' } as const;

const TEXTS = {
  verify: {
    heading: 'Verify your email',
    question: (email: string) => `Is ${email} yours? Press the button to verify it.`,
    button: 'Verify email',
    done: 'Email verified',
    confirmation: (email: string) => `${email} is verified.`,
  },
  recover: {
    heading: 'Change your email back',
    question: (email: string) => `The email address on your account was changed. Change it back to ${email}?`,
    button: 'Change it back',
    done: 'Email changed back',
    confirmation: (email: string) =>
      `Log in with ${email} from now on. If you didn’t change it yourself, set a new password too.`,
  },
} as const;

type Props = { code: string; purpose: Purpose; email: string };

/** Asks for confirmation, applies the link and shows the result. */
export const PressToConfirm = ({ code, purpose, email }: Props) => {
  const user = useUser();
  const [pressed, setPressed] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const texts = TEXTS[purpose];

  const press = async () => {
    setPressed(true);
    setError(null);
    try {
      await (await authProvider()).applyEmailLink(code);
      setDone(true);
      focusPageHeading();
      // The link can sign out the user of this browser, or belong to a different account.
      await reloadEmailVerified().catch(() => undefined);
    } catch (failure) {
      // Renders the error page for the link before its heading receives focus.
      flushSync(() => setError(failure));
      if (isInvalidLink(failure)) focusPageHeading();
    } finally {
      setPressed(false);
    }
  };

  if (isInvalidLink(error)) return <InvalidLink mode={MODES[purpose]} error={error} />;
  return (
    <>
      <PageHeading>{done ? texts.done : texts.heading}</PageHeading>
      <Typography role="status" sx={{ mt: 1, mb: 3, overflowWrap: 'anywhere' }}>
        {done ? texts.confirmation(email) : texts.question(email)}
      </Typography>
      <FormBanner>{error === null ? null : authMessage(error)}</FormBanner>
      <Box sx={{ mt: error === null ? 0 : 2.5 }}>
        {!done && (
          <Button variant="contained" size="large" onClick={press} loading={pressed}>
            {texts.button}
          </Button>
        )}
        {done && purpose === 'recover' && (
          <Button variant="contained" component={Link} to={paths.forgotPassword} state={redirectState(null, email)}>
            Set a new password
          </Button>
        )}
        {done && purpose === 'verify' && user === null && (
          <Button variant="contained" component={Link} to={paths.login} state={redirectState(null, email)}>
            Login
          </Button>
        )}
        {done && purpose === 'verify' && user !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="contained" component={Link} to={paths.home}>
              Continue
            </Button>
            <Button variant="outlined" component={Link} to={paths.addTask}>
              Post a Task
            </Button>
            <Button variant="outlined" component={Link} to={paths.browse}>
              Browse Tasks
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { EndedUser } from '../../lib/auth/log-in-again.ts';
import { authProvider } from '../../lib/auth/session.ts';
import { useSession } from '../../lib/auth/use-session.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { originState } from '../../lib/navigation/origin.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { GoogleButton, GoogleElsewhere } from './google-button.tsx';
import { tryToLogIn } from './lazy-sign-in.ts';
import { loginCheck } from './lazy-validation.ts';
import { redirectState } from './redirect-state.ts';

type LogInRequest = {
  readonly user: EndedUser;
  /** Ends the request. `isLoggedIn` is false if the user closed the dialog. */
  readonly answer: (isLoggedIn: boolean) => void;
};

/** Ends a request after a login. A different user must not see or send what this page contains, so it reloads. */
const finish = ({ user, answer }: LogInRequest, uid: string | undefined): void => {
  if (user !== null && user.uid !== uid) {
    window.location.reload();
    return;
  }
  answer(true);
  // Also repeats the reads that failed meanwhile.
  void invalidateQueries([[]]);
};

/** Ends the request when the user logs in or out in another tab, or goes back in the history. */
const useOtherEnds = (request: LogInRequest): void => {
  const { user, ended = false } = useSession();
  const uid = ended ? undefined : user?.uid;
  const [before] = useState(uid);
  const change = useEffectEvent((next: string | undefined) => {
    if (next === before) return;
    if (next === undefined) request.answer(false);
    else finish(request, next);
  });
  useEffect(() => change(uid), [uid]);
  const leave = useEffectEvent(() => request.answer(false));
  useEffect(() => {
    const onPopState = () => leave();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
};

/** Login dialog over a page whose session has ended. The page keeps its state and its input. Decision 26. */
const LogInDialog = ({ request }: { request: LogInRequest }) => {
  const { field, handleSubmit, formState, watch } = useCheckedForm(loginCheck.check, {
    email: request.user?.email ?? '',
    password: '',
  });
  const [banner, setBanner] = useState<string | null>(null);
  const [isWithGoogle, setWithGoogle] = useState(false);
  const location = useLocation();
  useOtherEnds(request);
  const hasEmail = (request.user?.email ?? '') !== '';

  const close = () => request.answer(false);
  const proceed = async () => finish(request, (await authProvider()).currentUser()?.uid);
  const submit = handleSubmit(async ({ email, password }) => {
    setBanner(null);
    const problem = await tryToLogIn(email, password);
    if (problem === null) await proceed();
    else setBanner(problem);
  });

  return (
    <RouteDialog title="Log in to continue" onClose={close} isForm isInterruption>
      <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' }}>
          <FormBanner>{banner}</FormBanner>
          <Typography>Your session has ended. Log in to continue where you left off.</Typography>
          <GoogleElsewhere />
          <Field
            label="Email Address"
            type="email"
            autoComplete="username"
            required
            autoFocus={!hasEmail}
            {...field('email')}
          />
          <Box>
            <PasswordField
              label="Password"
              autoComplete="current-password"
              required
              autoFocus={hasEmail}
              {...field('password')}
            />
            <Box
              component={Link}
              to={paths.forgotPassword}
              state={redirectState(originState(location), watch('email'))}
              onClick={close}
              sx={{ ...QUIET_LINK, display: 'inline-block', mt: 1, py: 0.5, typography: 'body2', fontWeight: 600 }}
            >
              Forgot password?
            </Box>
          </Box>
          <GoogleButton
            label="Log in with Google"
            disabled={formState.isSubmitting}
            onStart={() => {
              setBanner(null);
              setWithGoogle(true);
            }}
            onEnd={(isLoggedIn) => {
              setWithGoogle(false);
              if (isLoggedIn) void proceed();
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={formState.isSubmitting} disabled={isWithGoogle}>
            Log in
          </Button>
        </DialogActions>
      </Box>
    </RouteDialog>
  );
};

let open: Promise<boolean> | null = null;

/** Shows the dialog with `show`. Resolves with whether the user has logged in. Concurrent calls share the dialog. */
export const askToLogIn = (user: EndedUser, show: (dialog: ReactNode) => void): Promise<boolean> => {
  open ??= new Promise((resolve) => {
    let isAnswered = false;
    const answer = (isLoggedIn: boolean): void => {
      // A login can be noticed twice: by the form and by the session.
      if (isAnswered) return;
      isAnswered = true;
      open = null;
      show(null);
      resolve(isLoggedIn);
    };
    show(<LogInDialog request={{ user, answer }} />);
  });
  return open;
};

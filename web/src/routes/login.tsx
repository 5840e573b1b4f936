import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountCard } from '../features/account/account-card.tsx';
import { isForgottenIn } from '../features/account/carried.ts';
import { LoginForm } from '../features/account/login-form.tsx';
import { wallReason } from '../features/account/wall-reason.ts';
import { focusPageHeading } from '../lib/navigation-focus.tsx';
import { originOf, saidOf } from '../lib/origin.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { pages } from '../lib/pages.at-build.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { NoScript } from '../ui/no-script.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const ForgotPassword = lazy(async () => ({
  default: (await import('../features/account/forgot-password.tsx')).ForgotPassword,
}));

const PICK_UP = 'Pick up where you left off: your tasks, your bids, your drafts.';

/** /login, which says why one is there where a guard has sent one. [ROUTE-3, LOGIN-4], decision 10. */
export const Screen = () => {
  const location = useLocation();
  // Rendered at build for nobody in particular.
  const isHydrated = useHydrated();
  const isForgotten = isHydrated && isForgottenIn(location.state);
  usePageTitle(isForgotten ? 'Forgot password' : pages.login.title);

  // The address stays the same, so nothing else moves the focus to what is new.
  const was = useRef(isForgotten);
  useEffect(() => {
    if (was.current === isForgotten) return;
    was.current = isForgotten;
    focusPageHeading();
  }, [isForgotten]);

  if (isForgotten) {
    return (
      <AccountCard>
        <PageHeading>Forgot your password?</PageHeading>
        <Suspense>
          <ForgotPassword />
        </Suspense>
      </AccountCard>
    );
  }
  const reason = isHydrated ? wallReason(originOf(location), saidOf(location)) : null;
  return (
    <AccountCard>
      <PageHeading>Welcome back</PageHeading>
      <Typography sx={{ mt: 1, fontWeight: reason === null ? 400 : 500, overflowWrap: 'anywhere' }}>
        {reason ?? PICK_UP}
      </Typography>
      <NoScript>Turn on JavaScript to log in.</NoScript>
      <LoginForm />
    </AccountCard>
  );
};

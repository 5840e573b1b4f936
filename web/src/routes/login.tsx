import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from '../features/account/account-card.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { wallReason } from '../features/account/wall-reason.ts';
import { originOf, saidOf } from '../lib/origin.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** /login, which says why one is there where a guard has sent one. [ROUTE-3, LOGIN-4], decision 10. */
export const Login = () => {
  usePageTitle('Login');
  const location = useLocation();
  const reason = useHydrated() ? wallReason(originOf(location), saidOf(location)) : null;
  return (
    <AccountCard>
      <PageHeading>Welcome back</PageHeading>
      {reason !== null && <Typography sx={{ mt: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{reason}</Typography>}
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        New here?{' '}
        <MuiLink component={Link} to={paths.signup} state={location.state} underline="hover">
          Register here
        </MuiLink>
      </Typography>
      <LoginForm />
    </AccountCard>
  );
};

import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from '../features/account/account-card.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** /login. [ROUTE-3, LOGIN-4] */
export const Login = () => {
  usePageTitle('Login');
  const { state } = useLocation();
  return (
    <AccountCard>
      <PageHeading>Welcome back</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        New here?{' '}
        <MuiLink component={Link} to={paths.signup} state={state} underline="hover">
          Register here
        </MuiLink>
      </Typography>
      <LoginForm />
    </AccountCard>
  );
};

import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from '../features/account/account-card.tsx';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { NoScript } from '../ui/no-script.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /signup. [ROUTE-2, SIGNUP-4] */
export const Signup = () => {
  usePageTitle('Sign up');
  const { state } = useLocation();
  return (
    <AccountCard>
      <PageHeading>Create your account</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        Already have an account?{' '}
        <MuiLink component={Link} to={paths.login} state={state} underline="hover">
          Login
        </MuiLink>
      </Typography>
      <NoScript>Turn on JavaScript to create an account.</NoScript>
      <SignUpForm />
    </AccountCard>
  );
};

import Typography from '@mui/material/Typography';
import { AccountCard } from '../features/account/account-card.tsx';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { NoScript } from '../ui/messages/no-script.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** /signup. [ROUTE-2, SIGNUP-4] */
export const Screen = () => {
  return (
    <AccountCard>
      <PageHeading>Create your account</PageHeading>
      <Typography sx={{ mt: 1 }}>Free to join: post a task and compare bids, or bid on work that fits you.</Typography>
      <NoScript>Turn on JavaScript to create an account.</NoScript>
      <SignUpForm />
    </AccountCard>
  );
};

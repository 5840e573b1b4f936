import { AccountCard } from '../features/account/account-card.tsx';
import { ForgotPassword } from '../features/account/forgot-password.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** /forgot-password. Sends a link to set a new password. */
export const Screen = () => (
  <AccountCard>
    <PageHeading>Forgot your password?</PageHeading>
    <ForgotPassword />
  </AccountCard>
);

import { AccountCard } from '../features/account/account-card.tsx';
import { EmailConfirm } from '../features/account/email-action/email-confirm.tsx';

/** /email-confirm, the target of the link that confirms a new email address. Decision 50. */
export const Screen = () => (
  <AccountCard>
    <EmailConfirm />
  </AccountCard>
);

import { AccountCard } from '../features/account/account-card.tsx';
import { EmailUndo } from '../features/account/email-action/email-undo.tsx';

/** /email-undo, the target of the link in the notice about a changed email address. Decision 50. */
export const Screen = () => (
  <AccountCard>
    <EmailUndo />
  </AccountCard>
);

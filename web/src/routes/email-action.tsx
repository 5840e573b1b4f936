import { useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/account/account-card.tsx';
import { EmailAction } from '../features/account/email-action/email-action.tsx';

/** /email-action, the target of links in the provider's emails. Decision 28. */
export const Screen = () => {
  const [parameters] = useSearchParams();
  const code = parameters.get('oobCode') ?? '';
  return (
    <AccountCard>
      <EmailAction key={code} code={code} mode={parameters.get('mode')} />
    </AccountCard>
  );
};

import { lazy, Suspense } from 'react';
import type { MemberUser } from '../../require-user.tsx';
import { useIdentityRequest } from './confirm-identity.ts';

const IdentityDialog = lazy(async () => ({ default: (await import('./identity-dialog.tsx')).IdentityDialog }));

/** Renders the dialog of a request to confirm the user's identity. Its code loads with the first request. */
export const IdentityHost = ({ user }: { user: MemberUser }) => {
  const request = useIdentityRequest();
  if (request === null) return null;
  return (
    <Suspense>
      <IdentityDialog user={user} onAnswer={request.answer} />
    </Suspense>
  );
};

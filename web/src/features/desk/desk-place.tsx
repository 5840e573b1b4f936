import { Suspense } from 'react';
import { isSessionPending, useSession } from '../../lib/auth/use-session.ts';
import { part } from '../../lib/loading/extra.tsx';

const Desk = part(async () => (await import('./desk.tsx')).Desk);

/**
 * Place of the signed-in user's workspace. Its styles in app/base.css reserve the window, so that nothing below it moves
 * in view. Absent for a visitor, and hidden by CSS until the session is known to have no user.
 */
export const DeskPlace = () => {
  const session = useSession();
  const { user } = session;
  if (user === null && !isSessionPending(session)) return null;
  return (
    <div className="desk" data-user={user === null ? undefined : ''}>
      {user !== null && (
        <Suspense>
          <Desk key={user.uid} user={user} />
        </Suspense>
      )}
    </div>
  );
};

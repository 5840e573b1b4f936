import { Suspense } from 'react';
import { isSessionPending, useSession } from '../../lib/auth/use-session.ts';
import { part } from '../../lib/loading/extra.tsx';

const Desk = part(async () => (await import('./desk.tsx')).Desk);

/**
 * Place of the signed-in user's desk. Its styles in app/base.css reserve the height of the last visit (desk-size.ts),
 * so that nothing below it moves. Absent for a visitor, and hidden by CSS until the session is known to have no user.
 */
export const DeskPlace = () => {
  const session = useSession();
  const uid = session.user?.uid;
  if (uid === undefined && !isSessionPending(session)) return null;
  return (
    <div className="desk" data-user={uid && ''}>
      {uid && (
        <Suspense>
          <Desk key={uid} uid={uid} />
        </Suspense>
      )}
    </div>
  );
};

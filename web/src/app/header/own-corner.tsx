import { lazy, Suspense } from 'react';
import { AvatarMenu } from '../../features/account/avatar-menu.tsx';
import type { SessionUser } from '../../lib/auth/session.ts';

const Bell = lazy(async () => ({ default: (await import('../../features/notifications/bell.tsx')).Bell }));

/** What stands at the right end of the bar for who is signed in: the bell, which may come a little later, and the avatar. */
export const OwnCorner = ({ user }: { user: SessionUser }) => (
  <>
    <Suspense>
      <Bell key={user.uid} uid={user.uid} />
    </Suspense>
    <AvatarMenu user={user} />
  </>
);

import { lazy, Suspense } from 'react';
import { AvatarMenu } from '../../features/account/avatar-menu.tsx';
import type { SessionUser } from '../../lib/auth/session.ts';

const Bell = lazy(async () => ({ default: (await import('../../features/notifications/bell.tsx')).Bell }));

/** Right end of the header for a signed-in user: the bell, loaded lazily, and the avatar menu. */
export const OwnCorner = ({ user }: { user: SessionUser }) => (
  <>
    <Suspense>
      <Bell key={user.uid} uid={user.uid} />
    </Suspense>
    <AvatarMenu user={user} />
  </>
);

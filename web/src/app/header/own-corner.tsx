import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { AvatarMenu } from '../../features/account/avatar-menu.tsx';
import { MessagesLink } from '../../features/conversations/messages-link.tsx';
import type { SessionUser } from '../../lib/auth/session.ts';
import { extra, part } from '../../lib/loading/extra.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { NavItem } from './header.tsx';

const Bell = part(async () => (await import('../../features/notifications/bell.tsx')).Bell);
const Resend = extra(async () => (await import('../../features/conversations/resend.ts')).Resend);
const Shortcuts = extra(async () => (await import('../../features/shortcuts/shortcuts.tsx')).Shortcuts);

/**
 * Right end of the header for a signed-in user: My Bids, Messages, the avatar menu, and lazily the bell, the keyboard
 * shortcuts and unsent messages.
 */
export const OwnCorner = ({ user }: { user: SessionUser }) => (
  <>
    <NavItem to={paths.myBids} data-narrow>
      My Bids
    </NavItem>
    <MessagesLink uid={user.uid} />
    <Suspense fallback={<Box data-bell sx={{ width: 44 }} />}>
      <Bell key={user.uid} uid={user.uid} />
    </Suspense>
    <AvatarMenu user={user} />
    <Suspense>
      <Resend uid={user.uid} />
      <Shortcuts />
    </Suspense>
  </>
);

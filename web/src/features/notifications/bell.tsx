import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText, isSessionEnded } from '../../lib/api/api-error.ts';
import { whenQuiet } from '../../lib/browser/when-settled.ts';
import { countInTitle } from '../../lib/navigation/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { LogInButton } from '../../ui/messages/ended-session.tsx';
import { hidden } from '../../ui/text/page-heading.tsx';
import { countQuery, latestQuery } from './bell-feed.ts';
import { follow } from './live/follow.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationItems } from './notification-items.tsx';
import { countOf, UnreadBadge, unreadName, useCounted, useOnce } from './unread.tsx';
import { announcementText } from './words.ts';

const ROWS = ['a', 'b', 'c'];

const Loading = () => (
  <Box role="status" aria-label="Loading your notifications" sx={{ px: 1.5 }}>
    {ROWS.map((row) => (
      <Skeleton key={row} height={66} />
    ))}
  </Box>
);

/** Latest notifications, with a link to all of them. */
const BellMenu = ({ uid, onFollow }: { uid: string; onFollow: () => void }) => {
  const { data, error, isFetching, refetch } = useQuery(latestQuery(uid));
  const heading = useRef<HTMLHeadingElement>(null);
  const content = () => {
    if (data === undefined) {
      if (error === null || isFetching) return <Loading />;
      return (
        <Box role="alert" sx={{ px: 1.5, pb: 1 }}>
          <p>{errorText(error)}</p>
          {isSessionEnded(error) ? (
            <LogInButton isSmall onLoggedIn={() => void refetch()} />
          ) : (
            <Button variant="outlined" size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          )}
        </Box>
      );
    }
    if (data.length > 0) return <NotificationItems notifications={data} onFollow={onFollow} />;
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 1.5, pb: 1 }}>
        Nothing yet. Bids, messages and changes to tasks you’ve bid on will appear here.
      </Typography>
    );
  };
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', minHeight: 44 }}
      >
        <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" sx={{ px: 1.5 }}>
          Notifications
        </Typography>
        {data !== undefined && <MarkAllRead uid={uid} notifications={data} onDone={() => heading.current?.focus()} />}
      </Box>
      {content()}
      <Button
        component={Link}
        to={paths.notifications}
        onClick={onFollow}
        variant="text"
        color="inherit"
        fullWidth
        sx={{ mt: 0.5, justifyContent: 'flex-start', px: 1.5 }}
      >
        See all notifications
      </Button>
    </>
  );
};

/** How long the listener waits, in milliseconds. Not for input: a user who writes waits for the answer. */
const LISTEN = { quiet: 2000, latest: 6000 } as const;

const whenListening = (callback: () => void) => whenQuiet(callback, LISTEN);

/** Fills the width of a phone, because notifications are full sentences. */
const WIDE = {
  position: { xs: 'fixed', sm: 'absolute' },
  top: { xs: 76, sm: 'calc(100% + 8px)' },
  right: { xs: 8, sm: 0 },
  left: { xs: 8, sm: 'auto' },
  width: { sm: 400 },
  maxWidth: 'none',
  maxHeight: 'min(36rem, calc(100dvh - 92px))',
  overflowY: 'auto',
} as const;

/** Bell with the number of unread notifications, and a menu of the latest ten. */
export const Bell = ({ uid }: { uid: string }) => {
  const isIdle = useOnce(whenListening);
  const { data: counted } = useQuery({ ...countQuery(uid), enabled: useCounted() });
  const unread = counted?.unread ?? 0;
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 });
  useEffect(() => {
    if (!isIdle) return;
    // Notifications may have arrived since the count was requested.
    void invalidateQueries([countQuery(uid).queryKey]);
    return follow(uid, (notifications) =>
      setAnnouncement(({ times }) => ({ text: announcementText(notifications), times: times + 1 })),
    );
  }, [isIdle, uid]);
  useEffect(() => countInTitle(unread === 0 ? '' : countOf(unread)), [unread]);
  useEffect(() => () => countInTitle(''), []);
  return (
    <Box data-bell>
      <Box aria-live="polite" sx={hidden}>
        {/* A new key makes screen readers announce the same text again. */}
        <span key={announcement.times}>{announcement.text}</span>
      </Box>
      <Dropdown
        panel={WIDE}
        label={unreadName('Notifications', unread)}
        onOpen={() => void queryClient.prefetchQuery(countQuery(uid))}
        trigger={
          <>
            <Notifications />
            <UnreadBadge unread={unread} />
          </>
        }
      >
        {(close) => <BellMenu uid={uid} onFollow={close} />}
      </Dropdown>
    </Box>
  );
};

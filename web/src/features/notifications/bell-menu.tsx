import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorText, isSessionEnded } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { LogInButton } from '../../ui/messages/ended-session.tsx';
import { latestQuery } from './bell-feed.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationItems } from './notification-items.tsx';

const ROWS = ['a', 'b', 'c'];

const Loading = () => (
  <Box role="status" aria-label="Loading your notifications" sx={{ px: 1.5 }}>
    {ROWS.map((row) => (
      <Skeleton key={row} height={66} />
    ))}
  </Box>
);

/** Latest notifications, with a link to all of them. */
export const BellMenu = ({ uid, onFollow }: { uid: string; onFollow: () => void }) => {
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

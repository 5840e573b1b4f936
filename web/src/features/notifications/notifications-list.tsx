import Box from '@mui/material/Box';
import { call } from '../../lib/api/api-client.ts';
import { focusPageHeading } from '../../lib/navigation/navigation-focus.tsx';
import { pagedQuery } from '../../lib/queries/paged-query.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { PagedList } from '../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { NothingYet } from '../../ui/messages/empty-state.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationItems } from './notification-items.tsx';

/** Pages of the user's notifications, newest first. */
export const notificationsQuery = (uid: string) =>
  pagedQuery(['notifications', uid], (query, signal) => call('listNotifications', { query, signal }));

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const ListSkeleton = () => (
  <Panel role="status" aria-label="Loading your notifications" sx={{ px: 2.5, py: 1.5 }}>
    {ROWS.map((row) => (
      <Skeleton key={row} height={66} />
    ))}
  </Panel>
);

/** Notifications of the last 90 days, in pages. */
export const NotificationsList = ({ uid }: { uid: string }) => (
  <PagedList
    query={{ ...notificationsQuery(uid), refetchOnMount: 'always' }}
    noun="notifications"
    failure="We couldn’t load your notifications"
    skeleton={<ListSkeleton />}
    empty={
      <NothingYet title="Nothing yet" text="Bids, messages and changes to tasks you’ve bid on will appear here." />
    }
  >
    {(notifications, focused) => (
      <>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1, '&:empty': { display: 'none' } }}>
          <MarkAllRead uid={uid} notifications={notifications} onDone={focusPageHeading} />
        </Box>
        <Panel sx={{ p: 1 }}>
          <NotificationItems notifications={notifications} focused={focused} />
        </Panel>
      </>
    )}
  </PagedList>
);

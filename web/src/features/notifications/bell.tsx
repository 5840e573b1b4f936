import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenQuiet } from '../../lib/browser/when-settled.ts';
import { countInTitle } from '../../lib/navigation/page-title.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { hidden } from '../../ui/text/hidden-heading.tsx';
import { countQuery } from './bell-feed.ts';
import { BellMenu } from './bell-menu.tsx';
import { follow } from './live/follow.ts';
import { announcementText, countOf } from './words.ts';

/** How long the count waits for the page's responses, in milliseconds. */
const COUNT = { quiet: 1000, latest: 3000 } as const;

/** How long the listener waits, in milliseconds. Not for input: a user who writes waits for the answer. */
const LISTEN = { quiet: 2000, latest: 6000 } as const;

const whenCounted = (callback: () => void) => whenQuiet(callback, COUNT);
const whenListening = (callback: () => void) => whenQuiet(callback, LISTEN);

/** Returns true once `when` has called back. It must not change. */
const useOnce = (when: (callback: () => void) => () => void): boolean => {
  const [isReached, setReached] = useState(false);
  useEffect(() => when(() => setReached(true)), [when]);
  return isReached;
};

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
  const { data: counted } = useQuery({ ...countQuery(uid), enabled: useOnce(whenCounted) });
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
        label={unread === 0 ? 'Notifications' : `Notifications, ${countOf(unread)} unread`}
        onOpen={() => void queryClient.prefetchQuery(countQuery(uid))}
        trigger={
          <>
            <Notifications />
            {unread > 0 && (
              <Box
                component="span"
                sx={{
                  position: 'absolute',
                  top: 4,
                  left: '52%',
                  minWidth: 18,
                  px: 0.5,
                  borderRadius: 'pill',
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                  fontSize: '0.75rem',
                  fontWeight: 600,
                  lineHeight: '18px',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {countOf(unread)}
              </Box>
            )}
          </>
        }
      >
        {(close) => <BellMenu uid={uid} onFollow={close} />}
      </Dropdown>
    </Box>
  );
};

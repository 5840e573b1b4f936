import { useQuery } from '@tanstack/react-query';
import type { Place } from '@taskwright/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { NetworkError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { notificationsChanged } from '../../lib/queries/server-state.ts';
import { countQuery, latestQuery, setUnread } from './bell-feed.ts';

type Props = { uid: string; place: Place };

/**
 * Marks the notifications that a place shows as read while it is open on a visible page: at once, and again when the
 * unread count rises. While nothing is unread, it requests only the count. If the user has muted a kind that the place
 * shows, it also sends the request whenever the place is opened or its page becomes visible, because the count omits
 * such notifications, and so that they are not mailed. Renders nothing.
 */
export const ReadPlace = ({ uid, place }: Props) => {
  const { data: counted } = useQuery(countQuery(uid));
  const unread = counted?.unread ?? 0;
  const isMuted = counted?.mutedPlaces.includes(place.place) === true;
  const key = JSON.stringify(place);
  /** Unread count that remains after this place was read, and whether that happened since the page became visible. */
  const rest = useRef({ key, unread: 0, isSent: false });
  const send = useEffectEvent(() => call('readPlace', { body: place, isBackground: true }));
  useEffect(() => {
    if (rest.current.key !== key) rest.current = { key, unread: 0, isSent: false };
    rest.current.unread = Math.min(rest.current.unread, unread);
    const read = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') {
        rest.current.isSent = false;
        return;
      }
      if (unread <= rest.current.unread && (!isMuted || rest.current.isSent)) return;
      rest.current = { key, unread, isSent: true };
      try {
        const { data } = await send();
        if (rest.current.key === key) rest.current.unread = data.unread;
        if (data.unread === unread) return;
        setUnread(uid, data.unread);
        void queryClient.invalidateQueries({ queryKey: latestQuery(uid).queryKey });
        await notificationsChanged();
      } catch (error) {
        // Retries when the page becomes visible or the count rises again.
        if (!(error instanceof NetworkError)) console.error(error);
        rest.current = { key, unread: 0, isSent: false };
      }
    };
    void read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [uid, key, unread, isMuted]);
  return null;
};

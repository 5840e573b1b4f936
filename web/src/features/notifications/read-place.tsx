import type { Place } from '@taskwright/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { NetworkError } from '../../lib/api/api-error.ts';
import { notificationsChanged } from '../../lib/queries/server-state.ts';
import { latest, unreadCount } from './bell-feed.ts';

type Props = { uid: string; place: Place };

/**
 * Marks the notifications that a place shows as read while it is open on a visible page: at once, and again when the
 * unread count rises. While nothing is unread, it requests only the count. Renders nothing.
 */
export const ReadPlace = ({ uid, place }: Props) => {
  const { data: unread = 0 } = unreadCount.useData(uid);
  const key = JSON.stringify(place);
  /** Unread count that remains after this place was read. */
  const rest = useRef({ key, unread: 0 });
  const send = useEffectEvent(() => call('readPlace', { body: place, isBackground: true }));
  useEffect(() => {
    if (rest.current.key !== key) rest.current = { key, unread: 0 };
    rest.current.unread = Math.min(rest.current.unread, unread);
    const read = async (): Promise<void> => {
      if (unread <= rest.current.unread || document.visibilityState !== 'visible') return;
      rest.current = { key, unread };
      try {
        const { data } = await send();
        if (rest.current.key === key) rest.current.unread = data.unread;
        if (data.unread === unread) return;
        unreadCount.setData(uid, data.unread);
        void latest.invalidate(uid);
        await notificationsChanged();
      } catch (error) {
        // Retries when the page becomes visible or the count rises again.
        if (!(error instanceof NetworkError)) console.error(error);
        rest.current = { key, unread: 0 };
      }
    };
    void read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [uid, key, unread]);
  return null;
};

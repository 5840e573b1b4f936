import type { TaskBid } from '@taskwright/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/queries/query-client.ts';

type Shown = {
  readonly taskId: string;
  readonly uid: string;
  /** The loaded bids; undefined before the first. */
  readonly bids: readonly TaskBid[] | undefined;
};

/**
 * Marks the shown bids as read for the client while the page is visible. Returns the ids of those that the client had not read, which stay until
 * the bids are closed.
 */
export const useNewBids = ({ taskId, uid, bids = [] }: Shown): ReadonlySet<string> => {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const unread = bids.filter(({ isNew }) => isNew === true);
  if (unread.some(({ _id }) => !known.has(_id))) setKnown(new Set([...known, ...unread.map(({ _id }) => _id)]));
  const newest = unread.reduce((latest, { creationTime }) => (creationTime > latest ? creationTime : latest), '');
  const requested = useRef('');
  useEffect(() => {
    if (newest === '') return;
    const upTo = `${taskId} ${newest}`;
    const markAsRead = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || requested.current === upTo) return;
      requested.current = upTo;
      try {
        await call('readBids', { params: { id: taskId }, body: { upTo: newest }, isBackground: true });
        await queryClient.invalidateQueries({ queryKey: ['tasks', 'mine', uid] });
      } catch (error) {
        // They stay new. The next opening marks them, or the page when it becomes visible again.
        console.error(error);
        requested.current = '';
      }
    };
    void markAsRead();
    document.addEventListener('visibilitychange', markAsRead);
    return () => document.removeEventListener('visibilitychange', markAsRead);
  }, [taskId, uid, newest]);
  return known;
};

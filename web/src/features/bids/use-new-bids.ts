import type { TaskBid } from '@taskwright/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/queries/query-client.ts';

type Shown = {
  readonly taskId: string;
  readonly uid: string;
  /** The loaded bids; undefined before the first. */
  readonly bids: readonly TaskBid[] | undefined;
};

/**
 * Marks the shown bids as read for the client. Returns the ids of those that the client had not read, which stay until
 * the bids are closed.
 */
export const useNewBids = ({ taskId, uid, bids = [] }: Shown): ReadonlySet<string> => {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const unread = bids.filter(({ isNew }) => isNew === true);
  if (unread.some(({ _id }) => !known.has(_id))) setKnown(new Set([...known, ...unread.map(({ _id }) => _id)]));
  const newest = unread.reduce((latest, { creationTime }) => (creationTime > latest ? creationTime : latest), '');
  useEffect(() => {
    if (newest === '') return;
    const markAsRead = async (): Promise<void> => {
      try {
        await call('readBids', { params: { id: taskId }, body: { upTo: newest }, isBackground: true });
        await queryClient.invalidateQueries({ queryKey: ['tasks', 'mine', uid] });
      } catch (error) {
        // They stay new, and the next opening marks them.
        console.error(error);
      }
    };
    void markAsRead();
  }, [taskId, uid, newest]);
  return known;
};

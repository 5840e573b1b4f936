import type { BrowseTask } from '@taskwright/contract';
import { call } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/auth/auth-provider.tsx';
import { createFeed } from '../../../lib/feed.ts';

type Amounts = ReadonlyMap<string, number>;

/** What somebody has bid on each of some tasks: the feed itself is the same for everybody. */
const ownBids = createFeed<{ uid: string; tasks: string }, { uid: string; amounts: Amounts }>(
  ({ uid, tasks }) => `${uid} ${tasks}`,
  async ({ uid, tasks }, signal) => {
    const { data } = await call('listMyBids', { query: { tasks }, signal });
    return { uid, amounts: new Map(data.map(({ taskId, amount }) => [taskId, amount])) };
  },
);

const NONE: Amounts = new Map();

/** The amounts of the person's own bids on these tasks, by task; none for a visitor, and while they are not known. */
export const useOwnBids = (tasks: readonly BrowseTask[]): Amounts => {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const ids = tasks.map(({ id }) => id).join(',');
  const { data } = ownBids.useAnswer({ uid, tasks: ids }, uid !== '' && ids !== '');
  return uid !== '' && data?.uid === uid ? data.amounts : NONE;
};

import Box from '@mui/material/Box';
import type { BrowseTask } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { money } from '../../../lib/format/money.ts';
import { createFeed } from '../../../lib/queries/feed.ts';

/** The user's bids on the tasks of a page. The feed itself is the same for all users. */
const ownBids = createFeed<{ uid: string; tasks: string }, { uid: string; amounts: ReadonlyMap<string, number> }>(
  ({ uid, tasks }) => `${uid} ${tasks}`,
  async ({ uid, tasks }, signal) => {
    const { data } = await call('listMyBids', { query: { tasks }, signal });
    return { uid, amounts: new Map(data.map(({ taskId, amount }) => [taskId, amount])) };
  },
);

type Props = { uid: string; task: BrowseTask; among: readonly BrowseTask[] };

/** The user's bid on a task, requested once for all tasks on the page. Renders nothing without a bid. */
export const OwnBid = ({ uid, task, among }: Props) => {
  const { data } = ownBids.useData({ uid, tasks: among.map(({ id }) => id).join(',') });
  const amount = data?.uid === uid ? data.amounts.get(task.id) : undefined;
  if (amount === undefined) return null;
  return (
    <Box component="span" sx={{ color: 'mint.fg', fontWeight: 600, textAlign: 'right' }}>
      You bid {money(amount)}
    </Box>
  );
};

import Box from '@mui/material/Box';
import type { BrowseTask } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { money } from '../../../lib/format/money.ts';
import { createFeed } from '../../../lib/queries/feed.ts';

/** What somebody has bid on each of some tasks: the feed itself is the same for everybody. */
const ownBids = createFeed<{ uid: string; tasks: string }, { uid: string; amounts: ReadonlyMap<string, number> }>(
  ({ uid, tasks }) => `${uid} ${tasks}`,
  async ({ uid, tasks }, signal) => {
    const { data } = await call('listMyBids', { query: { tasks }, signal });
    return { uid, amounts: new Map(data.map(({ taskId, amount }) => [taskId, amount])) };
  },
);

type Props = { uid: string; task: BrowseTask; among: readonly BrowseTask[] };

/** What the person has bid on a task, asked for once for all that stand on the page; nothing where they have not, or while it is not known. */
export const OwnBid = ({ uid, task, among }: Props) => {
  const { data } = ownBids.useAnswer({ uid, tasks: among.map(({ id }) => id).join(',') });
  const amount = data?.uid === uid ? data.amounts.get(task.id) : undefined;
  if (amount === undefined) return null;
  return (
    <Box component="span" sx={{ color: 'mint.fg', fontWeight: 600, textAlign: 'right' }}>
      You bid {money(amount)}
    </Box>
  );
};

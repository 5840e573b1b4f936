import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BrowseTask } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { money } from '../../../lib/format/money.ts';
import { keepForReader } from '../../../lib/queries/query-client.ts';

/** The user's bids on the tasks of a page: amounts by task. The list itself is the same for all users. */
const ownBidsQuery = (uid: string, tasks: string) =>
  queryOptions({
    queryKey: ['tasks', 'own-bids', uid, tasks],
    queryFn: async ({ signal }) => {
      const { data } = await call('listMyBids', { query: { tasks }, signal });
      return new Map(data.map(({ taskId, amount }) => [taskId, amount]));
    },
    placeholderData: keepForReader(uid),
  });

type Props = { uid: string; task: BrowseTask; among: readonly BrowseTask[] };

/** The user's bid on a task, requested once for all tasks on the page. Renders nothing without a bid. */
export const OwnBid = ({ uid, task, among }: Props) => {
  const { data } = useQuery(ownBidsQuery(uid, among.map(({ id }) => id).join(',')));
  const amount = data?.get(task.id);
  if (amount === undefined) return null;
  return (
    <Box component="span" sx={{ color: 'mint.fg', fontWeight: 600, textAlign: 'right' }}>
      You bid {money(amount)}
    </Box>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fullDate, shortDate } from '../../../lib/format/dates.ts';
import { money } from '../../../lib/format/money.ts';
import { AGREEMENT_COLUMN } from '../../../ui/layout/columns.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Amount, Fact } from '../../../ui/text/fact.tsx';
import { type ConversationRef, conversationQuery, type Head } from '../../agreements/api.ts';
import { deliveredIn } from '../../bids/bid-columns.ts';

const TITLE = 'about-task';

/** Facts of the task, and the bid. */
const Facts = ({ conversation: { task, bid } }: { conversation: Head }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
    {task.deadline !== null && (
      <>
        <Fact name="Deadline">
          <time dateTime={task.deadline} title={fullDate(task.deadline)}>
            {shortDate(task.deadline)}
          </time>
        </Fact>
        <Fact name="Budget">
          <Amount value={task.budget} />
        </Fact>
      </>
    )}
    {bid !== null && (
      <Fact name="Bid">
        {money(bid.amount)}, {deliveredIn(bid.days)}
      </Fact>
    )}
  </Box>
);

/** The task's facts in the column that an agreement takes. */
export const TaskPane = ({ id, uid }: ConversationRef) => {
  // The conversation fetches and polls the query.
  const { data } = useQuery({ ...conversationQuery({ id, uid }), enabled: false });
  if (data === undefined || data.agreement !== null) return null;
  return (
    <Box
      component="aside"
      aria-labelledby={TITLE}
      sx={{ display: 'none', [`@media ${AGREEMENT_COLUMN}`]: { display: 'block' } }}
    >
      <Panel sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Typography id={TITLE} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {data.task.title}
        </Typography>
        <Facts conversation={data} />
      </Panel>
    </Box>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isAgreed } from '@taskwright/contract/lifecycle/agreement-states';
import { fullDate, shortDate } from '../../../lib/format/dates.ts';
import { cents, money } from '../../../lib/format/money.ts';
import { THIRD_COLUMN } from '../../../ui/layout/columns.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Amount, Fact } from '../../../ui/text/fact.tsx';
import { type ConversationRef, conversationQuery, type Head } from '../../agreements/api.ts';
import { deliveredIn } from '../../bids/bid-columns.ts';

const TITLE = 'about-task';

type Agreement = NonNullable<Head['agreement']>;

const Day = ({ date }: { date: string }) => (
  <time dateTime={date} title={fullDate(date)}>
    {shortDate(date)}
  </time>
);

/** The agreed amount, with the due date of the last milestone if all have one. */
const Agreed = ({ terms }: Pick<Agreement, 'terms'>) => {
  const dates = terms.milestones.flatMap(({ due }) => due ?? []).sort();
  const last = dates.length === terms.milestones.length ? dates.at(-1) : undefined;
  return (
    <Fact name="Agreed">
      <Box component="span" sx={{ typography: 'amount' }}>
        {cents(terms.cents)}
      </Box>
      {last !== undefined && (
        <>
          , due <Day date={last} />
        </>
      )}
    </Fact>
  );
};

/** Facts of the task. While an agreement binds both sides, its terms replace deadline, budget and bid. */
const Facts = ({ conversation: { task, bid, agreement } }: { conversation: Head }) => {
  const agreed = agreement !== null && isAgreed(agreement.state) ? agreement : null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {agreed !== null && <Agreed terms={agreed.terms} />}
      {agreed === null && task.deadline !== null && (
        <Fact name="Deadline">
          <Day date={task.deadline} />
        </Fact>
      )}
      {agreed === null && task.deadline !== null && (
        <Fact name="Budget">
          <Amount value={task.budget} />
        </Fact>
      )}
      {agreed === null && bid !== null && (
        <Fact name="Bid">
          {money(bid.amount)}, {deliveredIn(bid.days)}
        </Fact>
      )}
    </Box>
  );
};

/** The task's facts in the third column of a wide screen, where the terms open. */
export const TaskPane = ({ id, uid }: ConversationRef) => {
  // The conversation fetches and polls the query.
  const { data } = useQuery({ ...conversationQuery({ id, uid }), enabled: false });
  return (
    <Box component="aside" aria-labelledby={TITLE} sx={{ display: 'none', [THIRD_COLUMN]: { display: 'block' } }}>
      {data !== undefined && (
        <Panel sx={{ p: 2.5, display: 'grid', gap: 2 }}>
          <Typography id={TITLE} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {data.task.title}
          </Typography>
          <Facts conversation={data} />
        </Panel>
      )}
    </Box>
  );
};

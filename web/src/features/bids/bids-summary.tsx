import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Task, TaskBid } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { NO_BUDGET } from '@taskwright/contract/tasks/tasks';
import { Link } from 'react-router-dom';
import { money } from '../../lib/format/money.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Isolated } from '../../ui/text/isolated.tsx';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { PROCESSING_RATE } from '../payments/processing-fee.ts';

/** Returns the number of marked bids, empty without any. */
const marksOf = (bids: readonly TaskBid[]): string =>
  (['shortlisted', 'declined'] as const)
    .flatMap((mark) => {
      const marked = bids.filter((bid) => bid.mark === mark).length;
      return marked === 0 ? [] : [`${marked} ${mark}`];
    })
    .join(' · ');

/** Returns the number of bids and the range of amounts. */
const summaryOf = (bids: readonly TaskBid[], task: Task, hasMore: boolean): string => {
  const count = hasMore ? Math.max(task.bids, bids.length) : bids.length;
  const countText = count === 1 ? '1 bid' : `${count} bids`;
  const amounts = bids.map(({ amount }) => amount);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const range = lowest === highest ? money(lowest) : `from ${money(lowest)} to ${money(highest)}`;
  return hasMore ? `${countText}, ${bids.length} shown` : `${countText}, ${range}`;
};

/** Returns the freelancer hired for the task, or null. */
const hiredSummary = (bids: readonly TaskBid[], { status }: Task): string | null => {
  if (status !== 'in-progress' && status !== 'completed') return null;
  const name = bids.find(({ state }) => state === 'hired')?.freelancerName;
  return name === undefined ? null : `You hired ${isolate(name)}.`;
};

const DIRECT = 'You pay the freelancer directly. No fee today.';

const HELD =
  `You pay the agreed amount and a processing fee of ${PROCESSING_RATE} for each payment. ` +
  'We hold the money until you approve.';

type Props = { task: Task; bids: readonly TaskBid[]; hasMore: boolean };

/** Task of the bids, with a summary of them. */
export const BidsSummary = ({ task, bids, hasMore }: Props) => {
  const hiredText = hiredSummary(bids, task);
  // An agreement from before payments were on is paid directly, and its conversation describes the payment.
  const heldText = hiredText === null ? HELD : null;
  const paymentText = task.payments === 'on' ? heldText : DIRECT;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <Box
          component={Link}
          to={paths.details(task._id)}
          sx={{ ...TEXT_LINK, color: 'inherit', textDecorationColor: 'var(--mui-palette-divider)' }}
        >
          {task.title}
        </Box>
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
        <span>{task.budget === null ? NO_BUDGET : `Your budget: ${money(task.budget)}`}</span>
        {bids.length > 0 && ' · '}
        {/* Announces changes here, because the bell's announcements do not reach a modal dialog. */}
        <span aria-live="polite">
          {bids.length > 0 && summaryOf(bids, task, hasMore)}
          {bids.length > 0 && (
            // Reserves its line, so that a mark does not move the buttons below.
            <Box component="span" sx={{ display: 'block', minHeight: '1lh' }}>
              {marksOf(bids)}
            </Box>
          )}
        </span>
      </Typography>
      {hiredText !== null && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Isolated text={hiredText} />
        </Typography>
      )}
      {bids.length > 0 && paymentText !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, maxWidth: '60ch' }}>
          {paymentText}
        </Typography>
      )}
    </Box>
  );
};

import Box from '@mui/material/Box';
import type { ListedTask } from '@taskwright/contract';

/** Returns how many of the bids the client has not read, or not decided on if that is not all of them. */
const undecidedText = ({ bids, undecided }: Pick<ListedTask, 'bids' | 'undecided'>): string | null => {
  if (undecided === undefined) return null;
  if (undecided.new > 0) return `${undecided.new} new`;
  return undecided.bids < bids ? `${undecided.bids} to decide on` : null;
};

/** The number of bids on a task, and those that the client has not read or decided on. */
export const BidCount = ({ task }: { task: Pick<ListedTask, 'bids' | 'undecided'> }) => {
  const text = undecidedText(task);
  if (text === null) return task.bids;
  return (
    <>
      {task.bids}{' '}
      <Box component="span" sx={{ display: 'block', color: 'mint.fg', fontSize: '0.875rem', fontWeight: 600 }}>
        {text}
      </Box>
    </>
  );
};

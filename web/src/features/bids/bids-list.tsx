import Box from '@mui/material/Box';
import type { Task, TaskBid } from '@taskwright/contract';
import { AS_COLUMNS, COLUMNS } from './bid-columns.ts';
import { FIGURE_NAMES } from './bid-figures.tsx';
import { BidItem } from './bid-item.tsx';

/** The first bid outside this set receives focus when it mounts. */
export type Focused = ReadonlySet<string> | null;

type Props = {
  task: Task;
  uid: string;
  bids: readonly TaskBid[];
  focused: Focused;
  onMarking: (bid: TaskBid) => void;
};

/** Column headings, hidden from assistive technology because every figure has its own label. */
const ColumnNames = () => (
  <Box
    aria-hidden
    sx={{
      display: 'none',
      [AS_COLUMNS]: {
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        columnGap: 2,
        position: 'sticky',
        top: 0,
        zIndex: 1,
        py: 1,
        bgcolor: 'background.paper',
        typography: 'caption',
        fontWeight: 600,
        color: 'text.secondary',
        '& > :not(:first-of-type)': { textAlign: 'right' },
      },
    }}
  >
    <span>Freelancer</span>
    {FIGURE_NAMES.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </Box>
);

/** Bids for the task's client, in the given order. */
export const BidsList = ({ task, uid, bids, focused, onMarking }: Props) => {
  const target = focused && bids.find(({ _id }) => !focused.has(_id))?._id;
  const showCents = bids.some(({ amount }) => !Number.isInteger(amount));
  return (
    <>
      <ColumnNames />
      <Box component="ul" aria-label="Bids" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {bids.map((bid) => (
          <BidItem
            key={bid._id}
            task={task}
            uid={uid}
            bid={bid}
            showCents={showCents}
            isFocused={bid._id === target}
            onMarking={onMarking}
          />
        ))}
      </Box>
    </>
  );
};

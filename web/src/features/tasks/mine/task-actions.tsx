import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ListedTask } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { OVER_PAGE } from '../../../lib/dialogs/close-dialog.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PHONE_TARGET } from './list-skeleton.tsx';
import { isNextToDecide } from './task-agreement.tsx';

export type RowProps = {
  task: ListedTask;
  /** Id of the element with the task's title, which distinguishes the buttons of each row. */
  titleId: string;
  deleting: boolean;
  /** Called when the user opens the bids. */
  onBids: () => void;
  onDelete: () => void;
};

type Props = RowProps & { place: keyof typeof PLACES };

const PLACES = {
  card: { gap: 1, flexWrap: 'wrap' },
  cell: { gap: 1, justifyContent: 'flex-end' },
} as const;

/**
 * Links Bids and Update, and the button Delete. Bids is filled if they are the client's next step. Delete is always shown; during an agreement it explains why the task
 * cannot be deleted (decision 30). [MY-3]
 */
export const TaskActions = ({ task, titleId, deleting, place, onBids, onDelete }: Props) => (
  <Box sx={{ display: 'flex', '& .MuiButton-root': { minWidth: 0, px: 1.75, ...PHONE_TARGET }, ...PLACES[place] }}>
    <Button
      component={Link}
      to={paths.bids(task._id)}
      state={OVER_PAGE}
      variant={isNextToDecide(task) ? 'contained' : 'outlined'}
      size="small"
      onClick={onBids}
      aria-describedby={titleId}
    >
      Bids
    </Button>
    {task.actions.includes('update') && (
      <Button
        component={Link}
        to={paths.updateTask(task._id)}
        state={OVER_PAGE}
        variant="outlined"
        size="small"
        aria-describedby={titleId}
      >
        Update
      </Button>
    )}
    <Button
      variant="text"
      color="inherit"
      size="small"
      onClick={onDelete}
      loading={deleting}
      aria-describedby={titleId}
      sx={{ color: 'text.secondary', '&:hover, &:focus-visible': { color: 'error.main' } }}
    >
      Delete
    </Button>
  </Box>
);

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Task } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

export type RowProps = {
  task: Task;
  /** The id of the element that names the task, so that three like buttons in each row can be told apart. */
  titleId: string;
  deleting: boolean;
  onBids: () => void;
  onDelete: () => void;
};

/** Bids, Update, Delete. Specification, section 2, My tasks. */
export const TaskActions = ({ task, titleId, deleting, onBids, onDelete }: RowProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { xs: 'flex-start', sm: 'flex-end' } }}>
    <Button variant="outlined" size="small" onClick={onBids} aria-describedby={titleId} sx={{ minWidth: 0 }}>
      Bids
    </Button>
    <Button
      component={Link}
      to={paths.updateTask(task._id)}
      variant="outlined"
      size="small"
      aria-describedby={titleId}
      sx={{ minWidth: 0 }}
    >
      Update
    </Button>
    <Button
      variant="text"
      color="error"
      size="small"
      onClick={onDelete}
      loading={deleting}
      aria-describedby={titleId}
      sx={{ minWidth: 0 }}
    >
      Delete
    </Button>
  </Box>
);

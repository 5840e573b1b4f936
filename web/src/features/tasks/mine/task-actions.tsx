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
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', md: 'nowrap' },
      gap: { xs: 1, sm: 0.5, md: 1 },
      justifyContent: { xs: 'flex-start', sm: 'flex-end' },
      // Where the table is tight: two buttons in a line, the third below.
      width: { sm: 132, md: 'auto' },
      ml: 'auto',
      '& .MuiButton-root': { minWidth: 0, px: { xs: 1.75, sm: 1.25, md: 1.75 } },
    }}
  >
    <Button variant="outlined" size="small" onClick={onBids} aria-describedby={titleId}>
      Bids
    </Button>
    <Button component={Link} to={paths.updateTask(task._id)} variant="outlined" size="small" aria-describedby={titleId}>
      Update
    </Button>
    <Button variant="text" color="error" size="small" onClick={onDelete} loading={deleting} aria-describedby={titleId}>
      Delete
    </Button>
  </Box>
);

import Box from '@mui/material/Box';
import type { TaskBefore } from '@taskwright/contract';
import { Isolated } from '../../ui/text/isolated.tsx';
import { changesSince, type TaskNow } from './bid-parts.tsx';

/** Changes of the task after the user's bid. */
export const TaskChanges = ({ before, now }: { before: TaskBefore; now: TaskNow }) => (
  <Box sx={{ typography: 'body2', borderLeft: '3px solid', borderColor: 'marigold.fg', pl: 1.5 }}>
    <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
      The client changed the task after your bid:
    </Box>
    <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
      {changesSince(before, now).map((change) => (
        <li key={change}>
          <Isolated text={change} />
        </li>
      ))}
    </Box>
  </Box>
);

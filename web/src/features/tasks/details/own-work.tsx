import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AgreementSummary, Task } from '@taskwright/contract';
import { isInProgress } from '@taskwright/contract/lifecycle/availability';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { WorkProgress } from '../work-progress.tsx';

/** On the page of a task of one's own: how far the work on it has come, and the way to where it is done. */
export const OwnWork = ({ task, work }: { task: Task; work: AgreementSummary }) => (
  <Box sx={{ display: 'grid', gap: 1.5, '&&': { flexBasis: '100%' } }}>
    {isInProgress(task) && <WorkProgress work={work} width="100%" />}
    <Button component={Link} to={paths.conversation(work.conversation)} variant="contained" size="small">
      Open conversation
    </Button>
  </Box>
);

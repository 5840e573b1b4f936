import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TaskPreview as Preview } from '@taskwright/contract/tasks/page-content';
import { clamp } from '../../ui/layout/clamp.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { DeadlineEnd } from '../../ui/text/deadline.tsx';
import { Fact } from '../../ui/text/fact.tsx';

/** Public preview of a task for visitors, until they log in. The server fills in the text. */
export const TaskPreview = ({ task }: { task: Preview }) => (
  <Panel
    as="section"
    aria-label="Preview of the task"
    sx={{ mt: 2.5, mb: 2.5, p: 2.5, bgcolor: 'background.default', overflowWrap: 'anywhere' }}
  >
    <Typography variant="h4" component="h2" sx={clamp(2)}>
      {task.title}
    </Typography>
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', ...clamp(2) }}>
      {task.description}
    </Typography>
    <Box component="dl" sx={{ m: 0, mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      <Fact name="Budget">
        <Box component="span" sx={{ typography: 'amount' }}>
          {task.budget}
        </Box>
      </Fact>
      <Fact name="Deadline">
        <time dateTime={task.date}>{task.deadline}</time>
      </Fact>
    </Box>
    <Box sx={{ mt: 1 }}>
      <DeadlineEnd date={task.date} label={task.deadline} />
    </Box>
  </Panel>
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BrowseTask } from '@taskwright/contract';
import { useId } from 'react';
import { SaveTask } from '../../shortlist/save-task.tsx';
import { TaskCard } from '../browse/task-card.tsx';
import { TaskCardSkeleton } from '../browse/task-card-skeleton.tsx';

type Props = {
  heading: string;
  /** Undefined while they load. */
  tasks: readonly BrowseTask[] | undefined;
};

/** Section with three open tasks. Renders nothing if there are none. */
export const ThreeTasks = ({ heading, tasks }: Props) => {
  const id = useId();
  if (tasks?.length === 0) return null;
  return (
    <Box component="section" data-screen-only aria-busy={tasks === undefined}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {heading}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {tasks === undefined
          ? ['a', 'b', 'c'].map((card) => (
              <li key={card}>
                <TaskCardSkeleton />
              </li>
            ))
          : tasks.map((task) => (
              <li key={task.id}>
                <TaskCard
                  task={task}
                  heading="h3"
                  action={(titleId) => <SaveTask task={task} describedBy={titleId} />}
                />
              </li>
            ))}
      </Box>
    </Box>
  );
};

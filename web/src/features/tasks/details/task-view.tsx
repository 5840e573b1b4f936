import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Tags } from '../../../ui/tags.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TaskFacts } from './task-facts.tsx';

const LinkedText = lazy(async () => ({ default: (await import('../../../ui/linked-text.tsx')).LinkedText }));

const Attachments = lazy(async () => ({ default: (await import('./attachments.tsx')).Attachments }));

/** What finds links is fetched for a text that may hold some. */
const Description = ({ text }: { text: string }) =>
  /https:/i.test(text) ? (
    <Suspense fallback={text}>
      <LinkedText>{text}</LinkedText>
    </Suspense>
  ) : (
    text
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="h3" component="h2" sx={{ mb: 1.25 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** A task in full, then `children`; its owner gets the ways to change it and to see its bids. [DETAILS-2] */
export const TaskView = ({ task, children }: { task: Task; children?: ReactNode }) => {
  usePageTitle(task.title);
  const links = task.attachments.filter(({ url }) => url.startsWith('https://'));
  return (
    <Box
      component="article"
      sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' } }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
          <StatusBadge status={task.status} deadline={task.deadline} />
          <Typography sx={{ color: 'text.secondary', fontWeight: 500, overflowWrap: 'anywhere' }}>
            {task.category}
          </Typography>
        </Box>
        <PageHeading sx={{ maxWidth: '24ch', textWrap: 'balance', overflowWrap: 'anywhere' }}>{task.title}</PageHeading>
        {task.mine && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button component={Link} to={paths.bids(task._id)} variant="outlined" size="small">
              See bids ({task.bids})
            </Button>
            {task.actions.includes('update') && (
              <Button component={Link} to={paths.updateTask(task._id)} variant="outlined" size="small">
                Update this task
              </Button>
            )}
          </Box>
        )}
      </Box>
      <Box sx={{ order: { xs: 1, md: 2 } }}>
        <TaskFacts task={task} />
      </Box>
      <Box sx={{ order: { xs: 2, md: 1 }, display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
        <Part title="Description">
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
            <Description text={task.description} />
          </Typography>
        </Part>
        {task.skills.length > 0 && (
          <Part title="Skills">
            <Tags words={task.skills} label="Skills" />
          </Part>
        )}
        <Part title="Attachments">
          {links.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>No attachments.</Typography>
          ) : (
            <Suspense fallback={<Box sx={{ height: 44 * links.length }} />}>
              <Attachments links={links} />
            </Suspense>
          )}
        </Part>
        {children}
      </Box>
    </Box>
  );
};

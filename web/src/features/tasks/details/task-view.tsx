import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Tags } from '../../../ui/tags.tsx';
import type { Glimpse } from '../glimpses.ts';
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

const Links = ({ of }: { of: Task }) => {
  const links = of.attachments.filter(({ url }) => url.startsWith('https://'));
  return links.length === 0 ? (
    <Typography sx={{ color: 'text.secondary' }}>No attachments.</Typography>
  ) : (
    <Suspense fallback={<Box sx={{ height: 44 * links.length }} />}>
      <Attachments links={links} />
    </Suspense>
  );
};

type Props = {
  /** What is known of it already: what a card said, or the task itself. */
  known: Glimpse;
  /** Null while it is on its way. */
  task: Task | null;
  children?: ReactNode;
};

/**
 * A task in full, then `children`; its owner gets the ways to change it and to see its bids. Until it has come, what a
 * card has said of it stands in the same places. [DETAILS-2], decision 42.
 */
export const TaskView = ({ known, task, children }: Props) => {
  usePageTitle(known.title);
  return (
    <Box
      component="article"
      aria-busy={task === null}
      sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' } }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
          {/* Cards are of open tasks only. */}
          <StatusBadge status={task?.status ?? 'pending'} deadline={known.deadline} />
          <Typography sx={{ color: 'text.secondary', fontWeight: 500, overflowWrap: 'anywhere' }}>
            {known.category}
          </Typography>
        </Box>
        <PageHeading sx={{ maxWidth: '24ch', textWrap: 'balance', overflowWrap: 'anywhere' }}>
          {known.title}
        </PageHeading>
        {task?.mine === true && (
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
        <TaskFacts known={known} task={task} />
      </Box>
      <Box sx={{ order: { xs: 2, md: 1 }, display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
        <Part title="Description">
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
            <Description text={known.description} />
          </Typography>
        </Part>
        {task !== null && task.skills.length > 0 && (
          <Part title="Skills">
            <Tags words={task.skills} label="Skills" />
          </Part>
        )}
        {task === null ? (
          <Box role="status" aria-label="Loading the rest of the task">
            <Skeleton width={140} height={32} />
            <Skeleton width="60%" height={26} />
          </Box>
        ) : (
          <Part title="Attachments">
            <Links of={task} />
          </Part>
        )}
        {children}
      </Box>
    </Box>
  );
};

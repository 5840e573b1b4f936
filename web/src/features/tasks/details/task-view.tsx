import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { extra } from '../../../lib/loading/extra.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Tags } from '../../../ui/layout/tags.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { BESIDE } from '../beside.ts';
import type { Glimpse } from '../glimpses.ts';
import { StatusBadge } from '../status-badge.tsx';
import { TaskBackground, TaskSummary } from './task-summary.tsx';

const LinkedText = lazy(async () => ({ default: (await import('../../../ui/text/linked-text.tsx')).LinkedText }));

const OwnWork = extra(async () => (await import('./own-work.tsx')).OwnWork);

const Attachments = lazy(async () => ({ default: (await import('./attachments.tsx')).Attachments }));

/** Loads the link finder only for a text that may contain links. */
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

/** What its owner can do with it, and how far the work on it has come. */
const OwnerActions = ({ task }: { task: Task }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 8rem' } }}>
    {task.work !== undefined && (
      <Suspense fallback={<Box sx={{ flexBasis: '100%', height: 44 }} />}>
        <OwnWork task={task} work={task.work} />
      </Suspense>
    )}
    <Button component={Link} to={paths.bids(task._id)} variant="outlined" size="small">
      See bids ({task.bids})
    </Button>
    {task.actions.includes('update') && (
      <Button component={Link} to={paths.updateTask(task._id)} variant="outlined" size="small">
        Update this task
      </Button>
    )}
  </Box>
);

const AttachmentsPart = ({ of }: { of: Task['attachments'] }) => {
  const links = of.filter(({ url }) => url.startsWith('https://'));
  if (links.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No attachments.
      </Typography>
    );
  }
  return (
    <Part title="Attachments">
      <Suspense fallback={<Box sx={{ height: 44 * links.length }} />}>
        <Attachments links={links} />
      </Suspense>
    </Part>
  );
};

type Props = {
  /** What is known of it already: what a card said, or the task itself. */
  known: Glimpse;
  /** Null while it is on its way. */
  task: Task | null;
  /** In the summary, for whoever it does not belong to. */
  action?: ReactNode;
  /** Where there is no room for the summary beside the text, the foot of the screen until `children` come. */
  bar?: ReactNode;
  children?: ReactNode;
};

/** Placeholder for the lines that a card's description was cut by: the text goes on below its start. */
const RestOfText = () => (
  <Box aria-hidden>
    <Skeleton width="70%" height={26} />
    <Skeleton width="55%" height={26} />
  </Box>
);

/** Placeholder for the rest of the task. */
const OnItsWay = () => (
  <Box role="status" aria-label="Loading the rest of the task">
    <Skeleton width="60%" height={26} />
    <Skeleton width="40%" height={26} />
  </Box>
);

/**
 * A task in full, then `children`; the summary beside it stays in view, its owner's ways on in it. Until it has come, what a
 * card has said of it stands in the same places. [DETAILS-2], decision 42.
 */
export const TaskView = ({ known, task, action, bar, children }: Props) => {
  return (
    <Box
      component="article"
      aria-busy={task === null}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 4,
        [BESIDE]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 27%)',
          // What the summary is taller by goes to the last row, not between the heading and the text.
          gridTemplateRows: 'auto auto 1fr',
          columnGap: { sm: 4, md: 6 },
          alignItems: 'start',
        },
      }}
    >
      {/* The bar sticks within this box: all of the task but what follows it. */}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3.5, [BESIDE]: { display: 'contents' } }}>
        <Box>
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
        </Box>
        {/* Beside the text both stay in view; where there is no room beside it, the background comes after it. */}
        <Box
          sx={{
            display: 'contents',
            [BESIDE]: { display: 'grid', gap: 2.5, gridColumn: 2, gridRow: '1 / -1' },
            [`${BESIDE} and (min-height: 36em)`]: { position: 'sticky', top: 92 },
          }}
        >
          <TaskSummary known={known} task={task} action={task?.mine === true ? <OwnerActions task={task} /> : action} />
          <Box sx={{ order: 1 }}>{task !== null && <TaskBackground task={task} />}</Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0, [BESIDE]: { gridColumn: 1 } }}>
          <Part title="Description">
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
              {/* A link may be cut in the start of a text. */}
              {task === null ? known.description : <Description text={task.description} />}
            </Typography>
            {task === null && known.description.endsWith('…') && <RestOfText />}
          </Part>
          {task !== null && task.skills.length > 0 && (
            <Part title="Skills">
              <Tags words={task.skills} label="Skills" hrefOf={paths.skill} />
            </Part>
          )}
          {task === null ? <OnItsWay /> : <AttachmentsPart of={task.attachments} />}
        </Box>
        {bar}
      </Box>
      <Box sx={{ minWidth: 0, [BESIDE]: { gridColumn: 1 } }}>{children}</Box>
    </Box>
  );
};

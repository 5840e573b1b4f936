import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { extra, part } from '../../../lib/loading/extra.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';
import { TWO_COLUMNS } from '../../../ui/layout/columns.ts';
import { Tags } from '../../../ui/layout/tags.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import type { TaskPreviewData } from '../cached-previews.ts';
import { StatusBadge } from '../status-badge.tsx';
import { NoneYet, TaskBackground, TaskSummary } from './task-summary.tsx';

const LinkedText = part(async () => (await import('../../../ui/text/linked-text.tsx')).LinkedText);

const OwnAgreement = extra(async () => (await import('./own-agreement.tsx')).OwnAgreement);

const Attachments = part(async () => (await import('./attachments.tsx')).Attachments);

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

/** The client's actions on their own task, with the progress of its agreement. */
const OwnerActions = ({ task }: { task: Task }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 8rem' } }}>
    {task.work !== undefined && (
      <Suspense fallback={<Box sx={{ flexBasis: '100%', height: 44 }} />}>
        <OwnAgreement task={task} agreement={task.work} />
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

const AttachmentsPart = ({ attachments }: { attachments: Task['attachments'] }) => {
  const links = attachments.filter(({ url }) => url.startsWith('https://'));
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
  /** Fields of a card, or the loaded task. */
  preview: TaskPreviewData;
  /** Null while the task is loading. */
  task: Task | null;
  /** Action in the summary for users other than the client. */
  action?: ReactNode;
  /** Sticky bar at the bottom of narrow screens, above `children`. */
  bar?: ReactNode;
  /** A dialog shows a task that is not posted yet. Its fields can be empty, and nothing leads to another page. */
  isDraft?: boolean;
  children?: ReactNode;
};

/** Placeholder for the rest of a description that the card truncated. */
const RestOfText = () => (
  <Box aria-hidden>
    <Skeleton width="70%" height={26} />
    <Skeleton width="55%" height={26} />
  </Box>
);

/** Placeholder for the rest of the task. */
const TaskPending = () => (
  <Box role="status" aria-label="Loading the rest of the task">
    <Skeleton width="60%" height={26} />
    <Skeleton width="40%" height={26} />
  </Box>
);

/**
 * A task with its summary, followed by `children`. The summary stays in view and contains the client's actions. While
 * the task is loading, shows the fields of its card in the same places. [DETAILS-2]
 */
export const TaskView = ({ preview, task, action, bar, isDraft = false, children }: Props) => {
  const Heading = isDraft ? Typography : PageHeading;
  return (
    <Box
      component="article"
      aria-busy={task === null}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 4,
        [TWO_COLUMNS]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 27%)',
          // Extra height of the summary goes to the last row instead of separating the heading from the text.
          gridTemplateRows: 'auto auto 1fr',
          columnGap: { sm: 4, md: 6 },
          alignItems: 'start',
        },
      }}
    >
      {/* Containing block of the sticky bar: the task without `children`. */}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3.5, [TWO_COLUMNS]: { display: 'contents' } }}>
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
            {/* Only open tasks have cards. */}
            <StatusBadge status={task?.status ?? 'pending'} deadline={preview.deadline} />
            <Typography sx={{ color: 'text.secondary', fontWeight: 500, overflowWrap: 'anywhere' }}>
              {preview.category || <NoneYet of="category" />}
            </Typography>
          </Box>
          <Heading
            variant={isDraft ? 'h2' : 'h1'}
            sx={{ textWrap: 'balance', overflowWrap: 'anywhere', [TWO_COLUMNS]: { textWrap: 'pretty' } }}
          >
            {preview.title || <NoneYet of="title" />}
          </Heading>
        </Box>
        {/* Summary and secondary facts stay in view in the second column. On narrow screens, the secondary facts follow
            the text. */}
        <Box
          sx={{
            display: 'contents',
            [TWO_COLUMNS]: { display: 'grid', gap: 2.5, gridColumn: 2, gridRow: '1 / -1' },
            ...(!isDraft && { [`${TWO_COLUMNS} and (min-height: 36em)`]: { position: 'sticky', top: 92 } }),
          }}
        >
          <TaskSummary
            preview={preview}
            task={task}
            action={task?.mine === true ? <OwnerActions task={task} /> : action}
          />
          <Box sx={{ order: 1 }}>{task !== null && <TaskBackground task={task} />}</Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0, [TWO_COLUMNS]: { gridColumn: 1 } }}>
          <Part title="Description">
            <Typography sx={{ ...USER_TEXT, maxWidth: '70ch' }}>
              {/* A truncated description can contain a truncated link. */}
              {task === null ? preview.description : <Description text={task.description} />}
              {isDraft && preview.description === '' && <NoneYet of="description" />}
            </Typography>
            {task === null && preview.description.endsWith('…') && <RestOfText />}
          </Part>
          {task !== null && task.skills.length > 0 && (
            <Part title="Skills">
              <Tags tags={task.skills} label="Skills" {...(!isDraft && { hrefOf: paths.skill })} />
            </Part>
          )}
          {task === null ? <TaskPending /> : <AttachmentsPart attachments={task.attachments} />}
        </Box>
        {bar}
      </Box>
      <Box sx={{ minWidth: 0, [TWO_COLUMNS]: { gridColumn: 1 } }}>{children}</Box>
    </Box>
  );
};

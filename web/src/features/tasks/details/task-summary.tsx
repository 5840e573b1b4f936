import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ClientRecord, Task } from '@taskwright/contract';
import { isInProgress } from '@taskwright/contract/lifecycle/availability';
import type { ReactNode } from 'react';
import { answerTime } from '../../../lib/format/answer-time.ts';
import { monthAndYear, shortDate } from '../../../lib/format/dates.ts';
import { grouped } from '../../../lib/format/money.ts';
import { TWO_COLUMNS } from '../../../ui/layout/columns.ts';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { VERIFIED_MEANS } from '../../../ui/people/name-link.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { Deadline, DeadlineEnd } from '../../../ui/text/deadline.tsx';
import { Amount, Fact, InstantDate } from '../../../ui/text/fact.tsx';
import { LazyRating } from '../../reviews/lazy-rating.tsx';
import type { TaskPreviewData } from '../cached-previews.ts';
import { isSettled, priorityLabel } from '../status.ts';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${grouped(count)} ${count === 1 ? one : many}`];

/** Returns the facts of a client's record, one per line, without those that are zero or unknown. */
export const recordFacts = ({ posted, hires, completedShare, since, answerMinutes }: ClientRecord): string[] => {
  const work = [
    ...counted(posted, 'task posted', 'tasks posted'),
    ...counted(hires, 'hire', 'hires'),
    ...(completedShare ? [`${completedShare}% completed`] : []),
  ];
  return [
    ...(work.length === 0 ? [] : [work.join(' · ')]),
    ...(answerMinutes === null ? [] : [`Usually answers within ${answerTime(answerMinutes)}`]),
    ...(since === null ? [] : [`Member since ${monthAndYear(since)}`]),
  ];
};

/**
 * Returns whether a freelancer works or has worked on the task. The dates of the agreement then replace its deadline.
 */
const isTaken = (task: Task | null): boolean => task !== null && (isInProgress(task) || isSettled(task));

/** The client's record on Taskwright. */
const Record = ({ record }: { record: NonNullable<Task['clientRecord']> }) => (
  <Box
    component="ul"
    aria-label="Client’s record"
    sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', typography: 'body2', color: 'text.secondary' }}
  >
    {recordFacts(record).map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </Box>
);

/** The client of the task, with rating, verification and record. */
const Client = ({ task }: { task: Task }) => (
  <Box sx={{ display: 'flex', gap: 1.5, mt: 0.5 }}>
    <PersonAvatar name={task.userName} photo={task.userPhoto} size={40} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        {task.userName}
        {task.clientRating !== undefined && (
          <LazyRating rating={task.clientRating} name={task.userName} none="No reviews yet" />
        )}
      </Box>
      <Typography variant="body2" sx={{ color: task.clientVerified ? 'mint.fg' : 'text.secondary' }}>
        {task.clientVerified ? 'Client Verified' : 'Email not yet verified'}
      </Typography>
      {task.clientVerified && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {VERIFIED_MEANS}
        </Typography>
      )}
      {task.clientRecord !== undefined && <Record record={task.clientRecord} />}
    </Box>
  </Box>
);

/** Takes the place of a field that the client of a draft has not filled in. */
export const NoneYet = ({ of }: { of: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    No {of} yet
  </Box>
);

/**
 * Key facts of a task, with the user's actions below. `preview` contains the fields available before the task is
 * loaded.
 */
export const TaskSummary = ({
  preview,
  task,
  action,
}: {
  preview: TaskPreviewData;
  task: Task | null;
  action?: ReactNode;
}) => (
  <Panel as="section" aria-label="Summary" sx={{ ...PANEL_PADDING, display: 'grid', gap: 2 }}>
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 2,
        rowGap: 1.75,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4rem), auto))',
        // One column if the text size is very large.
        '@media (max-width: 15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        [TWO_COLUMNS]: { gridTemplateColumns: '1fr auto', '& > :first-of-type': { gridColumn: '1 / -1' } },
      }}
    >
      <Fact name="Budget">
        <Box sx={{ [TWO_COLUMNS]: { '& > span': { fontSize: '1.75rem', lineHeight: 1.2 } } }}>
          <Amount value={preview.budget} />
        </Box>
      </Fact>
      <Fact name="Deadline">
        {preview.deadline === '' ? (
          <NoneYet of="deadline" />
        ) : (
          <Deadline date={preview.deadline} layout="stacked" settled={isTaken(task)} />
        )}
      </Fact>
      <Fact name="Bids">
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {task?.bids ?? <Skeleton width={24} />}
        </Box>
      </Fact>
    </Box>
    {!isTaken(task) && preview.deadline !== '' && (
      <DeadlineEnd date={preview.deadline} label={shortDate(preview.deadline)} />
    )}
    {action}
  </Panel>
);

/** Secondary facts of a task. */
export const TaskBackground = ({ task }: { task: Task }) => {
  const priority = priorityLabel(task.priority);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: { sm: 3 },
        display: 'grid',
        columnGap: 3,
        rowGap: 1.75,
        gridTemplateColumns: 'repeat(2, auto) 1fr',
        typography: 'body2',
        '& > :first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <Fact name="Posted by">
        <Client task={task} />
      </Fact>
      <Fact name="Posted">
        <InstantDate at={task.creationTime} />
      </Fact>
      <Fact name="Priority">
        {/* De-emphasizes the default priority. */}
        <Box component="span" sx={priority === 'Normal' ? { color: 'text.secondary' } : { fontWeight: 600 }}>
          {priority}
        </Box>
      </Fact>
    </Box>
  );
};

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { fullDate, shortDate } from '../../../lib/format/dates.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { VERIFIED_MEANS } from '../../../ui/verified.ts';
import type { Glimpse } from '../glimpses.ts';
import { priorityLabel } from '../status.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.25, alignContent: 'start' }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

const OnItsWay = () => <Skeleton width="60%" />;

const Client = ({ task }: { task: Task }) => (
  <>
    {task.userName}
    <Typography variant="body2" sx={{ color: task.clientVerified ? 'mint.fg' : 'text.secondary' }}>
      {task.clientVerified ? 'Client Verified' : 'Client not yet verified'}
    </Typography>
    {task.clientVerified && (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {VERIFIED_MEANS}
      </Typography>
    )}
  </>
);

/** What a freelancer weighs at a glance; what no card has said stands as on its way until the task has come. */
export const TaskFacts = ({ known, task }: { known: Glimpse; task: Task | null }) => (
  <Panel
    as="dl"
    sx={{
      m: 0,
      p: 3,
      display: 'grid',
      gap: 2.25,
      gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))', md: '1fr' },
    }}
  >
    <Fact name="Budget">
      <Amount value={known.budget} />
    </Fact>
    <Fact name="Deadline">
      <Deadline date={known.deadline} layout="stacked" settled={task?.status === 'completed'} />
    </Fact>
    <Fact name="Priority">{task === null ? <OnItsWay /> : priorityLabel(task.priority)}</Fact>
    <Fact name="Category">{known.category}</Fact>
    <Fact name="Posted by">{task === null ? <OnItsWay /> : <Client task={task} />}</Fact>
    <Fact name="Posted">
      {task === null ? (
        <OnItsWay />
      ) : (
        <time dateTime={task.creationTime} title={fullDate(task.creationTime)}>
          {shortDate(task.creationTime)}
        </time>
      )}
    </Fact>
    <Fact name="Bids">{task === null ? <OnItsWay /> : task.bids}</Fact>
  </Panel>
);

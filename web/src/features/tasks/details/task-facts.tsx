import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { fullDate, shortDate } from '../../../lib/format/dates.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { VERIFIED_MEANS } from '../../../ui/verified.ts';
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

/** What a freelancer weighs at a glance. */
export const TaskFacts = ({ task }: { task: Task }) => (
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
      <Amount value={task.budget} />
    </Fact>
    <Fact name="Deadline">
      <Deadline date={task.deadline} layout="stacked" settled={task.status === 'completed'} />
    </Fact>
    <Fact name="Priority">{priorityLabel(task.priority)}</Fact>
    <Fact name="Category">{task.category}</Fact>
    <Fact name="Posted by">
      {task.userName}
      <Typography variant="body2" sx={{ color: task.clientVerified ? 'mint.fg' : 'text.secondary' }}>
        {task.clientVerified ? 'Client Verified' : 'Client not yet verified'}
      </Typography>
      {task.clientVerified && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {VERIFIED_MEANS}
        </Typography>
      )}
    </Fact>
    <Fact name="Posted">
      <time dateTime={task.creationTime} title={fullDate(task.creationTime)}>
        {shortDate(task.creationTime)}
      </time>
    </Fact>
    <Fact name="Bids">{task.bids}</Fact>
  </Panel>
);

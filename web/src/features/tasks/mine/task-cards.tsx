import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { FactLine } from '../../../ui/text/fact-line.tsx';
import { isSettled } from '../status.ts';
import { StatusBadge } from '../status-badge.tsx';
import { CARD_COLUMNS, TITLE_LINK } from './list-layout.ts';
import { type RowProps, TaskActions } from './task-actions.tsx';
import { agreedOn, TaskAgreement } from './task-agreement.tsx';
import type { TaskListProps } from './tasks-table.tsx';

const TaskCard = ({ task, ...actions }: Omit<RowProps, 'titleId'>) => {
  const titleId = useId();
  const agreed = agreedOn(task);
  return (
    <Card as="li" aria-labelledby={titleId} sx={{ p: 2.25, display: 'flex', flexDirection: 'column' }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Link to={paths.details(task._id)} style={TITLE_LINK}>
          {task.title}
        </Link>
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', textTransform: 'capitalize', overflowWrap: 'anywhere' }}
      >
        {task.category}
      </Typography>
      <Box component="dl" sx={{ mt: 'auto', mb: 1, pt: 2 }}>
        <FactLine name="Status">
          <StatusBadge status={task.status} deadline={task.deadline} />
        </FactLine>
      </Box>
      <TaskAgreement task={task} titleId={titleId} />
      <Box component="dl" sx={{ display: 'grid', gap: 1, mt: 1, mb: 2 }}>
        <FactLine name="Deadline">
          <Deadline date={task.deadline} settled={isSettled(task)} />
        </FactLine>
        <FactLine name="Budget">{task.budget === null ? '—' : money(task.budget)}</FactLine>
        {agreed !== null && (
          <FactLine name="Agreed">
            {agreed.amount} <Box sx={{ display: 'inline-block' }}>with {agreed.freelancer}</Box>
          </FactLine>
        )}
        <FactLine name="Bids">{task.bids}</FactLine>
      </Box>
      <TaskActions place="card" task={task} titleId={titleId} {...actions} />
    </Card>
  );
};

/** The user's tasks as cards for narrow screens, with the labels and actions of the table. */
export const TaskCards = ({ tasks, deleting, onBids, onDelete }: TaskListProps) => (
  <Box
    component="ul"
    aria-label="My Posted Tasks"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: CARD_COLUMNS }}
  >
    {tasks.map((task) => (
      <TaskCard
        key={task._id}
        task={task}
        deleting={deleting === task._id}
        onBids={() => onBids(task)}
        onDelete={() => onDelete(task)}
      />
    ))}
  </Box>
);

import Box from '@mui/material/Box';
import type { ListedTask } from '@taskwright/contract';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { budgetText } from '../../../lib/format/money.ts';
import { useTaskLink } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ListTable } from '../../../ui/layout/list-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { isSettled } from '../status.ts';
import { StatusBadge } from '../status-badge.tsx';
import { BidCount } from './bid-count.tsx';
import { TITLE_LINK } from './list-skeleton.tsx';
import { type RowProps, TaskActions } from './task-actions.tsx';
import { agreedOn, TaskAgreement } from './task-agreement.tsx';

const Row = ({ task, ...actions }: Omit<RowProps, 'titleId'>) => {
  const titleId = useId();
  const agreed = agreedOn(task);
  const state = useTaskLink(task.title);
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: 'anywhere', minWidth: '8rem' }}>
        <Box id={titleId} sx={{ fontWeight: 600 }}>
          <Link to={paths.details(task._id)} state={state} style={TITLE_LINK}>
            {task.title}
          </Link>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {task.category}
          {agreed !== null && (
            <>
              {' '}
              · with <bdi>{agreed.freelancer}</bdi>
            </>
          )}
        </Box>
      </Box>
      <td>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <StatusBadge status={task.status} deadline={task.deadline} />
          <TaskAgreement task={task} titleId={titleId} />
        </Box>
      </td>
      <td>
        <Deadline date={task.deadline} layout="stacked" settled={isSettled(task)} />
      </td>
      <td className="number">
        {budgetText(task.budget)}
        {agreed !== null && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{agreed.amount} agreed</Box>}
      </td>
      <td className="number">
        <BidCount task={task} />
      </td>
      <td data-screen-only>
        <TaskActions place="cell" task={task} titleId={titleId} {...actions} />
      </td>
    </tr>
  );
};

export type TaskListProps = {
  tasks: readonly ListedTask[];
  deleting: string | null;
  onBids: () => void;
  onDelete: (task: ListedTask) => void;
};

/** The user's tasks as a table with six columns. [MY-3] */
export const TasksTable = ({ tasks, deleting, onBids, onDelete }: TaskListProps) => (
  // Scrolls rows that are still too wide, for example with a budget of a billion.
  <Panel sx={{ overflow: 'hidden', overflowX: 'auto' }}>
    <ListTable aria-label="My Posted Tasks">
      <thead>
        <tr>
          <th scope="col">Task Title</th>
          <th scope="col">Status</th>
          <th scope="col">Deadline</th>
          <th scope="col" className="number">
            Budget
          </th>
          <th scope="col" className="number">
            Bids
          </th>
          <th scope="col" className="end" data-screen-only>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <Row
            key={task._id}
            task={task}
            deleting={deleting === task._id}
            onBids={onBids}
            onDelete={() => onDelete(task)}
          />
        ))}
      </tbody>
    </ListTable>
  </Panel>
);

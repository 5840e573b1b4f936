import type { Conversation } from '@taskwright/contract';
import { paths } from '../../lib/paths.ts';
import type { Display } from '../tasks/status.ts';

const STATES: Readonly<Record<Conversation['task']['state'], Display>> = {
  open: { label: 'Open', tone: 'pending' },
  closed: { label: 'Closed', tone: 'passed' },
  'in-progress': { label: 'In Progress', tone: 'progress' },
  completed: { label: 'Completed', tone: 'completed' },
  gone: { label: 'Task gone', tone: 'passed' },
};

/** How the task of a conversation stands, as it is shown. */
export const taskDisplay = ({ task }: Conversation): Display => STATES[task.state];

/** The way to it: the client's leads to its bids; null where it is gone. */
export const hrefOfTask = ({ task, role }: Conversation): string | null => {
  if (task.state === 'gone') return null;
  return role === 'client' ? paths.bids(task._id) : paths.details(task._id);
};

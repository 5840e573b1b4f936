import type { Task, TaskStatus } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';

type Tone = 'pending' | 'progress' | 'completed' | 'passed';

export type Display = { readonly label: string; readonly tone: Tone };

const DISPLAYS: Readonly<Record<TaskStatus, Display>> = {
  pending: { label: 'Pending', tone: 'pending' },
  'in-progress': { label: 'In Progress', tone: 'progress' },
  completed: { label: 'Completed', tone: 'completed' },
  unknown: { label: 'Not Started', tone: 'passed' },
};

/**
 * Returns the label and tone of a status; the tone is gray for a pending task with a past deadline. [STATUS-1,
 * STATUS-2, STATUS-3]
 */
export const statusDisplay = (status: TaskStatus, deadline?: string): Display => {
  const display = DISPLAYS[status];
  const today = todayUtc();
  const passed = display.tone === 'pending' && (deadline || today) < today;
  return passed ? { ...display, tone: 'passed' } : display;
};

/** Returns whether the task is completed, so that its deadline no longer applies. */
export const isSettled = (task: Pick<Task, 'status'> | null): boolean => task?.status === 'completed';

const PRIORITIES: ReadonlyMap<string, string> = new Map([
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
]);

/** Returns the label of a priority; 'Normal' for any other value. [PRIORITY-1, PRIORITY-2] */
export const priorityLabel = (priority: string | null | undefined): string =>
  PRIORITIES.get(priority ?? '') ?? 'Normal';

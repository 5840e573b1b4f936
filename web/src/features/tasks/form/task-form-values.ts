import type { Task } from '@taskwright/contract';
import { TASK_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { TASK_PRIORITIES } from '@taskwright/contract/tasks/tasks';
import { money } from '../../../lib/format/money.ts';

export const PRIORITIES = ['', ...TASK_PRIORITIES] as const;

/** A task as it is typed. */
export type TaskFormValues = {
  title: string;
  category: string;
  description: string;
  deadline: string;
  budget: string;
  skills: string;
  priority: (typeof PRIORITIES)[number];
  attachments: { name: string; url: string }[];
};

/** What the fields are called, in the order in which changes of them are told. */
export const TASK_LABELS = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  deadline: 'Deadline',
  budget: 'Budget',
  skills: 'Skills',
  priority: 'Priority',
  attachments: 'Attachments',
} as const satisfies Record<keyof TaskFormValues, string>;

export const EMPTY_TASK: TaskFormValues = {
  title: '',
  category: '',
  description: '',
  deadline: '',
  budget: '',
  skills: '',
  priority: '',
  attachments: [],
};

/** What an example of the home page fills in, by the query of its link; of a price range only words are true. */
export const taskLike = (query: URLSearchParams): TaskFormValues => {
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Number(query.get(name)));
  const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to) && 0 < from && from < to;
  return {
    ...EMPTY_TASK,
    category: TASK_CATEGORIES.find((known) => known === query.get('category')) ?? '',
    description: isRange ? `Budget range: ${money(from)} – ${money(to)}` : '',
  };
};

/** What was typed, and category and description of `start` where nothing was. */
export const over = (typed: TaskFormValues, start: TaskFormValues): TaskFormValues => ({
  ...typed,
  category: typed.category || start.category,
  description: typed.description || start.description,
});

/** A task as the update form shows it; of the deadline only the part before 'T'. [UPDATE-1, UPDATE-4] */
export const valuesOf = (task: Task): TaskFormValues => ({
  title: task.title,
  category: task.category,
  description: task.description,
  deadline: task.deadline.split('T')[0] ?? '',
  budget: task.budget === null ? '' : String(task.budget),
  skills: task.skills.join(', '),
  priority: PRIORITIES.find((known) => known === task.priority) ?? '',
  attachments: task.attachments.map(({ name, url }) => ({ name, url })),
});

import type { Task } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import { TASK_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { TASK_PRIORITIES } from '@taskwright/contract/tasks/tasks';
import { useEffect } from 'react';
import { whenSettled } from '../../../lib/browser/when-settled.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { money } from '../../../lib/format/money.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';

/** Toast duration for messages that require an action, in milliseconds. */
const READING_MS = 8000;

/**
 * Returns whether a deadline is before today (UTC), which hides the task from Browse (decision 8). Ignores years with fewer
 * than four digits, which are still being typed.
 */
export const hasPassed = (deadline: string, today: string = todayUtc()): boolean =>
  /^[1-9]\d{3}-/.test(deadline) && deadline.slice(0, 10) < today;

/** Warning at the field. */
export const PASSED_WARNING = 'This deadline has ended. Freelancers won’t see the task until you set a later one.';

/** Shows a toast after saving a task with a past deadline. */
export const warnIfPassed = (deadline: string): void => {
  if (!hasPassed(deadline)) return;
  notify(
    'info',
    'Your task’s deadline has passed, so freelancers won’t see it. Choose Update to set a later one.',
    READING_MS,
  );
};

export const PRIORITIES = ['', ...TASK_PRIORITIES] as const;

/** Form values of a task. */
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

/** Labels of the fields, in the order in which changes are listed. */
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

/**
 * Returns the form values for an example on the home page, from its link's query. A price range becomes text, because
 * the budget is one number.
 */
export const taskLike = (query: URLSearchParams): TaskFormValues => {
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Number(query.get(name)));
  const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to) && 0 < from && from < to;
  return {
    ...EMPTY_TASK,
    category: TASK_CATEGORIES.find((each) => each === query.get('category')) ?? '',
    description: isRange ? `Budget range: ${money(from)} – ${money(to)}` : '',
  };
};

/** Returns the typed values, with category and description of `start` where they are empty. */
export const withPrefill = (typed: TaskFormValues, start: TaskFormValues): TaskFormValues => ({
  ...typed,
  category: typed.category || start.category,
  description: typed.description || start.description,
});

/** Returns a task as form values, with the deadline's date part only. [UPDATE-1, UPDATE-4] */
export const valuesOf = (task: Task): TaskFormValues => ({
  title: task.title,
  category: task.category,
  description: task.description,
  deadline: task.deadline.split('T')[0] ?? '',
  budget: task.budget === null ? '' : String(task.budget),
  skills: task.skills.join(', '),
  priority: PRIORITIES.find((each) => each === task.priority) ?? '',
  attachments: task.attachments.map(({ name, url }) => ({ name, url })),
});

/**
 * Lazy validator. Loads on the first use of the form, or when the page is idle because the connection may be lost
 * later.
 */
const { check, prepare } = lazyResolver(async () => (await import('./task-form-schema.ts')).checkTask, 'title');

/** Form state for adding or updating a task. */
export const useTaskForm = (values: TaskFormValues) => {
  const form = useCheckedForm(check, values);
  useEffect(() => whenSettled(prepare), []);
  return { ...form, onApproach: { onFocus: prepare, onPointerEnter: prepare } };
};
export type TaskForm = ReturnType<typeof useTaskForm>;

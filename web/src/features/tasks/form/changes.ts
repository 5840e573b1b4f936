import { shortDate } from '../../../lib/format/dates.ts';
import { money } from '../../../lib/format/money.ts';
import { priorityLabel } from '../status.ts';
import { TASK_LABELS, type TaskFormValues } from './task-form-values.ts';

export type Change = { field: string; before: string; now: string };

type Shown = Readonly<Record<string, string>>;

const shown = (values: TaskFormValues): Record<keyof TaskFormValues, string> => ({
  ...values,
  deadline: shortDate(values.deadline),
  budget: values.budget === '' ? 'none' : money(Number(values.budget)),
  skills: values.skills === '' ? 'none' : values.skills,
  priority: priorityLabel(values.priority),
  attachments: values.attachments.map(({ name, url }) => `${name} (${url})`).join(', ') || 'none',
});

/** Returns the differences between two versions of a task, field by field, as text. */
export const changesBetween = (before: TaskFormValues, now: TaskFormValues): Change[] => {
  const [old, fresh]: readonly [Shown, Shown] = [shown(before), shown(now)];
  return Object.entries(TASK_LABELS).flatMap(([name, field]) => {
    const change = { field, before: old[name] ?? '', now: fresh[name] ?? '' };
    return change.before === change.now ? [] : [change];
  });
};

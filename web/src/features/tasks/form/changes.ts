import * as z from 'zod/mini';
import { shortDate } from '../../../lib/format/dates.ts';
import { money } from '../../../lib/format/money.ts';
import { priorityLabel } from '../status.ts';
import { TASK_LABELS, type TaskFormValues, typedTask } from './task-form-schema.ts';

export type Change = { field: string; before: string; now: string };

const FIELDS = z.keyof(typedTask).options;

const shown = (values: TaskFormValues): Record<keyof TaskFormValues, string> => ({
  ...values,
  deadline: shortDate(values.deadline),
  budget: values.budget === '' ? 'none' : money(Number(values.budget)),
  skills: values.skills === '' ? 'none' : values.skills,
  priority: priorityLabel(values.priority),
  attachments: values.attachments.map(({ name, url }) => `${name} (${url})`).join(', ') || 'none',
});

/** What differs between two copies of a task, field by field, in words. */
export const changesBetween = (before: TaskFormValues, now: TaskFormValues): Change[] => {
  const [old, fresh] = [shown(before), shown(now)];
  return FIELDS.flatMap((name) =>
    old[name] === fresh[name] ? [] : [{ field: TASK_LABELS[name], before: old[name], now: fresh[name] }],
  );
};

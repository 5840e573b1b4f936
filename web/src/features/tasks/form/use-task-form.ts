import { useEffect } from 'react';
import { whenQuiet } from '../../../lib/browser/when-quiet.ts';
import { checkedLate } from '../../../lib/forms/checked-late.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import type { TaskFormValues } from './task-form-values.ts';

/** What is checked against comes when somebody comes to the form, and for a connection that may get lost when the page rests. */
const { check, prepare } = checkedLate(async () => (await import('./task-form-schema.ts')).checkTask, 'title');

/** The form of a task, for adding and updating. */
export const useTaskForm = (values: TaskFormValues) => {
  const form = useCheckedForm(check, values);
  useEffect(() => whenQuiet(prepare), []);
  return { ...form, budget: form.numberField('budget'), onApproach: { onFocus: prepare, onPointerEnter: prepare } };
};
export type TaskForm = ReturnType<typeof useTaskForm>;

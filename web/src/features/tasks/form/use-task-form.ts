import { useZodForm } from '../../../lib/use-zod-form.ts';
import { type TaskFormValues, taskForm } from './task-form-schema.ts';

/** The form of a task, for adding and updating. */
export const useTaskForm = (values: TaskFormValues) => {
  const form = useZodForm(taskForm, values);
  return { ...form, budget: form.numberField('budget') };
};
export type TaskForm = ReturnType<typeof useTaskForm>;

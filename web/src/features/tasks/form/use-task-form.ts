import { useRef } from 'react';
import type { Path } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { useZodForm } from '../../../lib/use-zod-form.ts';
import { EMPTY_TASK, type TaskFormValues, taskForm } from './task-form-schema.ts';

/** What a number input reports when its text is no number: its value is empty then, and would pass for 'no budget'. */
const NOT_A_NUMBER = 'not a number';

const isTopField = (name: string | undefined): name is keyof TaskFormValues => name !== undefined && name in EMPTY_TASK;

/** The form of a task, for adding and updating. */
export const useTaskForm = (values: TaskFormValues) => {
  const form = useZodForm(taskForm, values);
  const budgetInput = useRef<HTMLInputElement | null>(null);

  const registered = form.register('budget', {
    onChange: () => form.clearErrors('budget'),
    setValueAs: (typed: unknown) =>
      budgetInput.current?.validity.badInput === true ? NOT_A_NUMBER : typeof typed === 'string' ? typed : '',
  });
  const budget = {
    registration: {
      ...registered,
      ref: (element: HTMLInputElement | null) => {
        budgetInput.current = element;
        registered.ref(element);
      },
    },
    error: form.getFieldState('budget', form.formState).error?.message,
  };

  /** Puts the server's complaints beside their fields; answers whether there were any. */
  const showRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const complaints = error.fields.flatMap(({ field, message }) => {
      const name = field.split('.')[0];
      return isTopField(name) ? [{ name: name satisfies Path<TaskFormValues>, message }] : [];
    });
    complaints.forEach(({ name, message }, index) => {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    });
    return complaints.length > 0;
  };

  return { ...form, budget, showRefusal };
};
export type TaskForm = ReturnType<typeof useTaskForm>;

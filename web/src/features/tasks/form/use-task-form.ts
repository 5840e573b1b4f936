import { useEffect } from 'react';
import { whenSettled } from '../../../lib/browser/when-settled.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import type { TaskFormValues } from './task-form-values.ts';

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

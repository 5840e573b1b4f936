import { todayUtc } from '@taskwright/contract/dates';
import { notify } from '../../../lib/dialogs/toast.ts';

/** Toast duration for messages that require an action, in milliseconds. */
const READING_MS = 8000;

/**
 * Returns whether a deadline is before today, which hides the task from Browse (decision 8). Ignores years with fewer
 * than four digits, which are still being typed.
 */
export const hasPassed = (deadline: string, today: string = todayUtc()): boolean =>
  /^[1-9]\d{3}-/.test(deadline) && deadline.slice(0, 10) < today;

/** Warning at the field. */
export const PASSED_WARNING = 'This date has passed. Freelancers won’t see the task until you set a later one.';

/** Shows a toast after saving a task with a past deadline. */
export const warnIfPassed = (deadline: string): void => {
  if (!hasPassed(deadline)) return;
  notify(
    'info',
    'Your task’s deadline has passed, so freelancers won’t see it. Choose Update to set a later one.',
    READING_MS,
  );
};

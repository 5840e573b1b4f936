import { todayUtc } from '@taskwright/contract/dates';
import { notify } from '../../../lib/dialogs/toast.ts';

/** Long enough to read and to do something about, in milliseconds. */
const READING_MS = 8000;

/**
 * Whether a deadline lies before today, and the task would be offered to nobody (decision 8). A year of fewer than four
 * digits is one still being typed.
 */
export const hasPassed = (deadline: string, today: string = todayUtc()): boolean =>
  /^[1-9]\d{3}-/.test(deadline) && deadline.slice(0, 10) < today;

/** Beside the field, before the task is sent. */
export const PASSED_WARNING = 'This date has passed. Freelancers won’t see the task until you set a later one.';

/** Beside the specified toast, once it was. */
export const sayIfPassed = (deadline: string): void => {
  if (!hasPassed(deadline)) return;
  notify('info', 'Freelancers won’t see your task: its deadline has passed. Set a later one with Update.', READING_MS);
};

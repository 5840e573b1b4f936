import type { TaskBefore } from '@taskwright/contract';
import { shortDate } from '../../lib/format/dates.ts';
import { money } from '../../lib/format/money.ts';

const NAMES = {
  title: 'title',
  description: 'description',
  budget: 'budget',
  deadline: 'deadline',
} as const satisfies Record<keyof TaskBefore, string>;
const listed = new Intl.ListFormat('en-US');

/** Returns the changed fields as a phrase: 'the budget and the deadline'. */
export const changesText = (before: TaskBefore): string =>
  listed.format(Object.entries(NAMES).flatMap(([field, name]) => (field in before ? [`the ${name}`] : [])));

/** Current values of the task that a change is compared with. */
export type TaskNow = { readonly budget: number | null; readonly deadline: string };

const budget = (amount: number | null): string => (amount === null ? 'none' : money(amount));

/** Returns a line for each change, with its previous value. */
export const changesSince = (before: TaskBefore, now: TaskNow): string[] => [
  ...(before.title === undefined ? [] : [`Title: was “${before.title}”`]),
  ...(before.description === undefined ? [] : ['Description: rewritten']),
  ...(before.budget === undefined ? [] : [`Budget: was ${budget(before.budget)}, now ${budget(now.budget)}`]),
  ...(before.deadline === undefined
    ? []
    : [`Deadline: was ${shortDate(before.deadline)}, now ${shortDate(now.deadline)}`]),
];

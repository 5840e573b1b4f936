import { todayUtc } from '../dates.ts';
import { availabilityOf } from '../lifecycle/availability.ts';
import type { TaskStatus } from '../lifecycle/lifecycle.ts';
import type { TaskPreview } from './page-content.ts';
import type { PageHead } from './page-head.ts';
import { NO_BUDGET } from './tasks.ts';

/** Maximum length of a page's description for search engines, in characters. */
export const DESCRIPTION_MAX = 200;

/** Returns a text on one line, truncated at a word boundary to at most `max` characters. */
export const shortened = (text: string, max: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
};

/** Returns an amount of US dollars, such as '$1,200' or '$99.50'. */
export const budgetText = (amount: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** Returns a date (`YYYY-MM-DD`) such as 'Nov 30', with its year if it is not that of `today`. */
export const dayOf = (date: string, today: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`));

type PublicTask = {
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly budget: number | null;
  readonly deadline: string;
  readonly status: TaskStatus;
};

/** Returns the head of a task's page on `today` (UTC), from the fields of its public response. */
export const taskHead = (id: string, task: PublicTask, today: string = todayUtc()): PageHead => {
  const facts = [
    task.category,
    ...(task.budget === null ? [] : [`budget ${budgetText(task.budget)}`]),
    ...(availabilityOf(task, today).isOpen ? [`open for bids until ${dayOf(task.deadline, today)}`] : []),
  ];
  return {
    path: `/browse-tasks/${id}`,
    title: task.title,
    description: shortened(`${facts.join(', ')}. ${task.description}`, DESCRIPTION_MAX),
  };
};

/** Returns the login page's preview of a task on `today` (UTC), from the fields of its public response. */
export const taskPreview = (task: PublicTask, today: string = todayUtc()): TaskPreview => ({
  title: task.title,
  description: shortened(task.description, DESCRIPTION_MAX),
  budget: task.budget === null ? NO_BUDGET : budgetText(task.budget),
  deadline: dayOf(task.deadline, today),
  date: task.deadline,
});

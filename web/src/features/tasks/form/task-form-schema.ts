import type { Task } from '@taskwright/contract';
import { TASK_CATEGORIES } from '@taskwright/contract/categories';
import { LIMITS } from '@taskwright/contract/limits';
import { attachment, taskFields } from '@taskwright/contract/schemas/tasks';
import { fold } from '@taskwright/contract/search';
import { TASK_PRIORITIES } from '@taskwright/contract/tasks';
import * as z from 'zod/mini';
import { money } from '../../../lib/format/money.ts';

const PRIORITIES = ['', ...TASK_PRIORITIES] as const;

/** The words of a comma-separated line, each once, whatever its case. */
export const splitSkills = (line: string): string[] => {
  const skills = new Map<string, string>();
  for (const skill of line.split(/[,\n]/).map((part) => part.trim())) {
    const folded = fold(skill) || skill;
    if (skill !== '' && !skills.has(folded)) skills.set(folded, skill);
  }
  return [...skills.values()];
};

/** A task as it is typed, and as a draft of it is kept on the device. */
export const typedTask = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  deadline: z.string(),
  budget: z.string(),
  skills: z.string(),
  priority: z.enum(PRIORITIES),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type TaskFormValues = z.infer<typeof typedTask>;

/** What the fields are called, in the order in which changes of them are told. */
export const TASK_LABELS = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  deadline: 'Deadline',
  budget: 'Budget',
  skills: 'Skills',
  priority: 'Priority',
  attachments: 'Attachments',
} as const satisfies Record<keyof TaskFormValues, string>;

/** The forms' fields as they are typed, parsed into the contract's. A budget is optional. [VALID-11, VALID-15] */
export const taskForm = z.object({
  title: taskFields.title,
  category: taskFields.category,
  description: taskFields.description,
  deadline: taskFields.deadline,
  budget: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string): number | null | undefined => (typed.trim() === '' ? null : Number(typed))),
    ),
    taskFields.budget,
  ),
  skills: z.pipe(
    z.string(),
    z.transform((line: string, context): string[] => {
      const parsed = taskFields.skills.safeParse(splitSkills(line));
      if (parsed.success) return parsed.data ?? [];
      const message = parsed.error.issues[0]?.message ?? 'Check the skills';
      context.issues.push({ code: 'custom', message, input: line });
      return z.NEVER;
    }),
  ),
  priority: z.pipe(
    z.enum(PRIORITIES),
    z.transform((chosen: (typeof PRIORITIES)[number]) => (chosen === '' ? null : chosen)),
  ),
  attachments: z
    .array(z.object({ name: attachment.shape.name, url: attachment.shape.url }))
    .check(z.maxLength(LIMITS.attachments, `At most ${LIMITS.attachments} attachments`)),
} satisfies Record<keyof typeof taskFields, unknown>) satisfies z.ZodMiniType<unknown, TaskFormValues>;
export type TaskFormResult = z.output<typeof taskForm>;

export const EMPTY_TASK: TaskFormValues = {
  title: '',
  category: '',
  description: '',
  deadline: '',
  budget: '',
  skills: '',
  priority: '',
  attachments: [],
};

/** What an example of the home page fills in, by the query of its link; of a price range only words are true. */
export const taskLike = (query: URLSearchParams): TaskFormValues => {
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Number(query.get(name)));
  const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to) && 0 < from && from < to;
  return {
    ...EMPTY_TASK,
    category: TASK_CATEGORIES.find((known) => known === query.get('category')) ?? '',
    description: isRange ? `Budget range: ${money(from)} – ${money(to)}` : '',
  };
};

/** What was typed, and category and description of `start` where nothing was. */
export const over = (typed: TaskFormValues, start: TaskFormValues): TaskFormValues => ({
  ...typed,
  category: typed.category || start.category,
  description: typed.description || start.description,
});

/** A task as the update form shows it; of the deadline only the part before 'T'. [UPDATE-1, UPDATE-4] */
export const valuesOf = (task: Task): TaskFormValues => ({
  title: task.title,
  category: task.category,
  description: task.description,
  deadline: task.deadline.split('T')[0] ?? '',
  budget: task.budget === null ? '' : String(task.budget),
  skills: task.skills.join(', '),
  priority: PRIORITIES.find((known) => known === task.priority) ?? '',
  attachments: task.attachments.map(({ name, url }) => ({ name, url })),
});

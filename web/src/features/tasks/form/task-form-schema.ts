import { LIMITS } from '@taskwright/contract/limits/limits';
import { attachment, taskFields } from '@taskwright/contract/schemas/tasks';
import { withScheme } from '@taskwright/contract/schemas/text';
import * as z from 'zod/mini';
import { checkedBy } from '../../../lib/forms/checked-by.ts';
import { listField } from '../../../lib/forms/list-field.ts';
import { optionalAmount } from '../../../lib/forms/typed-amount.ts';
import { PRIORITIES, type TaskFormValues } from './task-form-values.ts';

const typedRow = z.object({ name: z.string(), url: z.string() });

/** Form fields as typed, and as stored in drafts. */
export const typedTask = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  deadline: z.string(),
  budget: z.string(),
  skills: z.string(),
  priority: z.enum(PRIORITIES),
  attachments: z.array(typedRow),
}) satisfies z.ZodMiniType<TaskFormValues>;

type Row = TaskFormValues['attachments'][number];

/** Skips empty rows, and keeps the indexes of the others in errors. */
const attachments = z.pipe(
  z.pipe(
    z.array(
      z.pipe(
        typedRow,
        z.transform(({ name, url }: Row) => (name.trim() + url.trim() === '' ? null : { name, url: withScheme(url) })),
      ),
    ),
    z
      .array(z.nullable(z.object({ name: attachment.shape.name, url: attachment.shape.url })))
      .check(z.maxLength(LIMITS.attachments, `At most ${LIMITS.attachments} attachments`)),
  ),
  z.transform((rows: (Row | null)[]) => rows.filter((row) => row !== null)),
);

/** Parses the form fields into the contract's task. The budget is optional. [VALID-11, VALID-15] */
export const taskForm = z.object({
  title: taskFields.title,
  category: taskFields.category,
  description: taskFields.description,
  deadline: taskFields.deadline,
  budget: z.pipe(optionalAmount, taskFields.budget),
  skills: listField(taskFields.skills),
  priority: z.pipe(
    z.enum(PRIORITIES),
    z.transform((chosen: (typeof PRIORITIES)[number]) => (chosen === '' ? null : chosen)),
  ),
  attachments,
} satisfies Record<keyof typeof taskFields, unknown>) satisfies z.ZodMiniType<unknown, TaskFormValues>;
export type TaskFormResult = z.output<typeof taskForm>;

export const checkTask = checkedBy(taskForm);

import { z } from 'zod';
import { deadline, instant } from './dates.ts';
import { budget } from './money.ts';
import { canBeIndexed, TOKENS_MAX } from './search-tokens.ts';
import { characters, httpsUrl, text } from './text.ts';

export const TASK_STATUSES = ['pending', 'in-progress', 'completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

export const LIMITS = {
  title: 120,
  category: 60,
  description: 5000,
  userName: 100,
  skills: 20,
  skill: 40,
  attachments: 10,
  attachmentName: 120,
} as const;

export const attachment = z.strictObject({
  name: text('Attachment name', LIMITS.attachmentName),
  url: httpsUrl('Attachment link'),
});
export type Attachment = z.infer<typeof attachment>;

const emailClaim = z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').max(254);

/** A display name: absent, null or blank falls back to the token's, then to 'User'. */
export const displayName = z
  .string()
  .trim()
  .refine((value) => characters(value) <= LIMITS.userName, `Name can have at most ${LIMITS.userName} characters`)
  .refine((value) => value.isWellFormed(), 'Name holds a broken character');

/** Text that searches find a task by: all of it, so what is too much to index is refused. */
const searchable = (label: string, field: keyof typeof TOKENS_MAX) =>
  text(label, LIMITS[field]).refine(
    (value) => characters(value) > LIMITS[field] || canBeIndexed(value, TOKENS_MAX[field]),
    `${label} has too many characters that each stand for several letters, such as ﷺ`,
  );

/** What a person decides about a task; the add and the update form share it. */
export const taskFields = {
  title: searchable('Title', 'title'),
  category: text('Category', LIMITS.category),
  description: searchable('Description', 'description'),
  deadline,
  budget: budget.nullish(),
  skills: z.array(text('Skill', LIMITS.skill)).max(LIMITS.skills, `At most ${LIMITS.skills} skills`).optional(),
  priority: z.enum(TASK_PRIORITIES, { error: 'Priority is high, medium or low' }).nullish(),
  attachments: z.array(attachment).max(LIMITS.attachments, `At most ${LIMITS.attachments} attachments`).optional(),
};

/** POST /tasks. Specification, section 7. */
export const createTaskBody = z
  .strictObject({
    ...taskFields,
    userEmail: emailClaim,
    userName: displayName.nullish(),
    creationTime: instant,
  })
  .meta({ id: 'CreateTask' });
export type CreateTaskBody = z.infer<typeof createTaskBody>;

/** PUT /tasks/{id}: skills, priority and attachments stay when omitted; an omitted budget is removed. */
export const updateTaskBody = z.strictObject(taskFields).meta({ id: 'UpdateTask' });
export type UpdateTaskBody = z.infer<typeof updateTaskBody>;

const answeredAttachment = z.object({ name: z.string(), url: z.string() });

/** A task as its owner's resource. `userEmail` is there only on the caller's own. Specification, section 3. */
export const task = z
  .object({
    _id: z.string(),
    title: z.string(),
    category: z.string(),
    description: z.string(),
    deadline: z.string(),
    budget: z.number().nullable(),
    userEmail: z.string().optional(),
    userName: z.string(),
    creationTime: z.string(),
    updatedAt: z.string().nullable(),
    status: z.string(),
    bids: z.number(),
    clientVerified: z.boolean(),
    skills: z.array(z.string()),
    priority: z.string().nullable(),
    attachments: z.array(answeredAttachment),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

/** One of the home page's featured tasks. */
export const featuredTask = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    deadline: z.string(),
    budget: z.number().nullable(),
    clientVerified: z.boolean(),
  })
  .meta({ id: 'FeaturedTask' });
export type FeaturedTask = z.infer<typeof featuredTask>;

/** The public projection of an open task: nobody's e-mail. */
export const browseTask = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.string(),
    description: z.string(),
    budget: z.number().nullable(),
    deadline: z.string(),
    skills: z.array(z.string()),
    postedBy: z.string(),
    postedDate: z.string(),
    proposals: z.number(),
    clientVerified: z.boolean(),
    status: z.string().optional(),
    priority: z.string().optional(),
    updatedAt: z.string().optional(),
    attachments: z.array(answeredAttachment).optional(),
  })
  .meta({ id: 'BrowseTask' });
export type BrowseTask = z.infer<typeof browseTask>;

/** Open: pending with a deadline today (UTC) or later. */
export const isOpen = (candidate: { status: string; deadline: string }, today: string): boolean =>
  candidate.status === 'pending' && candidate.deadline >= today;

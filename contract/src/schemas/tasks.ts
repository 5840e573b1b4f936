import * as z from 'zod/mini';
import { BID_ACTIONS, TASK_ACTIONS, TASK_STATUSES } from '../lifecycle/lifecycle.ts';
import { LIMITS } from '../limits/limits.ts';
import { characters } from '../limits/text.ts';
import { TOKENS_MAX } from '../tasks/search-tokens.ts';
import { TASK_PRIORITIES } from '../tasks/tasks.ts';
import { agreementSummary } from './agreements.ts';
import { deadline, instant, responseDate, responseInstant } from './dates.ts';
import { budget } from './money.ts';
import { responsePayments } from './payments.ts';
import { rating } from './reviews.ts';
import { bare, distinctEntries, httpsUrl, indexable, line, photoAddress, responseUrl, text } from './text.ts';

export const attachment = z.strictObject({
  name: line('Attachment name', LIMITS.attachmentName),
  url: httpsUrl('Attachment link'),
});

const emailClaim = z
  .string({ error: 'Email is required' })
  .check(
    bare,
    z.minLength(1, 'Email is required'),
    z.maxLength(LIMITS.email, `Email can have at most ${LIMITS.email} characters`),
    z.meta({ format: 'email' }),
  );

/** A typed display name. Absent, null and blank values fall back to the token's name, then to 'User'. */
export const userName = z.string({ error: 'Name must be text' }).check(
  z.trim(),
  z.refine((value) => characters(value) <= LIMITS.userName, `Name can have at most ${LIMITS.userName} characters`),
  z.refine((value) => value.isWellFormed(), 'Name contains an invalid character'),
  z.meta({ maxLength: LIMITS.userName }),
);

/** Returns the schema of a searchable text. All of it is indexed, and a text with too many tokens is rejected. */
const searchable = (label: string, field: keyof typeof TOKENS_MAX) =>
  (field === 'title' ? line : text)(label, LIMITS[field]).check(indexable(label, LIMITS[field], TOKENS_MAX[field]));

/** Fields of a task that the client edits, shared by the add form and the update form. */
export const taskFields = {
  title: searchable('Title', 'title'),
  category: line('Category', LIMITS.category),
  description: searchable('Description', 'description'),
  deadline,
  budget: z.nullish(budget),
  skills: z.optional(
    z
      .array(line('Skill', LIMITS.skill))
      .check(z.maxLength(LIMITS.skills, `At most ${LIMITS.skills} skills`), distinctEntries),
  ),
  priority: z.nullish(z.enum(TASK_PRIORITIES, { error: 'Choose high, medium or low' })),
  attachments: z.optional(
    z.array(attachment).check(z.maxLength(LIMITS.attachments, `At most ${LIMITS.attachments} attachments`)),
  ),
};

/** POST /tasks [CALL-2]. */
export const createTaskBody = z
  .strictObject({
    ...taskFields,
    userEmail: emailClaim,
    userName: z.nullish(userName),
    creationTime: instant,
  })
  .register(z.globalRegistry, { id: 'CreateTask' });
export type CreateTaskBody = z.infer<typeof createTaskBody>;

/**
 * PUT /tasks/{id} [CALL-5]: skills, priority and attachments are unchanged if omitted; an omitted budget is removed.
 */
export const updateTaskBody = z.strictObject(taskFields).register(z.globalRegistry, { id: 'UpdateTask' });
export type UpdateTaskBody = z.infer<typeof updateTaskBody>;

/** Status of a task in responses and in the store. A value unknown to this version becomes 'unknown'. */
export const taskStatus = z.catch(z.enum([...TASK_STATUSES, 'unknown']), 'unknown');

/** Fields of a task that the client edits, in responses and in the store. */
export const taskContent = {
  title: z.string(),
  category: z.string(),
  description: z.string(),
  deadline: responseDate,
  budget: z.nullable(z.number()),
  skills: z.array(z.string()),
  priority: z.nullable(z.string()),
  attachments: z.array(z.object({ name: z.string(), url: responseUrl })),
};

/**
 * Record of a client on Taskwright: tasks posted, hires, the share of ended agreements that were completed in
 * percent, the month in which the client joined as `YYYY-MM`, and the median minutes until an answer over 90 days; null
 * for fewer than five conversations.
 */
const clientRecord = z.object({
  posted: z.int(),
  hires: z.int(),
  completedShare: z.nullable(z.int()),
  since: z.nullable(z.string()),
  answerMinutes: z.nullable(z.int()),
});
export type ClientRecord = z.infer<typeof clientRecord>;

/**
 * A single task. `mine` and `actions` depend on the caller. `userEmail` is present only for the client, and
 * `clientRating` only for other callers. `clientRecord` is present for signed-in callers other than the client.
 * `conversation` is the id of the caller's conversation with the client, present once it has an entry. `invitation` is
 * the client's invitation to the caller, until they bid or decline it. `work` is the progress of the agreement, present
 * for the client once a freelancer is hired, and in lists also while an offer is open. `payments` is 'on' if an agreement
 * accepted now is paid through the platform.
 */
export const task = z
  .object({
    _id: z.string(),
    ...taskContent,
    userEmail: z.optional(z.string()),
    userName: z.string(),
    userPhoto: z.optional(photoAddress),
    creationTime: responseInstant,
    updatedAt: z.nullable(responseInstant),
    status: taskStatus,
    bids: z.number(),
    clientVerified: z.boolean(),
    clientRating: z.optional(rating),
    clientRecord: z.optional(clientRecord),
    conversation: z.optional(z.string()),
    invitation: z.optional(z.object({ _id: z.string(), at: responseInstant })),
    work: z.optional(agreementSummary),
    payments: responsePayments,
    mine: z.boolean(),
    actions: z.array(z.enum([...TASK_ACTIONS, ...BID_ACTIONS])),
  })
  .register(z.globalRegistry, { id: 'Task' });
export type Task = z.infer<typeof task>;

const { title, category, description, budget: responseBudget, deadline: responseDeadline, skills } = taskContent;

/** Skills in an entry of a list, and the number of further skills. A cached response may predate the number. */
const listedSkills = { skills, moreSkills: z._default(z.number(), 0) };

/**
 * A task in GET /tasks: its texts, truncated with '…', and some of its skills. GET /tasks/{id} returns the rest.
 * `userEmail` and `work` follow the same rules as there. `message` is present in the caller's own tasks if a
 * freelancer's message is unread: the conversation with the oldest turn, its freelancer, and the number of further
 * conversations with an unread message. `undecided` is present in the caller's own open tasks with bids that wait for
 * the caller's decision, `new` of which were placed since the caller last read the bids.
 */
export const listedTask = z
  .object({
    ...z.pick(task, {
      _id: true,
      title: true,
      category: true,
      description: true,
      deadline: true,
      budget: true,
      userEmail: true,
      userName: true,
      creationTime: true,
      status: true,
      bids: true,
      clientVerified: true,
      work: true,
      mine: true,
      actions: true,
    }).shape,
    ...listedSkills,
    message: z.optional(z.object({ conversation: z.string(), with: z.string(), more: z.int() })),
    undecided: z.optional(z.object({ bids: z.int(), new: z.int() })),
  })
  .register(z.globalRegistry, { id: 'ListedTask' });
export type ListedTask = z.infer<typeof listedTask>;

/** A featured task of the home page with the start of its description, identical for every caller. */
export const featuredTask = z
  .object({
    _id: z.string(),
    title,
    description,
    category,
    deadline: responseDeadline,
    budget: responseBudget,
    clientVerified: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'FeaturedTask' });
export type FeaturedTask = z.infer<typeof featuredTask>;

/** Numbers of the caller's own tasks by tab, each up to `LIMITS.countedTasks`. */
export const ownTaskCounts = z
  .object({ turn: z.int(), open: z.int(), active: z.int(), done: z.int() })
  .register(z.globalRegistry, { id: 'OwnTaskCounts' });
export type OwnTaskCounts = z.infer<typeof ownTaskCounts>;

/**
 * The public projection of an open task, identical for every caller and without an email address: the start of its
 * description, some of its skills, and no attachments. GET /tasks/{id} returns the rest.
 */
export const browseTask = z
  .object({
    id: z.string(),
    title,
    category,
    description,
    budget: responseBudget,
    deadline: responseDeadline,
    ...listedSkills,
    postedBy: z.string(),
    posterPhoto: z.optional(photoAddress),
    postedDate: responseDate,
    proposals: z.number(),
    clientVerified: z.boolean(),
    clientRating: z.optional(z.pick(rating, { mean: true, count: true })),
    clientHires: z.optional(z.int()),
    status: z.optional(taskStatus),
    priority: z.optional(z.string()),
    updatedAt: z.optional(responseInstant),
  })
  .register(z.globalRegistry, { id: 'BrowseTask' });
export type BrowseTask = z.infer<typeof browseTask>;

/** The ids of the caller's saved tasks, in the order in which they were saved. */
export const savedTasks = z.object({ tasks: z.array(z.string()) }).register(z.globalRegistry, { id: 'SavedTasks' });

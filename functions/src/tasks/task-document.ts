import { type CreateTaskBody, TASK_STATUSES, type UpdateTaskBody } from '@taskwright/contract';
import { z } from 'zod';
import type { CallerWithEmail } from '../http/caller.ts';
import { facetsOf } from '../search/facets.ts';
import { indexTokens } from '../search/tokens.ts';
import { displayNameOf } from '../users/display-name.ts';

/**
 * How a task lies in Firestore, `tasks/{id}`. `facets` and `tokens` are its index: derived from the other fields by
 * `withIndex`, empty unless the task is pending, and never read back.
 */
export const taskDocument = z.object({
  ownerUid: z.string(),
  userEmail: z.string(),
  userName: z.string(),
  clientVerified: z.boolean().catch(false),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  deadline: z.string(),
  budget: z.number().nullable().catch(null),
  skills: z.array(z.string()).catch([]),
  priority: z.string().nullable().catch(null),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })).catch([]),
  status: z.string().catch(TASK_STATUSES[0]),
  bids: z.number().nonnegative().catch(0),
  version: z.number().catch(1),
  creationTime: z.string(),
  updatedAt: z.string().nullable().catch(null),
});
export type TaskDocument = z.infer<typeof taskDocument>;

/** The fields that answers are made of: what every read selects, so that tokens never cross the wire. */
export const TASK_FIELDS = Object.keys(taskDocument.shape);

export type IndexedTaskDocument = TaskDocument & { readonly facets: string[]; readonly tokens: string[] };

/** The document with its index. Everything that writes a task goes through here. */
export const withIndex = (task: TaskDocument): IndexedTaskDocument => ({
  ...task,
  facets: facetsOf(task),
  tokens: task.status === 'pending' ? indexTokens(task) : [],
});

/** A new task of `owner`: pending, without bids, its times the server's. Specification, section 3. */
export const newTask = (body: CreateTaskBody, owner: CallerWithEmail, now: Date): TaskDocument => ({
  ownerUid: owner.uid,
  userEmail: owner.email,
  userName: displayNameOf(owner, body.userName),
  clientVerified: owner.emailVerified,
  title: body.title,
  category: body.category,
  description: body.description,
  deadline: body.deadline,
  budget: body.budget ?? null,
  skills: body.skills ?? [],
  priority: body.priority ?? null,
  attachments: body.attachments ?? [],
  status: 'pending',
  bids: 0,
  version: 1,
  creationTime: now.toISOString(),
  updatedAt: null,
});

/** The task after an edit: skills, priority and attachments stay when omitted; an omitted budget is removed. */
export const editedTask = (
  task: TaskDocument,
  body: UpdateTaskBody,
  edit: { clientVerified: boolean; now: Date },
): TaskDocument => ({
  ...task,
  title: body.title,
  category: body.category,
  description: body.description,
  deadline: body.deadline,
  budget: body.budget ?? null,
  skills: body.skills ?? task.skills,
  priority: body.priority === undefined ? task.priority : body.priority,
  attachments: body.attachments ?? task.attachments,
  clientVerified: edit.clientVerified,
  version: task.version + 1,
  updatedAt: edit.now.toISOString(),
});

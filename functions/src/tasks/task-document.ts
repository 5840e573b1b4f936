import {
  type CreateTaskBody,
  canBeIndexed,
  isInProgress,
  isPending,
  type KnownTaskStatus,
  TOKENS_MAX,
  taskContent,
  taskStatus,
  type UpdateTaskBody,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Caller, CallerWithEmail } from '../http/caller.ts';
import { facetsOf } from '../search/facets.ts';
import { indexTokens } from '../search/tokens.ts';
import { publicName } from '../users/public-name.ts';
import { cardOf, type TaskCard, taskCard } from './task-card.ts';

type Content = z.infer<z.ZodMiniObject<typeof taskContent>>;
type Optional = Omit<Content, 'title' | 'category' | 'description' | 'deadline'>;

/** What a task is that says nothing beyond what is required, and a stored one that lacks a field. */
const NOTHING_MORE: Optional = { budget: null, skills: [], priority: null, attachments: [] };

const content = {
  ...taskContent,
  ...({
    budget: z.catch(taskContent.budget, NOTHING_MORE.budget),
    skills: z.catch(taskContent.skills, NOTHING_MORE.skills),
    priority: z.catch(taskContent.priority, NOTHING_MORE.priority),
    attachments: z.catch(taskContent.attachments, NOTHING_MORE.attachments),
  } satisfies Record<keyof Optional, z.ZodMiniType>),
};

/**
 * A task in Firestore, `tasks/{id}`, without its derived fields: `indexOf` derives `facets` and `tokens`, which are empty unless the task is
 * pending and not withheld and are never read back, and `card`, which lists read.
 */
export const taskDocument = z.object({
  ...content,
  ownerUid: z.string(),
  userEmail: z.string(),
  userName: z.string(),
  userPhoto: z.catch(z.nullable(z.string()), null),
  clientVerified: z.catch(z.boolean(), false),
  withheld: z.catch(z.boolean(), false),
  status: z.pipe(
    z.transform((stored: unknown) => stored || 'pending'),
    taskStatus,
  ),
  /** The id of the bid whose freelancer works on it or has; `hires` counts how often somebody was hired, `takenAt` is when, or when it was free again. */
  hired: z.catch(z.nullable(z.string()), null),
  hires: z.catch(z.number(), 0),
  takenAt: z.catch(z.nullable(z.string()), null),
  bids: z.catch(z.number().check(z.nonnegative()), 0),
  version: z.catch(z.number(), 1),
  creationTime: z.string(),
  updatedAt: z.catch(z.nullable(z.string()), null),
});
export type TaskDocument = z.infer<typeof taskDocument>;
export type StoredTask = { readonly id: string; readonly data: TaskDocument };

/** The fields that a read of one task selects, so that its index never crosses the wire. */
export const TASK_FIELDS = Object.keys(taskDocument.shape);

const facts = z.omit(taskDocument, { description: true, skills: true, attachments: true, userPhoto: true });
/** A task without its long fields: enough for every policy, and the same whether it was read whole or from a list. */
export type TaskFacts = z.infer<typeof facts>;

/** A task as lists read it. `card` is null until `npm run backfill` has derived it for a document of an older version. */
export const listedTask = z.extend(facts, { card: z.catch(z.nullable(taskCard), null) });
export type ListedTask = z.infer<typeof listedTask>;
export type StoredListedTask = { readonly id: string; readonly data: ListedTask };
export const LISTED_FIELDS = Object.keys(listedTask.shape);

/** A candidate of a search, which is verified by its whole text. */
export const searchedTask = z.extend(listedTask, { description: content.description, skills: content.skills });
export type SearchedTask = z.infer<typeof searchedTask>;
export const SEARCHED_FIELDS = Object.keys(searchedTask.shape);

type TaskIndex = { readonly facets: string[]; readonly tokens: string[]; readonly card: TaskCard };
export type IndexedTaskDocument = TaskDocument & TaskIndex;

/** Derives the index of a task, empty while its client may not use Taskwright, and its card. Every write of a task's content writes these too. */
export const indexOf = (task: TaskDocument): TaskIndex => ({
  facets: task.withheld ? [] : facetsOf(task),
  tokens: isPending(task) && !task.withheld ? indexTokens(task) : [],
  card: cardOf(task),
});

/** Whether searches find a task by all of its text; what was written before such texts were refused may be too much. */
export const isWhollyIndexed = ({ title, description }: TaskDocument): boolean =>
  canBeIndexed(title, TOKENS_MAX.title) && canBeIndexed(description, TOKENS_MAX.description);

/** The document of a new task. */
export const withIndex = (task: TaskDocument): IndexedTaskDocument => ({ ...task, ...indexOf(task) });

/** What a body says of a task. What it leaves out stays as it was, but for the budget: that is removed. */
const contentOf = (body: UpdateTaskBody, before: Optional): Content => {
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name in content && value !== undefined),
  );
  return z.object(content).parse({ ...before, ...given, budget: body.budget ?? null });
};

/** A new task of `owner`: pending, without bids, its times the server's, its name and picture their profile's (decision 25). */
export const newTask = (body: CreateTaskBody, owner: CallerWithEmail, now: Date): TaskDocument => {
  const { userEmail: _claimed, creationTime: _sent, userName: _asked, ...fields } = body;
  return {
    ...contentOf(fields, NOTHING_MORE),
    ownerUid: owner.uid,
    userEmail: owner.email,
    userName: publicName(owner.name),
    userPhoto: owner.photo ?? null,
    clientVerified: owner.emailVerified,
    withheld: false,
    status: 'pending',
    hired: null,
    hires: 0,
    takenAt: null,
    bids: 0,
    version: 1,
    creationTime: now.toISOString(),
    updatedAt: null,
  };
};

/** What an edit changes of a task: also what is known of its poster is known anew. */
export const editOf = (
  task: TaskDocument,
  body: UpdateTaskBody,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Partial<TaskDocument> => ({
  ...contentOf(body, task),
  userName: publicName(caller.name),
  userPhoto: caller.photo ?? null,
  clientVerified: caller.emailVerified,
  version: task.version + 1,
  updatedAt: now.toISOString(),
});

/** Changes by the status that a task gets from its agreement. A cancelled agreement releases the task (decision 29). */
const CHANGES: Readonly<
  Record<KnownTaskStatus, (task: TaskDocument, bidId: string, takenAt: string) => Partial<TaskDocument>>
> = {
  // Both accounts are active at a hire, so a task that the sweep has hidden is visible again before the next sweep.
  'in-progress': ({ hires }, hired, takenAt) => ({ takenAt, hired, hires: hires + 1, withheld: false }),
  completed: () => ({}),
  pending: (_task, _bidId, takenAt) => ({ takenAt, hired: null }),
};

/**
 * Returns the changes of a task by a transition of the agreement on this bid. Returns null where the task does not belong to that agreement,
 * for example after it was restored from a backup; a hire assigns it.
 */
export const taskAfter = (
  task: TaskDocument,
  status: KnownTaskStatus,
  bidId: string,
  now: Date,
): Partial<TaskDocument> | null =>
  isInProgress({ status }) || task.hired === bidId
    ? { ...CHANGES[status](task, bidId, now.toISOString()), status, version: task.version + 1 }
    : null;

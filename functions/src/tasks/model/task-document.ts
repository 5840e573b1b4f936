import {
  type CreateTaskBody,
  isInProgress,
  isPending,
  type KnownTaskStatus,
  taskContent,
  taskStatus,
  type UpdateTaskBody,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Caller } from '../../http/caller.ts';
import { facetsOf } from '../../search/facets.ts';
import { indexTokens } from '../../search/tokens.ts';
import { cardOf, type TaskCard, taskCard } from './task-card.ts';

type Content = z.infer<z.ZodMiniObject<typeof taskContent>>;
type Optional = Omit<Content, 'title' | 'category' | 'description' | 'deadline'>;

/** Values of the optional fields for a body that omits them. */
const OPTIONAL_DEFAULTS: Optional = { budget: null, skills: [], priority: null, attachments: [] };

/**
 * Document `tasks/{id}` without its derived fields. `indexOf` derives `facets` and `tokens`, which are never read back
 * and are empty unless the task is pending and visible. It also derives `card`, which lists read.
 */
export const taskDocument = z.object({
  ...taskContent,
  ownerUid: z.string(),
  /** Last known verification of the client, for the facets. Responses contain that of the card. */
  clientVerified: z.boolean(),
  isHidden: z.boolean(),
  /** A missing status is 'pending' [STATUS-2]. */
  status: z.pipe(
    z.transform((stored: unknown) => stored || 'pending'),
    taskStatus,
  ),
  /**
   * Id of the bid whose freelancer is working on the task or has completed it. `hires` counts the hires; `takenAt` is
   * the time of the last hire or release.
   */
  hired: z.nullable(z.string()),
  hires: z.number(),
  takenAt: z.nullable(z.string()),
  bids: z.number(),
  /** Time of the newest bid or change of a bid. Null without bids. */
  lastBidAt: z.nullable(z.string()),
  /** Time of the newest bid that the client has read. Null before the first. */
  bidsReadUpTo: z._default(z.nullable(z.string()), null),
  /** Deadline that the client was reminded of; null before the first reminder. */
  remindedOf: z._default(z.nullable(z.string()), null),
  version: z.number(),
  creationTime: z.string(),
  updatedAt: z.nullable(z.string()),
});
export type TaskDocument = z.infer<typeof taskDocument>;
export type StoredTask = { readonly id: string; readonly data: TaskDocument };

/** Fields that a read of one task selects. Excludes the index, which is large. */
export const TASK_FIELDS = Object.keys(taskDocument.shape);

const facts = z.omit(taskDocument, { description: true, skills: true, attachments: true });
/** A task without its long fields, from a whole or a list read. Sufficient for every policy. */
export type TaskFacts = z.infer<typeof facts>;

/** List projection of a task. */
export const listedTask = z.extend(facts, { card: taskCard });
export type ListedTask = z.infer<typeof listedTask>;
export type StoredListedTask = { readonly id: string; readonly data: ListedTask };
export const LISTED_FIELDS = Object.keys(listedTask.shape);

/** A search candidate with the text that verifies a match. */
export const searchedTask = z.extend(listedTask, {
  description: taskContent.description,
  skills: taskContent.skills,
});
export type SearchedTask = z.infer<typeof searchedTask>;
export const SEARCHED_FIELDS = Object.keys(searchedTask.shape);

type TaskIndex = { readonly facets: string[]; readonly tokens: string[]; readonly card: TaskCard };
export type IndexedTaskDocument = TaskDocument & TaskIndex;

/**
 * Derives the index and card of a task. The index of a hidden task is empty. Every write of a task's content includes
 * both.
 */
export const indexOf = (task: TaskDocument): TaskIndex => ({
  facets: task.isHidden ? [] : facetsOf(task),
  tokens: isPending(task) && !task.isHidden ? indexTokens(task) : [],
  card: cardOf(task),
});

/** Returns the document of a new task. */
export const withIndex = (task: TaskDocument): IndexedTaskDocument => ({ ...task, ...indexOf(task) });

/**
 * Returns the content of a task after a body is applied. Omitted fields keep their values, except for the budget, which
 * is removed.
 */
const contentOf = (body: UpdateTaskBody, before: Optional): Content => {
  const fields = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name in taskContent && value !== undefined),
  );
  return z.object(taskContent).parse({ ...before, ...fields, budget: body.budget ?? null });
};

/**
 * Returns a new pending task of `owner` with the server's times. The name of the body is ignored (decision 25).
 */
export const newTask = (
  body: CreateTaskBody,
  owner: Pick<Caller, 'uid' | 'emailVerified'>,
  now: Date,
): TaskDocument => {
  const { userEmail: _claimed, creationTime: _sent, userName: _asked, ...fields } = body;
  return {
    ...contentOf(fields, OPTIONAL_DEFAULTS),
    ownerUid: owner.uid,
    clientVerified: owner.emailVerified,
    isHidden: false,
    status: 'pending',
    hired: null,
    hires: 0,
    takenAt: null,
    bids: 0,
    lastBidAt: null,
    bidsReadUpTo: null,
    remindedOf: null,
    version: 1,
    creationTime: now.toISOString(),
    updatedAt: null,
  };
};

/** Returns the changes of an edit. */
export const editOf = (
  task: TaskDocument,
  body: UpdateTaskBody,
  { caller, now }: { readonly caller: Pick<Caller, 'emailVerified'>; readonly now: Date },
): Partial<TaskDocument> => ({
  ...contentOf(body, task),
  clientVerified: caller.emailVerified,
  version: task.version + 1,
  updatedAt: now.toISOString(),
});

/** Returns the changes for the status that an agreement sets. A cancelled agreement releases the task (decision 29). */
const STATUS_CHANGES: Readonly<
  Record<KnownTaskStatus, (task: TaskDocument, bidId: string, takenAt: string) => Partial<TaskDocument>>
> = {
  // A hire requires two active accounts, so it shows a hidden task again without waiting for the sweep.
  'in-progress': ({ hires }, hired, takenAt) => ({ takenAt, hired, hires: hires + 1, isHidden: false }),
  completed: () => ({}),
  pending: (_task, _bidId, takenAt) => ({ takenAt, hired: null }),
};

/**
 * Returns the changes of a task after a transition of the agreement on this bid. Returns null if the task does not
 * belong to that agreement, for example after a restore from a backup. A hire assigns the task.
 */
export const taskAfter = (
  task: TaskDocument,
  status: KnownTaskStatus,
  bidId: string,
  now: Date,
): Partial<TaskDocument> | null =>
  isInProgress({ status }) || task.hired === bidId
    ? { ...STATUS_CHANGES[status](task, bidId, now.toISOString()), status, version: task.version + 1 }
    : null;

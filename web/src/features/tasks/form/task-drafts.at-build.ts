import * as z from 'zod/mini';
import { shapeOf } from '../../../lib/api/shape-of.ts';
import { typedTask } from './task-form-schema.ts';

/**
 * Draft of a new task. Retries reuse `key` and `creationTime`, so that they never create a second task. `tried` is true
 * if the task was sent with this key and may exist; drafts without the field count as tried. `freelancer` is the handle
 * of the freelancer whom the client invites, and `note` the note for them.
 */
export const newTaskShape = shapeOf(
  z.object({
    values: typedTask,
    key: z.string().check(z.minLength(1)),
    creationTime: z.string(),
    tried: z._default(z.boolean(), true),
    freelancer: z.optional(z.string()),
    note: z.optional(z.string()),
  }),
);

/**
 * State of the navigation after a task was posted. `invited` is the freelancer to whom the invitation was sent;
 * `failure` is the reason if that failed.
 */
export const postedShape = shapeOf(
  z.object({
    posted: z.object({
      id: z.string(),
      isOpen: z.boolean(),
      category: z.string(),
      skill: z.nullable(z.string()),
      invited: z.nullable(
        z.object({
          handle: z.string(),
          name: z.nullable(z.string()),
          note: z.nullable(z.string()),
          failure: z.nullable(z.string()),
        }),
      ),
    }),
  }),
);

/** Draft of an update, with the version of the task that it changes. */
export const updateShape = shapeOf(z.extend(typedTask, { over: z.optional(typedTask) }));

import * as z from 'zod/mini';
import { shapeOf } from '../../../lib/api/shape-of.ts';
import { typedTask } from './task-form-schema.ts';

/**
 * Draft of a new task. Retries reuse `key` and `creationTime`, so that they never create a second task. `tried` is true
 * if the task was sent with this key and may exist; drafts without the field count as tried.
 */
export const newTaskShape = shapeOf(
  z.object({
    values: typedTask,
    key: z.string().check(z.minLength(1)),
    creationTime: z.string(),
    tried: z._default(z.boolean(), true),
  }),
);

/** Draft of an update, with the version of the task that it changes. */
export const updateShape = shapeOf(z.extend(typedTask, { over: z.optional(typedTask) }));

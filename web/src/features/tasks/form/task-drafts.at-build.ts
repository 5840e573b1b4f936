import * as z from 'zod/mini';
import { shapeOf } from '../../../lib/api/shape-of.ts';
import { typedTask } from './task-form-schema.ts';

/**
 * A task that was typed and not yet posted. `key` and `creationTime` belong to it, not to one try, so that a retry is the
 * same request and never posts twice. `tried`: it was sent under that key, and may have arrived; drafts from before that
 * was noted may have been.
 */
export const newTaskShape = shapeOf(
  z.object({
    values: typedTask,
    key: z.string().check(z.minLength(1)),
    creationTime: z.string(),
    tried: z._default(z.boolean(), true),
  }),
);

/** What was typed over a task and neither saved nor cancelled, and what the task was then. */
export const updateShape = shapeOf(z.extend(typedTask, { over: z.optional(typedTask) }));

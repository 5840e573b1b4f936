import { readerOf, type ShapeOf } from '../../../lib/api/shape.ts';
import { newTaskShape, postedShape, updateShape } from './task-drafts.at-build.ts';
import type { TaskFormValues } from './task-form-values.ts';

export const newTaskDraft = readerOf(newTaskShape);
export const updateDraft = readerOf(updateShape);
/** Draft of an update, with the version of the task that it changes. */
export type UpdateDraft = TaskFormValues & { over?: TaskFormValues | undefined };

/** Fields that identify retries of the same post. */
export type Attempt = { key: string; creationTime: string; tried: boolean };

export const newAttempt = (now: Date = new Date()): Attempt => ({
  key: crypto.randomUUID(),
  creationTime: now.toISOString(),
  tried: false,
});

type Typed<S> = S extends ShapeOf<infer T> ? T : never;

/** A task that was just posted. */
export type Posted = Typed<typeof postedShape>['posted'];

const postedState = readerOf(postedShape);

/** Returns the task that was just posted, from a location's state; null if there is none. */
export const postedIn = (state: unknown): Posted | null => postedState.safeParse(state).data?.posted ?? null;

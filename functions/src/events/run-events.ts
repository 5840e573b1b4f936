import * as z from 'zod/mini';
import { type EventData, type EventName, type StoredEvent, TooEarly } from '../store/event-document.ts';
import { dueBy, findUnfinished, finish, listEvents, postpone } from '../store/event-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import { type Background, EVENTS } from './table.ts';

/** Events that one run of the schedule handles at once. */
const AT_ONCE = 4;

/** The part of a delayed event that the queue stores. A later event with the same id has another mark, and its own entry. */
const delayedEvent = z.object({ id: z.string(), mark: z.string() });
type DelayedEvent = z.infer<typeof delayedEvent>;

/** Adds a delayed event to the queue, which passes it to `runDelayedEvent` at its time. */
export type Enqueue = (event: DelayedEvent, at: Date) => Promise<void>;

const handle = async <N extends EventName>(background: Background, name: N, data: EventData<N>): Promise<void> => {
  for (const handler of EVENTS[name]) await handler(background, data);
};

/** Logs a failed attempt: the event and the kind of the error, never a text that could contain data of a user. */
const logFailure = (id: string, attempts: number, error: unknown): void => {
  const frames = error instanceof Error ? error.stack?.split('\n').filter((line) => /^ +at /.test(line)) : undefined;
  const cause = error instanceof Error ? { error: error.name, stack: frames?.slice(0, 5) } : {};
  console.log(JSON.stringify({ severity: 'ERROR', message: 'event failed', id, attempts, ...cause }));
};

/** Runs an attempt of an event. A failure is logged, and the event stays due for a later one. Throws TooEarly. */
const attempt = async <T>({ run: commit }: Background, event: StoredEvent, run: () => Promise<T>): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof TooEarly) throw error;
    logFailure(event.id, event.data.attempts + 1, error);
    await commit((unit) => postpone(unit, event));
    return false;
  }
};

const runHandlers = async (background: Background, event: StoredEvent): Promise<void> => {
  const isHandled = await attempt(background, event, () => handle(background, event.data.name, event.data.data));
  if (isHandled) await background.run((unit) => finish(unit, event));
};

/**
 * Runs the handlers of an event that is not handled yet, or adds it to the queue if it is delayed. Safe to stop, rerun
 * and run concurrently.
 */
export const startEvent = async (background: Background, id: string, enqueue: Enqueue): Promise<void> => {
  const event = await findUnfinished(background, id);
  if (event === null) return;
  const { at, runAt, mark } = event.data;
  if (runAt === at) await runHandlers(background, event);
  else await attempt(background, event, () => enqueue({ id, mark }, new Date(runAt)));
};

/** Runs the handlers of a delayed event from the queue. Returns false if its time has not come, for the queue to retry. */
export const runDelayedEvent = async (background: Background, queued: unknown): Promise<boolean> => {
  const { id, mark } = delayedEvent.parse(queued);
  const event = await findUnfinished(background, id);
  if (event === null || event.data.mark !== mark) return true;
  try {
    await runHandlers(background, event);
    return true;
  } catch (error) {
    if (error instanceof TooEarly) return false;
    throw error;
  }
};

/** Runs every event that is due: those that failed, were interrupted or missed. Returns their number. */
export const runDueEvents = async (background: Background): Promise<number> => {
  let seen = 0;
  for await (const page of pagesOf(background, listEvents, dueBy(background.now().toISOString()))) {
    for (let at = 0; at < page.length; at += AT_ONCE) {
      await Promise.all(page.slice(at, at + AT_ONCE).map((event) => runHandlers(background, event)));
    }
    seen += page.length;
  }
  return seen;
};

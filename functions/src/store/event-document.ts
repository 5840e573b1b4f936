import * as z from 'zod/mini';

const ofTask = z.object({ taskId: z.string() });
const ofAccount = z.object({ uid: z.string() });

/**
 * The data of each event: it identifies what the event is about, and contains nothing that can change. An event can run
 * late and more than once, so its handlers read the current state.
 */
const EVENT_DATA = {
  /** A task can be bid on from now on: a new one, or one that was closed, taken or hidden. */
  'task.opened': ofTask,
  /** The terms of a task, its deadline or its status have changed. */
  'task.changed': ofTask,
  /** A task was hidden or is shown again. */
  'task.hidden': ofTask,
  'task.deleted': ofTask,
  /** A person has saved a freelancer profile for the first time. */
  'freelancer.joined': ofAccount,
  /** The email address of an account was verified. */
  'account.verified': ofAccount,
  'rating.changed': z.object({ person: z.string() }),
  /** A bid was declined; visible to the freelancer after ten seconds. */
  'bid.declined': z.object({ taskId: z.string(), bidId: z.string() }),
  /** An email about a notification is due; after ten seconds, so that a burst becomes one email. */
  'activity.due': z.object({ item: z.string() }),
  'mail.queued': z.object({ mailId: z.string() }),
} as const;

export type EventName = keyof typeof EVENT_DATA;
export type EventData<N extends EventName> = z.infer<(typeof EVENT_DATA)[N]>;

const stored = z.object({
  name: z.keyof(z.object(EVENT_DATA)),
  data: z.unknown(),
  /** Differs between two events with the same name and data, of which the later one replaces the earlier. */
  mark: z.string(),
  at: z.string(),
  /** Time at which it is run first: `at`, or later for a delayed event. */
  runAt: z.string(),
  /** Time from which the event is run unless it is handled by then; null once it is handled. */
  dueAt: z.nullable(z.string()),
  /** Number of failed attempts. */
  attempts: z.number(),
});

/**
 * Document `events/{name}:{data}`: something that happened and has an aftermath. Stored with `expiresAt` once handled.
 */
export type EventDocument = Omit<z.infer<typeof stored>, 'data'> & { readonly data: EventData<EventName> };
export type StoredEvent = { readonly id: string; readonly data: EventDocument };

export const EVENT_FIELDS = Object.keys(stored.shape);

/** Parses a stored event. */
export const parseEvent = (data: unknown): EventDocument => {
  const event = stored.parse(data);
  return { ...event, data: EVENT_DATA[event.name].parse(event.data) };
};

/** Thrown by the handler of a delayed event whose time has not come by the clock of its instance. */
export class TooEarly extends Error {}

const MINUTE_MS = 60_000;

/**
 * Time in milliseconds after which an event counts as unfinished. Longer than the trigger may run.
 */
export const LEASE_MS = 6 * MINUTE_MS;

/**
 * Returns the time in milliseconds until an event is run again after this many failed attempts: 2 minutes to 6 hours.
 */
export const backoffMs = (attempts: number): number => Math.min(2 ** attempts, 360) * MINUTE_MS;

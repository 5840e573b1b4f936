// Faults that a test orders: lost responses, errors, silence, and webhooks that go astray.
import { z } from 'zod';
import { API_ROUTES } from './parameters.ts';

const EVENT = 'event';
/** Matches every call of the API, for example to take the provider down. */
const ANY_CALL = '*';

const common = {
  /** How often the fault fires. */
  times: z.int().min(1).max(1_000_000),
  /**
   * Values by path, for example `{ 'metadata.movement': 'm1' }`. The fault fires only if all are equal in the parameters
   * of the request, in the session that its path names, or in the event's object. `type` is the type of an event.
   */
  match: z.record(z.string(), z.string()).optional(),
  /** Length of `slow` (30 by default), `delay` (5) and the longest wait of `reorder` (10). */
  seconds: z.number().min(0).max(600).optional(),
};

const fault = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.enum([...API_ROUTES, ANY_CALL]),
    /**
     * `lose-response` executes the call and closes the connection. `fail` is a 500 that is stored under the idempotency
     * key. `unavailable` (503) and `limit` (429) are not stored. `slow` is silent before it executes the call. `refuse` is
     * a stored 400 with `code`.
     */
    does: z.enum(['lose-response', 'fail', 'unavailable', 'limit', 'slow', 'refuse']),
    code: z.string().min(1).default('refused'),
    ...common,
  }),
  z.strictObject({
    on: z.literal(EVENT),
    /** `reorder` holds the event back until a later one was delivered. */
    does: z.enum(['drop', 'duplicate', 'delay', 'reorder']),
    ...common,
  }),
]);

/** The body of PUT /_local/faults. */
export const FAULTS = z.array(fault).max(100);

type Fault = z.output<typeof fault>;
type CallFault = Exclude<Fault, { on: 'event' }>;
type EventFault = Extract<Fault, { on: 'event' }>;
type Ordered<T> = T & { fired: number };

/** Returns the value at a path such as `metadata.movement`. */
const valueAt = (context: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (value !== null && typeof value === 'object' ? Reflect.get(value, step) : undefined),
      context,
    );

const matches = ({ match = {} }: Fault, context: unknown): boolean =>
  Object.entries(match).every(([path, expected]) => String(valueAt(context, path)) === expected);

/** The faults of all groups. A group belongs to one test, so that tests which run at the same time keep theirs. */
export const createFaults = () => {
  const groups = new Map<string, Ordered<Fault>[]>();

  const fire = <T extends Fault>(accepts: (fault: Fault) => fault is T, context: unknown): T | null => {
    for (const faults of groups.values()) {
      for (const one of faults) {
        if (one.times === 0 || !accepts(one) || !matches(one, context)) continue;
        one.times -= 1;
        one.fired += 1;
        return one;
      }
    }
    return null;
  };

  return {
    /** Replaces the faults of a group. */
    order: (group: string, faults: readonly Fault[]) => {
      groups.set(
        group,
        faults.map((one) => ({ ...one, fired: 0 })),
      );
    },
    /** Returns the faults of a group; `times` counts down and `fired` up. */
    list: (group: string): readonly Ordered<Fault>[] => groups.get(group) ?? [],
    /** Uses up and returns the fault for a call. A replayed response is neither a `fail` nor a `refuse`. */
    forCall: (route: string, context: unknown, { isReplay }: { isReplay: boolean }): CallFault | null =>
      fire((one): one is CallFault => {
        if (one.on === EVENT || (one.on !== route && one.on !== ANY_CALL)) return false;
        return !(isReplay && (one.does === 'fail' || one.does === 'refuse'));
      }, context),
    /** Uses up and returns the fault for an event. */
    forEvent: (context: unknown): EventFault | null => fire((one): one is EventFault => one.on === EVENT, context),
  };
};

export type Faults = ReturnType<typeof createFaults>;

import * as z from 'zod/mini';

/** States of the delivery of an email or a movement, named as in Firebase's Trigger Email extension. */
const DELIVERY_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR'] as const;

/**
 * Delivery to an outside service: of an email to the mail server, or of a movement to the payment provider. Times are
 * ISO 8601 strings. `dueAt` is when the next attempt may start, null once the delivery has ended. `error` and `info`
 * contain no address and no link.
 */
export const deliverySchema = z.object({
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  leaseExpireTime: z.nullable(z.string()),
  error: z.nullable(z.string()),
  info: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Time that one attempt may take. Afterwards another process may repeat it. */
export const LEASE_MS = 2 * 60_000;
/** Time from the cause of an email to its last attempt. */
export const RETRY_MS = 24 * 3_600_000;
/** Time by which the last attempt may be late, because the schedule runs every minute. */
const GRACE_MS = 10 * 60_000;
const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 4 * 3_600_000;

/** Returns the delay before the next attempt, in milliseconds: 1, 2, 4 … minutes, at most four hours. */
export const delayAfter = (attempts: number): number => Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);

export const NEW_DELIVERY: Delivery = {
  state: 'PENDING',
  attempts: 0,
  startTime: null,
  endTime: null,
  leaseExpireTime: null,
  error: null,
  info: null,
};

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

type Step = { readonly delivery: Delivery; readonly dueAt: string | null };

/** Returns the delivery of an attempt that starts now. */
export const started = (delivery: Delivery, now: Date): Step => {
  const leaseExpireTime = after(now, LEASE_MS);
  return {
    delivery: {
      ...delivery,
      state: 'PROCESSING',
      attempts: delivery.attempts + 1,
      startTime: now.toISOString(),
      leaseExpireTime,
    },
    dueAt: leaseExpireTime,
  };
};

const ended = (delivery: Delivery, change: Partial<Delivery>, now: Date): Step => ({
  delivery: { ...delivery, endTime: now.toISOString(), leaseExpireTime: null, error: null, ...change },
  dueAt: null,
});

/** Returns the delivery of what was delivered. `info` is the code of the server's answer. */
export const succeeded = (delivery: Delivery, info: string, now: Date): Step =>
  ended(delivery, { state: 'SUCCESS', info }, now);

const NOT_SENT = 'Not sent: ';

/** Returns the delivery of an email that must not be sent. */
export const omitted = (delivery: Delivery, reason: string, now: Date): Step =>
  succeeded(delivery, `${NOT_SENT}${reason}`, now);

/** Returns whether the delivery of an email has ended without sending it. */
export const isUnsent = ({ state, info }: Delivery): boolean =>
  state === 'ERROR' || (state === 'SUCCESS' && info?.startsWith(NOT_SENT) === true);

/** Returns the delivery after a permanent failure. */
export const failed = (delivery: Delivery, error: string, now: Date): Step =>
  ended(delivery, { state: 'ERROR', error }, now);

/** Returns whether the time for attempts of an email that was queued at `createdAt` has passed. */
export const isTooLate = (createdAt: string, now: Date): boolean =>
  now.getTime() > Date.parse(createdAt) + RETRY_MS + GRACE_MS;

/** Returns the delivery after a temporary failure that is repeated with growing delays until it succeeds. */
export const repeated = (delivery: Delivery, error: string, now: Date): Step => ({
  delivery: { ...delivery, state: 'RETRY', leaseExpireTime: null, error },
  dueAt: after(now, delayAfter(delivery.attempts)),
});

/** Returns the delivery that has to be looked at again at a time, after an attempt that succeeded. */
export const continued = (delivery: Delivery, dueAt: string): Step => ({
  delivery: { ...delivery, state: 'PENDING', attempts: 0, leaseExpireTime: null, error: null },
  dueAt,
});

/**
 * Returns the delivery of an email after a temporary failure: repeated with growing delays, the last time `RETRY_MS`
 * after `createdAt`, then failed.
 */
export const postponed = (delivery: Delivery, error: string, createdAt: string, now: Date): Step => {
  const last = Date.parse(createdAt) + RETRY_MS;
  if (now.getTime() >= last) return failed(delivery, error, now);
  const step = repeated(delivery, error, now);
  return { ...step, dueAt: new Date(Math.min(Date.parse(step.dueAt ?? ''), last)).toISOString() };
};

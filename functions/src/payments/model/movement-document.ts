import { MOVEMENT_KINDS, MOVEMENT_STATES, type Movement, movement } from '@taskwright/contract';
import * as z from 'zod/mini';
import { deliverySchema } from '../../store/delivery.ts';

/** A part of a payment: the cents for one milestone. */
const part = z.object({ milestone: z.int(), title: z.string(), cents: z.int() });

/**
 * Document `movements/{id}`: one thing at the payment provider, which is also its outbox entry. Amounts are whole cents
 * and never change; `cents` includes `feeCents`. `client` and `freelancer` are `personKey`s. `session` is the id of the
 * page at the provider, null until it is known. `isTried` is true once an attempt has started, after which a page may
 * exist. `generation` counts failures that the provider stored for an Idempotency-Key. `until` is the end of the page.
 * `terms` is the version of the payment terms that the client accepted at `at`. `dueAt` is the time of the next attempt,
 * null once the movement has ended.
 */
export const movementDocument = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  state: z.enum(MOVEMENT_STATES),
  cents: z.int(),
  feeCents: z.int(),
  parts: z.array(part),
  conversation: z.string(),
  title: z.string(),
  client: z.string(),
  freelancer: z.string(),
  session: z.nullable(z.string()),
  generation: z.int(),
  isTried: z.boolean(),
  charge: z.nullable(z.string()),
  until: z.string(),
  settlesAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  terms: z.string(),
  at: z.string(),
  delivery: deliverySchema,
  dueAt: z.nullable(z.string()),
});
export type MovementDocument = z.infer<typeof movementDocument>;
export type StoredMovement = { readonly id: string; readonly data: MovementDocument };

/** Label of the processing fee, for the receipt and the provider's page. */
export const FEE_LABEL = 'Processing fee (2.9% + $0.30)';

/** Message for a payment that was charged, and can be neither opened again nor cancelled. */
export const GONE_THROUGH = 'This payment has already gone through.';

/** Returns a movement for the client. */
export const toMovement = (id: string, data: MovementDocument): Movement =>
  movement.parse({
    _id: id,
    ...data,
    role: 'client',
    lines: [
      ...data.parts.map(({ title, cents }) => ({ label: title, cents })),
      { label: FEE_LABEL, cents: data.feeCents },
    ],
    arrives: null,
  });

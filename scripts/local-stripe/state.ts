// The state of the local provider: the facts from which it derives Stripe's objects.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const line = z.object({ name: z.string(), cents: z.int(), quantity: z.int() });

const metadata = z.record(z.string(), z.string());

/** One Checkout Session and, once it is paid, its payment intent, charge and balance transaction. Times are seconds. */
export const PAYMENT = z.object({
  /** Random part of the ids of all objects. */
  key: z.string(),
  created: z.number(),
  /** Time of the provider's clock at the creation. The lifetime of the session counts from it. */
  clockAtCreation: z.number(),
  expiresAt: z.number(),
  status: z.enum(['open', 'complete', 'expired']),
  cents: z.int(),
  lines: z.array(line),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
  metadata,
  intent: z.object({
    metadata,
    description: z.string().nullable(),
    receiptEmail: z.string().nullable(),
    transferGroup: z.string().nullable(),
  }),
  /** True between a card that requires authentication and its result. */
  isAuthenticating: z.boolean(),
  paid: z.object({ at: z.number(), settlesAt: z.number(), last4: z.string() }).nullable(),
});

const event = z.object({
  id: z.string(),
  type: z.enum(['checkout.session.completed', 'checkout.session.expired']),
  created: z.number(),
  /** Key of the payment. */
  payment: z.string(),
  attempts: z.int(),
  isDelivered: z.boolean(),
});

/** The stored response to a POST with an idempotency key. */
const answer = z.object({
  path: z.string(),
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  /** Time of the provider's clock. */
  at: z.number(),
});

const STATE = z.object({
  version: z.literal(1),
  /** Seconds by which the provider's clock is ahead of the real time. */
  ahead: z.number(),
  payments: z.array(PAYMENT),
  events: z.array(event),
  answers: z.record(z.string(), answer),
});

export type Payment = z.infer<typeof PAYMENT>;
export type EventRecord = z.infer<typeof event>;
export type State = z.infer<typeof STATE>;

const emptyState = (): State => ({ version: 1, ahead: 0, payments: [], events: [], answers: {} });

/**
 * Loads the state from a JSON file, or starts empty. `save` replaces the file atomically if the state changed. Without
 * a file the state exists in memory only.
 */
export const openState = (file?: string): { readonly state: State; readonly save: () => void } => {
  const saved = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const state = saved === '' ? emptyState() : STATE.parse(JSON.parse(saved));
  let last = saved;
  const save = () => {
    if (file === undefined) return;
    const text = JSON.stringify(state);
    if (text === last) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    last = text;
  };
  return { state, save };
};

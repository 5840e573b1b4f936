// Delivers events to the webhook: signed, retried, and disturbed by faults.
import Stripe from 'stripe';
import type { Clock } from './clock.ts';
import { eventOf, type LocalEvent } from './event-objects.ts';
import type { Faults } from './faults.ts';
import { randomKey } from './ledger.ts';
import type { View } from './objects.ts';
import type { EventRecord, EventSubject, State } from './state.ts';

/** Pauses before the retries of a delivery. */
const RETRY_MS = [1000, 5000, 15_000, 30_000];
const TIMEOUT_MS = 30_000;
const DELAY_S = 5;
const REORDER_S = 10;
const KEPT_EVENTS = 5000;

type Options = {
  readonly state: State;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly secret: string;
  readonly view: () => View;
  /** Resolves after `ms`. Rejects if the provider closes. */
  readonly wait: (ms: number) => Promise<void>;
  /** Runs after each change of an event. */
  readonly onChange: () => void;
};

export const createWebhooks = ({ state, clock, faults, secret, view, wait, onChange }: Options) => {
  let url: string | null = null;
  const running = new Set<Promise<unknown>>();
  const held: { readonly event: EventRecord; readonly release: () => void }[] = [];

  const objectOf = (event: EventRecord): LocalEvent | null => eventOf(event, state, view());

  /** Sends an event once. Resolves to true for a 2xx. */
  const send = async (event: EventRecord): Promise<boolean> => {
    const object = objectOf(event);
    if (url === null || object === null) return false;
    const payload = JSON.stringify(object, null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: clock.real() });
    event.attempts += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    event.isDelivered ||= response?.ok === true;
    onChange();
    return response?.ok === true;
  };

  const deliver = async (event: EventRecord): Promise<void> => {
    for (const pause of RETRY_MS) {
      if ((await send(event)) || url === null) return;
      await wait(pause);
    }
    await send(event);
  };

  /** Delivers the events that waited for a later one, the latest first. */
  const releaseHeld = async (): Promise<void> => {
    for (const { event, release } of held.splice(0).reverse()) {
      await deliver(event);
      release();
    }
  };

  /** Waits until a later event was delivered, or at most `seconds`. */
  const hold = async (event: EventRecord, seconds: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry = { event, release: resolve };
    held.push(entry);
    await Promise.race([promise, wait(seconds * 1000)]);
    const index = held.indexOf(entry);
    if (index < 0) return promise;
    held.splice(index, 1);
    await deliver(event);
  };

  const deliverWithFaults = async (event: EventRecord): Promise<void> => {
    const fault = faults.forEvent({ ...objectOf(event)?.data.object, type: event.type });
    if (fault?.does === 'drop') return;
    if (fault?.does === 'reorder') return hold(event, fault.seconds ?? REORDER_S);
    if (fault?.does === 'delay') await wait((fault.seconds ?? DELAY_S) * 1000);
    await deliver(event);
    if (fault?.does === 'duplicate') await deliver(event);
    await releaseHeld();
  };

  const inBackground = (work: Promise<void>): void => {
    const done = work.catch(() => {}).finally(() => running.delete(done));
    running.add(done);
  };

  return {
    /** Sets the address of the webhook. Events before that are not delivered. */
    setUrl: (value: string | null) => {
      url = value;
    },

    /** Creates an event and delivers it in the background. */
    emit: (subject: EventSubject): void => {
      const event: EventRecord = {
        id: `evt_${randomKey()}`,
        created: clock.real(),
        ...subject,
        attempts: 0,
        isDelivered: false,
      };
      state.events.push(event);
      state.events.splice(0, state.events.length - KEPT_EVENTS);
      inBackground(deliverWithFaults(event));
    },

    /** Sends an event again, signed with the current time and without faults. Resolves to null if there is none. */
    resend: async (id: string): Promise<LocalEvent | null> => {
      const event = state.events.find((one) => one.id === id);
      if (event === undefined) return null;
      await send(event);
      return objectOf(event);
    },

    /** Returns the events, oldest first. */
    list: (): LocalEvent[] => state.events.map(objectOf).filter((event) => event !== null),

    /** Resolves when no delivery is running. */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;

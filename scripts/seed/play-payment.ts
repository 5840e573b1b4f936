import { clientFee, dueOf } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { fundedMilestones } from '../../functions/src/agreements/model/agreement-document.ts';
import * as conversations from '../../functions/src/conversations/model/conversation-repository.ts';
import { withoutLog } from '../lib/without-log.ts';
import { callControl } from '../local-stripe/call-control.ts';
import { createLocalStripe, LOCAL_KEY } from '../local-stripe/server.ts';
import { MONEY } from '../local-stripe/state.ts';
import type { SeedAccount } from './accounts.ts';
import { callBy, handlersAt } from './play-move.ts';

const CARD = '4242 4242 4242 4242';

/** Runs work with variables of the environment, and restores them. */
export const withEnv = async <T>(values: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> => {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  try {
    return await work();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
};

/**
 * Starts a payment provider for the money of the seed, whose clock is the time of the played call. The running
 * provider rejects past times; it gets the money at the end, with the same ids after every run.
 */
export const startPastProvider = async () => {
  let [now, keys] = [0, 0];
  const newKey = () => {
    keys += 1;
    return `seed${String(keys).padStart(4, '0')}`;
  };
  const { origin, close } = await createLocalStripe({ port: 0, clock: () => now, newKey });
  return {
    close,
    /** Sets its clock to a time in milliseconds since 1970. */
    goTo: (at: number): void => {
      now = at;
    },
    /** Calls one of its controls. */
    control: (method: 'GET' | 'POST', path: string, body?: unknown) => callControl(origin, method, path, body),
    /** Environment of the use cases that call it. */
    env: {
      ...{ PAYMENTS: 'on', STRIPE_API: origin, STRIPE_SECRET_KEY: LOCAL_KEY, STRIPE_WEBHOOK_SECRETS: '' },
      SITE_ORIGIN: process.env.SITE_ORIGIN ?? 'http://127.0.0.1:5000',
    },
    /** Returns its payments, accounts, transfers and payouts, as a running provider accepts them. */
    money: async () => MONEY.parse(await callControl(origin, 'GET', 'money')),
    /** Pays what is due for milestones of a conversation, at a time in milliseconds since 1970. */
    pay: async (
      db: Firestore,
      { id, client, milestones, at }: { id: string; client: SeedAccount; milestones: readonly number[]; at: number },
    ): Promise<void> => {
      const { store, handlers } = handlersAt(db, at);
      now = store.now().getTime();
      const agreement = (await conversations.find(store, id))?.agreements.agreement;
      const chosen = agreement ? fundedMilestones(agreement).filter((each) => milestones.includes(each.id)) : [];
      const cents = chosen.reduce((sum, each) => sum + dueOf(each.cents, each.money), 0);
      const body = { conversation: id, milestones: [...milestones], totalCents: cents + clientFee(cents) };
      const idempotencyKey = `seed-${id}-${milestones.join('-')}`;
      const opening = {
        ...callBy(client),
        params: undefined,
        operation: 'createCheckout',
        body,
        idempotencyKey,
      } as const;
      const { _id, url } = (await handlers('createCheckout')(opening)).body;
      await callControl(origin, 'POST', 'pay', { url, card: CARD });
      const refresh = {
        ...callBy(client),
        params: { id: _id },
        operation: 'refreshCheckout',
        body: undefined,
      } as const;
      await withoutLog(() => handlers('refreshCheckout')(refresh));
    },
  };
};

export type PastProvider = Awaited<ReturnType<typeof startPastProvider>>;

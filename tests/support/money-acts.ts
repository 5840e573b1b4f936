import { clientFee, type Role, type TransitionBody } from '@taskwright/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Agreement } from '../../functions/src/agreements/model/agreement-document.ts';
import type { Account } from './accounts.ts';
import { party } from './agreements.ts';
import type { Api } from './api.ts';
import { CARDS } from './cards.ts';
import { apiOfStore } from './in-process.ts';
import { agreementIn } from './money-books.ts';
import { type Choices, type Moved, movedBetween, movedBy, nextStep, type Step } from './money-story.ts';
import type { withPayments } from './payments.ts';
import type { payoutsOf } from './payouts.ts';
import { crashingOn } from './stores.ts';
import type { testUsers } from './test-users.ts';

/** Documents whose changes move money. A process that ends before such a change leaves none of its unit. */
export const MONEY = /^(?:conversations|movements|journal|wallets)\//;

const FAULTS = [
  { on: 'POST /v1/checkout/sessions', does: 'lose-response', times: 2 },
  { on: 'POST /v1/checkout/sessions', does: 'fail', times: 1 },
  { on: 'POST /v1/checkout/sessions', does: 'refuse', times: 1 },
  { on: 'GET /v1/checkout/sessions/{id}', does: 'unavailable', times: 2 },
  { on: 'POST /v1/checkout/sessions/{id}/expire', does: 'fail', times: 1 },
] as const;

type Party = Account & { isClosed: boolean };
export type Freelancer = Party & { hasBank: boolean; wasReturning: boolean };

/** An agreement of a story. `pages` are the addresses of all payment pages, also of those that have ended. */
export type Agreed = {
  readonly id: string;
  readonly client: Party;
  readonly freelancer: Freelancer;
  readonly choices: Choices;
  readonly pages: string[];
  movement: string | null;
  /** Times of the last deliveries, in milliseconds, by milestone. */
  readonly deliveredAt: Map<number, number>;
};

const page = z.object({ _id: z.string(), url: z.string() });

const cardsOf = ({ pick }: Choices): string =>
  pick([
    [4, CARDS.pays],
    [2, CARDS.settlesAtOnce],
    [2, CARDS.refundedLater],
    [2, CARDS.rejectsRefunds],
    [0.3, CARDS.disputed],
    [1, CARDS.declined],
  ]);

/** Returns what the parties of agreements do, some of it with a fault. `note` gets the kinds of what succeeded. */
export const actsOf = (
  { api, store, clock, time }: ReturnType<typeof testUsers>,
  { tryOpen }: Pick<ReturnType<typeof withPayments>, 'tryOpen'>,
  { control }: Pick<ReturnType<typeof payoutsOf>, 'control'>,
  note: (kind: string) => void,
) => {
  /** Orders faults of the provider. Each `group` replaces its own only. */
  const orderFaults = (group: string, faults: readonly object[]) =>
    control('PUT', `faults?group=${encodeURIComponent(group)}`, faults);
  const crashing = (own: Choices): Api =>
    apiOfStore(crashingOn(store, MONEY, 1 + own.below(4)), undefined, { now: clock });

  /** Asserts how much money an agreement has moved since it was `before`. */
  const expectMoved = async (id: string, before: Agreement, expected: Moved): Promise<void> =>
    expect([id, movedBetween(before, await agreementIn(store, id))]).toEqual([id, expected]);

  /** Takes a transition, which the table may reject. Asserts that it moves the promised money, or none. */
  const take = async (each: Agreed, by: Role, body: TransitionBody, isSafe = false): Promise<void> => {
    const { id, choices: own } = each;
    const before = await agreementIn(store, id);
    const isKilled = !isSafe && own.happens(0.15);
    const over = isKilled ? crashing(own) : api;
    const { status, body: answer } = await party(over, each[by]).tryTake(id, body, { ifMatch: '*' });
    const isDone = status === 200;
    if (!isDone) expect([409, ...(isKilled ? [503] : [])], JSON.stringify([body, answer])).toContain(status);
    await expectMoved(id, before, isDone ? movedBy(before, body) : { released: 0, returned: 0 });
    if (!isDone) return;
    if (body.transition === 'submit') each.deliveredAt.set(body.milestone, time.now);
    note(body.transition);
  };

  /** Pays at a page, which the provider rejects if it has ended. */
  const pay = async ({ choices: own }: Agreed, url: string | undefined): Promise<void> => {
    if (url === undefined) return;
    await control('POST', 'pay', { url, card: cardsOf(own) }).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('rejected POST pay'))) throw error;
    });
  };

  const open = async (each: Agreed, { milestones, cents }: Extract<Step, { kind: 'open' }>): Promise<void> => {
    const { id, client, choices: own } = each;
    const key = `model-${client.uid}-${time.now}`;
    const payment = { milestones, totalCents: cents + clientFee(cents) };
    const fault = FAULTS[own.below(2 * FAULTS.length)];
    const over = fault === undefined && own.happens(0.2) ? crashing(own) : api;
    if (fault !== undefined) await orderFaults(id, [fault]);
    let answer = await tryOpen(client, id, payment, { key, ifMatch: '*', over });
    await orderFaults(id, []);
    if (answer.status === 503 && own.happens(0.6)) answer = await tryOpen(client, id, payment, { key, ifMatch: '*' });
    const { status, body } = answer;
    if (status !== 201) return expect([409, 503], JSON.stringify(body)).toContain(status);
    const { _id, url } = page.parse(body);
    each.pages.push(url);
    each.movement = _id;
    note('open');
    if (own.happens(0.7)) await pay(each, url);
  };

  /** Cancels or refreshes the latest payment. */
  const callCheckout = async ({ client, movement }: Agreed, call: 'cancel' | 'refresh'): Promise<void> => {
    if (movement === null) return;
    const path = `/payments/checkouts/${movement}`;
    const { status, body } = await api(call === 'cancel' ? `DELETE ${path}` : `POST ${path}/refresh`, { as: client });
    expect([200, 409, 503], JSON.stringify(body)).toContain(status);
    if (status === 200) note(call);
  };

  return {
    orderFaults,
    expectMoved,
    take,
    /** Does what happens next in an agreement. */
    act: async (each: Agreed): Promise<void> => {
      const { id, choices: own, client, freelancer } = each;
      const step = nextStep(await agreementIn(store, id), own);
      if (step.kind === 'nothing') return;
      if (step.kind === 'pay') return pay(each, each.pages[own.below(each.pages.length)]);
      if (client.isClosed || freelancer.isClosed) return;
      if (step.kind === 'transition') return take(each, step.by, step.body);
      return step.kind === 'open' ? open(each, step) : callCheckout(each, step.kind);
    },
  };
};

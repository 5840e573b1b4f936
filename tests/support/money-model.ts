import { isApproved, isSubmitted, type Role } from '@taskwright/contract';
import { expect } from 'vitest';
import { dueSilence } from '../../functions/src/agreements/model/silence.ts';
import { payOutAll } from '../../functions/src/payments/earnings-of-account.ts';
import { payWallets } from '../../functions/src/payments/pay-wallets.ts';
import { accept, offerOf, party, submit } from './agreements.ts';
import { postTask } from './api.ts';
import { placeBid } from './bids.ts';
import { conversationOf } from './conversations.ts';
import { person } from './in-process.ts';
import { type Agreed, actsOf, MONEY } from './money-acts.ts';
import { banksOf } from './money-banks.ts';
import { agreementIn } from './money-books.ts';
import { startWithCapital } from './money-capital.ts';
import { checksOf } from './money-checks.ts';
import { ignoreFaults, peopleOf } from './money-people.ts';
import { choicesOf } from './money-story.ts';
import type { withPayments } from './payments.ts';
import type { payoutsOf } from './payouts.ts';
import { crashingOn } from './stores.ts';
import type { testUsers } from './test-users.ts';

/** Steps of a story. In each, `ROUNDS` things happen to each agreement, then days pass and the schedule runs. */
const STEPS = 6;
const ROUNDS = 4;
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
/** Days after which a delivery is approved, and a request to cancel can be completed. */
const SILENCE_DAYS = 14;
/** Days between the last runs of the schedule, in which everything is paid, refunded and read for the last time. */
const LAST_DAYS = [1, 1, 2, 3, 3, 4, 7, 7, 7];
/** Own money of the platform in cents, because the fees of the provider exceed those of a payment that is returned. */
const CAPITAL = 100_000_00;

const FAULTS = [
  { on: 'POST /v1/refunds', does: 'lose-response', times: 2 },
  { on: 'POST /v1/refunds', does: 'fail', times: 1 },
  { on: 'POST /v1/refunds', does: 'refuse', times: 1 },
  { on: 'GET /v1/refunds/{id}', does: 'fail', times: 1 },
  { on: 'GET /v1/refunds', does: 'unavailable', times: 1 },
  { on: 'GET /v1/checkout/sessions/{id}', does: 'fail', times: 2 },
  { on: 'POST /v1/transfers', does: 'lose-response', times: 2 },
  { on: 'POST /v1/payouts', does: 'fail', times: 1 },
  { on: 'GET /v2/core/accounts/{id}', does: 'unavailable', times: 2 },
  { on: 'GET /v1/disputes', does: 'unavailable', times: 1 },
  { on: 'GET /v1/disputes/{id}', does: 'fail', times: 1 },
] as const;

/**
 * Plays random stories of `count` agreements that share freelancers, a clock and the schedule: payments, changed terms,
 * deliveries, cancellations, silence, disputes, mediations, refunds that fail, payouts, ended accounts, faults of the
 * provider, events that are lost, doubled or late, and processes that end before a commit. Asserts after each transition
 * that it moved exactly the money that was promised, and after each step that all books agree; at the end that every cent
 * of every payment has arrived somewhere. Returns how often each kind of event happened.
 */
export const playMoney = async (
  stack: ReturnType<typeof testUsers>,
  payments: ReturnType<typeof withPayments>,
  payouts: ReturnType<typeof payoutsOf>,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<ReadonlyMap<string, number>> => {
  const { api, store, clock, time } = stack;
  const { idle, holdBack, events, resend } = payments;
  const { runDue } = payouts;
  const choices = choicesOf(seed);
  const { below, happens, pick } = choices;
  const seen = new Map<string, number>();
  const note = (kind: string) => void seen.set(kind, (seen.get(kind) ?? 0) + 1);
  const { orderFaults, expectMoved, take, act } = actsOf(stack, payments, payouts, note);
  const banks = banksOf(stack, payouts, expectMoved, choices, note);
  const { actAsFreelancer, settle, failRefund, end } = peopleOf(stack, payouts, { expectMoved }, choices, note);

  const freelancers = Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    return { ...person(`model-${seed}-f${index}`), hasBank: false, wasReturning: false, isClosed: false };
  });

  const agree = async (index: number): Promise<Agreed> => {
    const client = { ...person(`model-${seed}-c${index}`), isClosed: false };
    const freelancer = freelancers[index % freelancers.length];
    if (freelancer === undefined) throw new RangeError('There is no freelancer');
    const task = await postTask(api, client);
    await placeBid(api, task, freelancer);
    const id = conversationOf(task, freelancer);
    const own = choicesOf(seed * 1000 + index);
    const drafts = Array.from({ length: 1 + own.below(4) }, (_, nth) => {
      return { title: `Part ${nth + 1}`, cents: 50_00 + own.below(500_00), due: null };
    });
    await party(api, client).take(id, offerOf(drafts));
    await party(api, freelancer).take(id, accept());
    return { id, client, freelancer, choices: own, pages: [], movement: null, deliveredAt: new Map() };
  };

  const approvedIn = async ({ id }: Agreed) =>
    (await agreementIn(store, id)).terms.milestones.filter(isApproved).map((milestone) => milestone.id);

  /** Runs the schedule, and asserts that what it approves was delivered 14 days ago. */
  const runAfter = async (work: () => Promise<unknown>): Promise<void> => {
    const before = await Promise.all(agreements.map(approvedIn));
    await work();
    await idle();
    for (const [index, each] of agreements.entries()) {
      for (const milestone of await approvedIn(each)) {
        if (before[index]?.includes(milestone)) continue;
        note('auto-approve');
        const days = (time.now - (each.deliveredAt.get(milestone) ?? time.now)) / DAY_MS;
        expect(days).toBeGreaterThanOrEqual(SILENCE_DAYS);
      }
    }
  };

  /** Runs the schedule in one of its ways. What is due certainly happens in a whole run. */
  const run = async (): Promise<void> => {
    const way = pick<'late' | 'killed' | 'disturbed' | 'whole'>([
      [2, 'late'],
      [3, 'killed'],
      [4, 'disturbed'],
      [4, 'whole'],
    ]);
    const fault = FAULTS[below(FAULTS.length)];
    if (way === 'disturbed' && fault !== undefined) await orderFaults('run', [fault]);
    await runAfter(async () => {
      if (way === 'killed') await runDue(crashingOn(store, MONEY, 1 + below(12))).catch(ignoreFaults);
      if (way === 'disturbed') await Promise.all([runDue().catch(ignoreFaults), payWallets(store)]);
      if (way === 'whole') await runDue().catch(ignoreFaults);
    });
    await orderFaults('run', []);
    if (way !== 'whole') return;
    for (const { id } of agreements)
      expect([id, dueSilence(await agreementIn(store, id), clock())]).toEqual([id, null]);
  };

  /** Delivers all of an agreement, or asks to cancel it, so that its money cannot stay held. */
  const windDown = async (each: Agreed): Promise<void> => {
    const { terms, state, cancellation } = await agreementIn(store, each.id);
    if (state !== 'active') return;
    if (each.choices.happens(0.5)) {
      for (const milestone of terms.milestones.filter(isSubmitted)) {
        const body = { transition: 'request-changes', milestone: milestone.id, reason: 'Darker.' } as const;
        await take(each, 'client', body, true);
      }
      const request = { transition: 'request-cancellation', keepCents: 0 } as const;
      if (cancellation === null) await take(each, 'client', request, true);
      return;
    }
    const respondent: Role = cancellation?.by === 'client' ? 'freelancer' : 'client';
    if (cancellation !== null) await take(each, respondent, { transition: 'refuse-cancellation' }, true);
    for (const milestone of terms.milestones)
      if (!isApproved(milestone) && !isSubmitted(milestone)) await take(each, 'freelancer', submit(milestone.id), true);
  };

  /** Completes a request to cancel that was not answered. */
  const endRequest = async (each: Agreed): Promise<void> => {
    const { state, cancellation } = await agreementIn(store, each.id);
    if (state !== 'active' || cancellation === null) return;
    await take(each, cancellation.by, { transition: 'complete-cancellation' }, true);
  };

  await startWithCapital(stack, payouts, CAPITAL);
  const agreements = await Promise.all(Array.from({ length: count }, (_, index) => agree(index)));
  const { expectStep, expectEnd } = checksOf(stack, payouts, agreements);

  /** Step after which the account of one party ends. */
  const endingStep = 2 + below(STEPS - 2);
  for (let step = 0; step < STEPS; step += 1) {
    const fault = pick<'drop' | 'duplicate' | 'delay' | null>([
      [4, null],
      [1, 'drop'],
      [1, 'duplicate'],
      [1, 'delay'],
    ]);
    await orderFaults('events', fault === null ? [] : [{ on: 'event', does: fault, times: 1000 }]);
    const release = fault === 'delay' ? holdBack() : null;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(agreements.map(act));
        if (release === null) await idle();
        await banks.act();
        if (release === null) await idle();
        time.now += (1 + below(15)) * MINUTE_MS;
      }
      for (const each of agreements) if (happens(0.1)) await banks.mediate(each);
      for (const each of freelancers) await actAsFreelancer(each);
      if (happens(0.3)) await failRefund();
    } finally {
      release?.();
    }
    await orderFaults('events', []);
    await idle();
    await banks.find();
    if (step === endingStep) await end(seed % 2 === 0 ? 'client' : 'freelancer', agreements);
    time.now += pick([
      [3, HOUR_MS],
      [4, (1 + below(6)) * DAY_MS],
      [2, (7 + below(8)) * DAY_MS],
    ]);
    const sent = await events();
    const again = sent[below(sent.length)];
    if (again !== undefined && happens(0.5)) await resend(again.id);
    await run();
    await expectStep();
  }

  const wholeRun = () => runAfter(() => runDue());
  await banks.decideAll();
  await idle();
  time.now += DAY_MS;
  await wholeRun();
  for (const each of agreements) {
    await banks.endMediation(each);
    await windDown(each);
  }
  time.now += HOUR_MS;
  for (const each of freelancers) await settle(each);
  time.now += (SILENCE_DAYS + 1) * DAY_MS;
  await wholeRun();
  for (const each of agreements) await endRequest(each);
  for (const days of LAST_DAYS) {
    time.now += days * DAY_MS;
    // A payout that left for the earlier bank account, and whose response was lost, counts as sent after the change: its
    // freelancer confirms the details once more.
    for (const each of freelancers) await settle(each);
    for (const { uid } of freelancers) await store.run((unit) => payOutAll(unit, uid));
    await wholeRun();
  }
  await expectEnd();
  return seen;
};

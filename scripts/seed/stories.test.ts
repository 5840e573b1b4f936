import { AGREEMENT_STATES, ROLES } from '@taskwright/contract';
import { describe, expect, test } from 'vitest';
import { type Agreement, NO_AGREEMENTS } from '../../functions/src/agreements/model/agreement-document.ts';
import { withPayment } from '../../functions/src/agreements/model/agreement-money.ts';
import { partyTransition } from '../../functions/src/agreements/model/agreement-transitions.ts';
import { paydayOf } from '../../functions/src/payments/model/payday.ts';
import { SEED_ACCOUNTS } from './accounts.ts';
import { SEED_TASKS } from './all-tasks.ts';
import { seedBids } from './seed-bids.ts';
import { seedBidDocuments, seedTaskDocument } from './seed-documents.ts';
import { seedStories, timesOf } from './stories.ts';

const TODAY = Date.parse('2026-11-21T00:00:00.000Z');
const stories = seedStories(TODAY);

/** Returns the agreement after a payment for milestones. */
const afterPayment = (agreement: Agreement | null, ids: readonly number[], at: string): Agreement | null => {
  if (agreement === null) return null;
  const id = `payment-${ids.join('-')}`;
  const chosen = agreement.terms.milestones.filter((each) => ids.includes(each.id));
  const parts = chosen.map((each) => ({ milestone: each.id, cents: each.cents }));
  const checkout = { id, parts, totalCents: 0, until: at, url: null };
  return withPayment({ ...agreement, checkout }, { id, parts, settlesAt: at })?.agreement ?? null;
};

/** Returns the final agreement and task of a story, by the transition table. */
const endOf = ({ moves, isHeld }: (typeof stories)[number]) => {
  // A story starts weeks before today, so each due date is in the future when it is set.
  const at = new Date(TODAY - 30 * 86_400_000).toISOString();
  let [agreements, task] = [
    NO_AGREEMENTS,
    { status: 'pending' as (typeof SEED_TASKS)[number]['status'] & string, hires: 0 },
  ];
  for (const move of moves) {
    if ('pays' in move) agreements = { ...agreements, agreement: afterPayment(agreements.agreement, move.pays, at) };
    if (!('does' in move)) continue;
    const body = move.does(agreements.agreement?.terms.version ?? 1);
    const source = { role: move.by, at, task, isDelivered: true, arePaymentsOn: isHeld };
    const result = partyTransition(agreements, body, source);
    agreements = result.agreements;
    if (result.task !== null) {
      task = { status: result.task, hires: task.hires + (result.task === 'in-progress' ? 1 : 0) };
    }
  }
  return { agreement: agreements.agreement, status: task.status };
};

describe('Seed stories', () => {
  test('are between the demo accounts, on tasks with a bid, with transitions that the table allows', () => {
    const demo = SEED_ACCOUNTS.filter((account) => account.demo).map(({ key }) => key);
    for (const story of stories) {
      const task = SEED_TASKS.find(({ slug }) => slug === story.task);
      expect([task?.poster, story.freelancer]).toEqual(demo);
      const freelancers = task === undefined ? [] : seedBids(task).map(({ freelancer }) => freelancer.key);
      expect(freelancers).toContain(story.freelancer);
      expect(endOf(story).status, story.task).toBe(task?.status ?? 'pending');
    }
    expect(new Set(stories.map(({ task }) => task)).size).toBe(stories.length);
  });

  test('cover every agreement and milestone state, offers by both sides, an amendment and reviews', () => {
    const ends = stories.map((story) => endOf(story).agreement);
    expect(new Set(ends.map((agreement) => agreement?.state ?? 'none'))).toEqual(new Set(AGREEMENT_STATES));
    const offered = ends.filter((agreement) => agreement?.state === 'offered');
    expect(new Set(offered.map((agreement) => agreement?.terms.by))).toEqual(new Set(ROLES));
    const milestones = ends.flatMap((agreement) => agreement?.terms.milestones ?? []);
    expect(new Set(milestones.map(({ state }) => state)).size).toBe(4);
    expect(ends.some((agreement) => agreement?.amendment)).toBe(true);
    const reviewed = ends.map((agreement) => Object.values(agreement?.reviews ?? {}).filter(Boolean).length);
    expect(reviewed).toEqual(expect.arrayContaining([1, 2]));
  });
});

describe('The times of a story', () => {
  const DAY = 86_400_000;

  test('are spread evenly between the moves with a day', () => {
    expect(timesOf([{}, {}, {}], 0, 8 * DAY)).toEqual([2 * DAY, 4 * DAY, 6 * DAY]);
    expect(timesOf([{}, { daysAgo: 4 }, {}], 0, 8 * DAY)).toEqual([2 * DAY, 4 * DAY, 6 * DAY]);
    expect(timesOf([{}, { daysAgo: 2 }], 0, 8 * DAY)).toEqual([3 * DAY, 6 * DAY]);
    expect(() => timesOf([{ daysAgo: 9 }], 0, 8 * DAY)).toThrow('later than the moves before');
  });

  /** Returns the days of the payouts of the agreements that are paid through the platform, earliest first. */
  const paydaysAt = (today: number): string[] =>
    seedStories(today)
      .filter(({ isHeld }) => isHeld)
      .flatMap(({ task: slug, freelancer, moves }) => {
        const task = SEED_TASKS.find((each) => each.slug === slug);
        const poster = SEED_ACCOUNTS.find(({ key }) => key === task?.poster);
        const uid = SEED_ACCOUNTS.find(({ key }) => key === freelancer)?.uid;
        if (task === undefined || poster === undefined) throw new Error(`No task ${slug}`);
        const bids = seedBidDocuments(task, seedTaskDocument(task, poster, new Date(today)), new Date(today));
        const bid = bids.find(({ data }) => data.freelancerUid === uid)?.data;
        const times = timesOf(moves, Date.parse(bid?.updatedAt ?? bid?.creationTime ?? ''), today);
        const at = (index: number) => new Date(times[index] ?? 0);
        const paid = new Map(
          moves.flatMap((move, index) => ('pays' in move ? move.pays.map((id) => [id, at(index)] as const) : [])),
        );
        return moves.flatMap((move, index) => {
          const body = 'does' in move ? move.does(1) : null;
          const isCancelled = body?.transition === 'confirm-cancellation';
          if (body?.transition !== 'approve' && !isCancelled) return [];
          // A cancellation releases money of the first milestone.
          const settlesAt = new Date((paid.get(isCancelled ? 1 : body.milestone)?.getTime() ?? 0) + 2 * DAY);
          return [paydayOf(at(index).toISOString(), settlesAt.toISOString())];
        });
      })
      .toSorted();

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'lead to a payout before today and one after it, %i days after a Saturday',
    (days) => {
      const today = TODAY + days * DAY;
      const dayBefore = (before: number) => new Date(today - before * DAY).toISOString().slice(0, 10);
      const paydays = paydaysAt(today);
      expect(paydays).toHaveLength(4);
      const [first = '', second = '', third = '', fourth = ''] = paydays;
      // The first run that is played is 14 days ago, and the bank confirms a payout after two days.
      expect(first > dayBefore(14)).toBe(true);
      expect(second <= dayBefore(3)).toBe(true);
      expect(third > dayBefore(0)).toBe(true);
      expect(fourth).toBe(third);
    },
  );
});

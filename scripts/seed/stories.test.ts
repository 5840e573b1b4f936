import { AGREEMENT_STATES, ROLES } from '@taskwright/contract';
import { describe, expect, test } from 'vitest';
import { NO_AGREEMENTS } from '../../functions/src/agreements/model/agreement-document.ts';
import { partyTransition } from '../../functions/src/agreements/model/agreement-transitions.ts';
import { SEED_ACCOUNTS } from './accounts.ts';
import { SEED_TASKS } from './all-tasks.ts';
import { seedBids } from './seed-bids.ts';
import { seedStories } from './stories.ts';

const TODAY = Date.parse('2026-11-21T00:00:00.000Z');
const stories = seedStories(TODAY);

/** Returns the final agreement and task of a story, by the transition table. */
const endOf = ({ moves }: (typeof stories)[number]) => {
  // A story starts weeks before today, so each due date is in the future when it is set.
  const at = new Date(TODAY - 30 * 86_400_000).toISOString();
  let [agreements, task] = [
    NO_AGREEMENTS,
    { status: 'pending' as (typeof SEED_TASKS)[number]['status'] & string, hires: 0 },
  ];
  for (const move of moves) {
    if (!('does' in move)) continue;
    const body = move.does(agreements.agreement?.terms.version ?? 1);
    const result = partyTransition(agreements, body, { role: move.by, at, task, isDelivered: true });
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

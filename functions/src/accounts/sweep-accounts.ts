import { todayUtc } from '@taskwright/contract';
import { ALL } from '../search/facets.ts';
import type { Clock } from '../store/clock.ts';
import { keepOn } from '../store/keep-on.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { openTasks, ownedTasks, withheldTasks } from '../tasks/task-queries.ts';
import type { AccountStanding, StandingAmong } from '../users/account-standing.ts';
import { type Needs as EndNeeds, endAccount } from './end-account.ts';

type Needs = EndNeeds & { readonly now: Clock };

/** Accounts whose tasks were withheld, offered again, or removed. */
export type AccountsSwept = { readonly withheld: number; readonly released: number; readonly removed: number };

/** Withholds or offers again the pending tasks of a client, each in a unit of its own. */
const setWithheld = async ({ tasks, work }: Needs, ownerUid: string, withheld: boolean): Promise<void> => {
  for await (const page of pagesOf(tasks, ownedTasks(ownerUid))) {
    for (const { id, data } of page) {
      if (data.withheld !== withheld && (data.status === 'pending' || !withheld)) {
        await skipUnreadable(() => work.run((unit) => tasks.withhold(unit, id, withheld)));
      }
    }
  }
};

/**
 * Takes the open tasks of disabled and deleted accounts out of everybody's sight, and offers those of an account that may be
 * used again. What belongs to a deleted account is removed only when a later sweep still finds it deleted: `accountDeleted` does
 * that at once, and a sweep that was told wrong has lost nothing. Stopped anywhere it may be run again.
 */
export const sweepAccounts = async (needs: Needs, standingAmong: StandingAmong): Promise<AccountsSwept> => {
  const { tasks, now } = needs;
  const end = endAccount(needs, standingAmong);
  const every = keepOn();

  /** Acts once on each account that owns a task of the plan, by how it stands; answers how many that were of each. */
  const each = async (plan: QueryPlan, act: (uid: string, standing: AccountStanding) => Promise<void>) => {
    const seen = new Set<string>();
    for await (const page of pagesOf(tasks, plan)) {
      const uids = [...new Set(page.map(({ data }) => data.ownerUid))].filter((uid) => !seen.has(uid));
      for (const [uid, standing] of uids.length === 0 ? [] : await standingAmong(uids)) {
        seen.add(uid);
        await every.attempt(() => act(uid, standing));
      }
    }
  };

  const swept = { withheld: 0, released: 0, removed: 0 };
  await each(withheldTasks(), async (uid, standing) => {
    if (standing === 'active') {
      await setWithheld(needs, uid, false);
      swept.released += 1;
    } else if (standing === 'gone') {
      await end(uid);
      swept.removed += 1;
    }
  });
  await each(openTasks(ALL, 'deadline', todayUtc(now())), async (uid, standing) => {
    if (standing === 'active') return;
    await setWithheld(needs, uid, true);
    swept.withheld += 1;
  });
  every.end();
  return swept;
};

import { AGREEMENT_LIFECYCLE, OPERATOR, SYSTEM, systemRow, todayUtc } from '@taskwright/contract';
import { endAgreements } from '../agreements/end-agreements.ts';
import { agreementsIn, OPEN_STATES } from '../agreements/model/agreement-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { profilesHidden } from '../people/account-profiles.ts';
import * as profiles from '../people/model/profile-repository.ts';
import { NO_FILTERS } from '../search/facets.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { emit } from '../store/event-repository.ts';
import type { AccountStatus } from '../store/identity-provider.ts';
import { forEachOf, pagesOf } from '../store/pages-of.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Source } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { systemMay } from '../tasks/model/task-policy.ts';
import { hiddenTasks, openTasks, ownedTasks } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { endAccount, removeData } from './end-account.ts';
import { finishClosing } from './finish-closing.ts';
import * as closures from './model/closure-repository.ts';
import * as suspensions from './model/suspension-repository.ts';

/**
 * Number of accounts whose tasks were hidden, shown again or removed, and of disabled accounts whose agreements ended.
 */
export type AccountsSwept = {
  readonly hidden: number;
  readonly released: number;
  readonly ended: number;
  readonly removed: number;
};

const DAY_MS = 86_400_000;
/** Accounts per lookup at the identity provider. */
const LOOKUP_MAX = 100;
/** Days for which the sweep removes data that arrives for a removed account. Later notifications expire. */
const REMOVED_DAYS = 28;

/** Hides or shows the pending tasks of a client, each in its own unit. */
const setHidden = (store: Store, ownerUid: string, isHidden: boolean): Promise<unknown> => {
  const set = async (unit: Unit, id: string): Promise<void> => {
    if (await tasks.setHidden(unit, id, isHidden)) emit(unit, 'task.hidden', { taskId: id });
  };
  return forEachOf(store, tasks.list, ownedTasks(ownerUid), async ({ id, data }) => {
    if (data.isHidden !== isHidden && systemMay(isHidden ? 'hide' : 'show', data))
      await store.run((unit) => set(unit, id));
  });
};

type Uids = AsyncIterable<readonly string[]>;

async function* ownersOf(source: Source, plan: QueryPlan): Uids {
  for await (const page of pagesOf(source, tasks.list, plan)) yield page.map(({ data }) => data.ownerUid);
}

/** Yields the participants of agreements in a state. */
async function* partiesIn(source: Source, state: (typeof OPEN_STATES)[number]): Uids {
  for await (const page of pagesOf(source, conversations.listParties, agreementsIn(state))) {
    yield page.flatMap(({ data }) => [data.client.uid, data.freelancer.uid]);
  }
}

async function* profileOwners(source: Source, isHidden: boolean): Uids {
  for await (const page of pagesOf(source, profiles.listOwners, profilesHidden(isHidden))) {
    yield page.map(({ data }) => data.uid);
  }
}

async function* closing(source: Source): Uids {
  for await (const page of pagesOf(source, closures.list, closures.allClosures())) yield page.map(({ id }) => id);
}

async function* suspended(source: Source): Uids {
  for await (const page of pagesOf(source, suspensions.list, suspensions.allSuspensions()))
    yield page.map(({ id }) => id);
}

/**
 * Applies the account states of the identity provider. Hides the open tasks and the profiles of disabled and deleted
 * accounts, and shows those of accounts that are active again, except profiles of accounts whose closing is confirmed.
 * Ends the agreements of an account after seven days as disabled, and the offers of a deleted one immediately. Deletes
 * all other data of a deleted account only when a later sweep still finds it deleted, because a wrong response of the
 * provider must lose nothing; `accountDeleted` does not wait. Finishes interrupted closings by their owners. Removes
 * data that arrives for a removed account for four weeks. Safe to stop and rerun.
 */
export const sweepAccounts = async (store: Store): Promise<AccountsSwept> => {
  const swept = { hidden: 0, released: 0, ended: 0, removed: 0 };
  const failures = collectFailures();

  /** Calls `act` once for each account, with its state. */
  const forEachAccount = async (pages: Uids, handle: (uid: string, accountStatus: AccountStatus) => Promise<void>) => {
    const processed = new Set<string>();
    for await (const page of pages) {
      const uids = [...new Set(page)].filter((uid) => !processed.has(uid));
      for (let at = 0; at < uids.length; at += LOOKUP_MAX) {
        for (const [uid, accountStatus] of await store.identity.statuses(uids.slice(at, at + LOOKUP_MAX))) {
          processed.add(uid);
          await failures.attempt(() => handle(uid, accountStatus));
        }
      }
    }
  };

  /** Accounts that this sweep is the first to find in their state. */
  const newlyFound = new Set<string>();
  const recordSuspension = async (
    uid: string,
    accountStatus: Exclude<AccountStatus, 'active'>,
  ): Promise<suspensions.Suspension> => {
    const { isNew, ...known } = await store.run((unit) =>
      suspensions.record(unit, uid, accountStatus, store.now().toISOString()),
    );
    if (isNew) newlyFound.add(uid);
    return known;
  };
  const remove = async (uid: string): Promise<void> => {
    await endAccount(store, uid);
    swept.removed += 1;
  };

  await forEachAccount(closing(store), async (uid) => {
    if ((await finishClosing(store, uid)) === 'deleted') await remove(uid);
  });

  await forEachAccount(ownersOf(store, hiddenTasks()), async (uid, accountStatus) => {
    if (accountStatus === 'active') {
      await setHidden(store, uid, false);
      swept.released += 1;
      return;
    }
    await recordSuspension(uid, accountStatus);
    if (accountStatus === 'removed' && !newlyFound.has(uid)) await remove(uid);
  });

  const daysSince = (at: string): number => (store.now().getTime() - Date.parse(at)) / DAY_MS;
  for (const state of OPEN_STATES) {
    await forEachAccount(partiesIn(store, state), async (uid, accountStatus) => {
      if (accountStatus === 'active') return;
      const { since } = await recordSuspension(uid, accountStatus);
      if (accountStatus === 'removed')
        return newlyFound.has(uid)
          ? endAgreements(store, uid, { cause: { by: SYSTEM }, states: ['offered'] })
          : remove(uid);
      const cause = { by: OPERATOR, daysSince: { 'account-disabled': daysSince(since) } } as const;
      if (systemRow(AGREEMENT_LIFECYCLE, 'account-ended', state, cause) === null) return;
      await endAgreements(store, uid, { cause });
      swept.ended += 1;
    });
  }

  // After the agreements, because the task of an ended agreement is open again.
  await forEachAccount(
    ownersOf(store, openTasks(NO_FILTERS, 'deadline', todayUtc(store.now()))),
    async (uid, accountStatus) => {
      if (accountStatus === 'active') return;
      await recordSuspension(uid, accountStatus);
      await setHidden(store, uid, true);
      swept.hidden += 1;
    },
  );

  await forEachAccount(profileOwners(store, true), async (uid, accountStatus) => {
    if (accountStatus !== 'active') return;
    await store.run(async (unit) => {
      // An account is active until its confirmed closing has disabled it.
      if ((await closures.find(unit, uid))?.isConfirmed) return;
      await profiles.setHidden(unit, uid, false);
    });
  });
  await forEachAccount(profileOwners(store, false), async (uid, accountStatus) => {
    if (accountStatus === 'active') return;
    await recordSuspension(uid, accountStatus);
    await store.run((unit) => profiles.setHidden(unit, uid, true));
  });

  await forEachAccount(suspended(store), async (uid, accountStatus) => {
    if (accountStatus === 'active') return store.run((unit) => suspensions.remove(unit, uid));
    const { since, isRemoved } = await recordSuspension(uid, accountStatus);
    if (accountStatus !== 'removed' || newlyFound.has(uid)) return;
    if (!isRemoved) return remove(uid);
    await removeData(store, uid);
    if (daysSince(since) >= REMOVED_DAYS) await store.run((unit) => suspensions.remove(unit, uid));
  });
  failures.end();
  return swept;
};

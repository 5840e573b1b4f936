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
import type { List, Listed } from '../store/page.ts';
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
import * as accountStates from './model/account-state-repository.ts';

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

/** Yields the accounts of the documents of a plan, page by page. */
async function* uidsOf<T extends Listed>(
  source: Source,
  list: List<Source, T>,
  plan: QueryPlan,
  uids: (item: T) => readonly string[],
): Uids {
  for await (const page of pagesOf(source, list, plan)) yield page.flatMap(uids);
}

const ownersOf = (source: Source, plan: QueryPlan): Uids =>
  uidsOf(source, tasks.list, plan, ({ data }) => [data.ownerUid]);

const profileOwners = (source: Source, isHidden: boolean): Uids =>
  uidsOf(source, profiles.listOwners, profilesHidden(isHidden), ({ data }) => [data.uid]);

/** Yields the participants of agreements in a state. */
const partiesIn = (source: Source, state: (typeof OPEN_STATES)[number]): Uids =>
  uidsOf(source, conversations.listParties, agreementsIn(state), ({ data }) => [data.client.uid, data.freelancer.uid]);

const closing = (source: Source): Uids =>
  uidsOf(source, accountStates.listClosing, accountStates.closingAccounts(), ({ id }) => [id]);

const suspended = (source: Source): Uids =>
  uidsOf(source, accountStates.listSuspended, accountStates.suspendedAccounts(), ({ id }) => [id]);

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

  const startedAt = store.now().toISOString();
  /** Returns true for an account that no sweep before this one found in its state. */
  const isNew = ({ since }: accountStates.Suspension): boolean => since >= startedAt;
  const recordSuspension = (uid: string, accountStatus: Exclude<AccountStatus, 'active'>) =>
    store.run((unit) => accountStates.recordSuspension(unit, uid, accountStatus));
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
    const suspension = await recordSuspension(uid, accountStatus);
    if (accountStatus === 'removed' && !isNew(suspension)) await remove(uid);
  });

  const daysSince = (at: string): number => (store.now().getTime() - Date.parse(at)) / DAY_MS;
  for (const state of OPEN_STATES) {
    await forEachAccount(partiesIn(store, state), async (uid, accountStatus) => {
      if (accountStatus === 'active') return;
      const suspension = await recordSuspension(uid, accountStatus);
      if (accountStatus === 'removed')
        return isNew(suspension)
          ? endAgreements(store, uid, { cause: { by: SYSTEM }, states: ['offered'] })
          : remove(uid);
      const cause = { by: OPERATOR, daysSince: { 'account-disabled': daysSince(suspension.since) } } as const;
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
      if ((await accountStates.findClosure(unit, uid))?.isConfirmed) return;
      await profiles.setHidden(unit, uid, false);
    });
  });
  await forEachAccount(profileOwners(store, false), async (uid, accountStatus) => {
    if (accountStatus === 'active') return;
    await recordSuspension(uid, accountStatus);
    await store.run((unit) => profiles.setHidden(unit, uid, true));
  });

  await forEachAccount(suspended(store), async (uid, accountStatus) => {
    if (accountStatus === 'active') return store.run((unit) => accountStates.removeSuspension(unit, uid));
    const suspension = await recordSuspension(uid, accountStatus);
    if (accountStatus !== 'removed' || isNew(suspension)) return;
    if (!suspension.isRemoved) return remove(uid);
    await removeData(store, uid);
    if (daysSince(suspension.since) >= REMOVED_DAYS)
      await store.run((unit) => accountStates.removeSuspension(unit, uid));
  });
  failures.end();
  return swept;
};

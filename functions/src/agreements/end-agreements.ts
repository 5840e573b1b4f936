import { otherRole, ROLES, type Role } from '@taskwright/contract';
import { transitionKind } from '../notifications/notification-document.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import type { AccountStatus } from '../users/account-status.ts';
import { agreementsBy, OPEN_STATES } from './agreement-queries.ts';
import { changeTask } from './change-task.ts';
import type { Needs } from './end-offers.ts';

type OpenState = (typeof OPEN_STATES)[number];

/** Reason and states of the agreements to end. A disabled account can be restored, so its owner gets the entry too. */
type Ending = { readonly standing: Exclude<AccountStatus, 'active'>; readonly states?: readonly OpenState[] };

/** Ends one agreement of the account in a unit; does nothing if its state has changed. */
const endOne = async (needs: Needs, unit: Unit, id: string, by: Role, { standing, states = OPEN_STATES }: Ending) => {
  const { tasks, conversations, notifications, now } = needs;
  const stored = await conversations.find(unit, id);
  const agreed = stored?.work.agreement ?? null;
  if (stored === null || agreed === null || !states.some((state) => state === agreed.state)) return;
  const at = now();
  const { taskId } = stored;
  const other = otherRole(by);
  const said = { kind: 'account-ended', by, text: '', at: at.toISOString() } as const;
  // The freelancer has never seen an undelivered offer.
  const isSeenBy = (role: Role) => agreed.isDelivered || role === 'client';
  const seenBy = ROLES.filter((role) => isSeenBy(role) && (role === other || standing === 'disabled'));
  const ended = conversations.endAgreement(unit, { id, data: stored }, 'account-ended', said, seenBy);
  if (ended === null) return;
  if (isSeenBy(other)) {
    const about = { taskId, title: stored.title, conversation: id };
    const told = transitionKind('account-ended', about, { who: stored[by].name, cents: null }, at);
    notifications.tellOfStep(unit, stored[other].uid, id, told);
  }
  if (ended.task === null) return;
  changeTask(needs, unit, { conversation: id, taskId, task: await tasks.find(unit, taskId) }, ended.task, at);
};

/**
 * Ends the offers and active agreements of a deleted or disabled account. Each ends in a separate unit with a timeline
 * entry and a notification for the other party. Their tasks are pending again; completed agreements stay. Safe to stop
 * and rerun.
 */
export const endAgreements =
  (needs: Needs) =>
  async (uid: string, ending: Ending = { standing: 'gone' }): Promise<void> => {
    for (const role of ROLES) {
      for (const state of ending.states ?? OPEN_STATES) {
        for await (const page of pagesOf(needs.conversations, agreementsBy(uid, role, state))) {
          for (const { id } of page) {
            await skipUnreadable(() => needs.work.run((unit) => endOne(needs, unit, id, role, ending)));
          }
        }
      }
    }
  };

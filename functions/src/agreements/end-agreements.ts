import { type Cause, isOnOffer, OPERATOR, otherRole, ROLES, type Role, SYSTEM } from '@taskwright/contract';
import { markFields } from '../bids/model/bid-document.ts';
import { followAgreement } from '../bids/move-bids.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { ofAccountEnd } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { notifyOfKept } from '../payments/notify-of-kept.ts';
import { recordMoney } from '../payments/record-money.ts';
import { readWho } from '../people/model/people-repository.ts';
import { forEachOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { changeTask } from '../tasks/change-task.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { agreementsBy, OPEN_STATES } from './model/agreement-queries.ts';

type OpenState = (typeof OPEN_STATES)[number];

/** Party that ended the account, and the states of the agreements to end. The operator disables accounts. */
type EndOptions = { readonly cause: Cause; readonly states?: readonly OpenState[] };

/**
 * Ends one agreement of the account in a unit; does nothing if its state has changed. A disabled account can be
 * restored, so its owner gets the entry too.
 */
const endOne = async (unit: Unit, id: string, by: Role, { cause, states = OPEN_STATES }: EndOptions) => {
  const stored = await conversations.find(unit, id);
  const agreement = stored?.agreements.agreement ?? null;
  if (stored === null || agreement === null || !states.some((state) => state === agreement.state)) return;
  const at = unit.now();
  const { taskId } = stored;
  const other = otherRole(by);
  const end = cause.by === OPERATOR ? 'disabled' : 'deleted';
  const nextEntry = { kind: 'account-ended', by, text: '', at: at.toISOString(), detail: { cause: end } } as const;
  // The freelancer has never seen an undelivered offer.
  const isSeenBy = (role: Role) => agreement.isDelivered || role === 'client';
  const seenBy = ROLES.filter((role) => isSeenBy(role) && (role === other || end === 'disabled'));
  const options = { seenBy, cause, endedBy: by };
  const ended = conversations.endAgreement(unit, { id, data: stored }, 'account-ended', nextEntry, options);
  if (ended === null) return;
  await recordMoney(unit, { id, data: ended.conversation }, ended);
  if (isSeenBy(other)) {
    const subject = { taskId, title: stored.title, conversation: id };
    const kind = isOnOffer(agreement.state) ? 'offer' : 'agreement';
    const who = await readWho(unit, stored[by].uid);
    const notification = ofAccountEnd(subject, { who, role: other, cause: end, ended: kind }, at);
    await notifications.notifyOfTransition(unit, stored[other].uid, id, notification);
    await notifyOfKept(unit, { id, data: ended.conversation }, ended.releases, who);
  }
  const change = { conversation: id, turn: null };
  if (ended.task === null) {
    if (agreement.isDelivered) await followAgreement(unit, change);
    return;
  }
  const released = { conversation: id, taskId, task: await tasks.find(unit, taskId) };
  const task = changeTask(unit, released, ended.task, at);
  await followAgreement(unit, { ...change, task, changes: markFields('cancelled', at) });
};

/**
 * Ends the offers and active agreements of a deleted or disabled account. Each ends in a separate unit with a timeline
 * entry and a notification for the other party. Their tasks are pending again; completed agreements stay. Safe to stop
 * and rerun.
 */
export const endAgreements = async (
  store: Store,
  uid: string,
  options: EndOptions = { cause: { by: SYSTEM } },
): Promise<void> => {
  for (const role of ROLES) {
    for (const state of options.states ?? OPEN_STATES) {
      await forEachOf(store, conversations.list, agreementsBy(uid, role, state), ({ id }) =>
        store.run((unit) => endOne(unit, id, role, options)),
      );
    }
  }
};

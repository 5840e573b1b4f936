import { heldOf, isApproved, ROLES, type Role } from '@taskwright/contract';
import { type Agreement, fundedMilestones } from '../agreements/model/agreement-document.ts';
import { autoApproval } from '../agreements/model/agreement-transitions.ts';
import { approvesAt, dueSilence, type SilenceStep, withNotice } from '../agreements/model/silence.ts';
import { followAgreement } from '../bids/move-bids.ts';
import {
  isClosed,
  type StoredConversation,
  withAgreements,
  withEntry,
} from '../conversations/model/conversation-document.ts';
import { dueSilences } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { withTurns } from '../conversations/model/turns.ts';
import { ofAutoApproval, ofMoney } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { readWho } from '../people/model/people-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { changeTask } from '../tasks/change-task.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { recordMoney } from './record-money.ts';

/** A conversation with an agreement. */
type Agreed = StoredConversation & { readonly agreement: Agreement };

const subjectOf = ({ id, data: { taskId, title } }: StoredConversation) => ({ taskId, title, conversation: id });

/** Notifies the client of the coming approval of a milestone. Returns true. */
const notify = async (
  unit: Unit,
  { id, data, agreement }: Agreed,
  { milestone, notices }: Extract<SilenceStep, { kind: 'notice' }>,
): Promise<boolean> => {
  const now = unit.now();
  const at = approvesAt(agreement, milestone.id) ?? now.toISOString();
  const noticed = { ...data.agreements, agreement: withNotice(agreement, milestone.id, notices) };
  conversations.update(unit, { id, data: withAgreements(data, noticed, now.toISOString()) });
  const held = fundedMilestones(agreement).filter((each) => each.id === milestone.id);
  const approval = {
    milestone: milestone.title,
    cents: held.reduce((sum, { money }) => sum + heldOf(money), 0),
    at,
    completes: agreement.terms.milestones.every((each) => each.id === milestone.id || isApproved(each)),
  };
  const who = await readWho(unit, data.freelancer.uid);
  const notification = ofAutoApproval('approval-near', subjectOf({ id, data }), { who, approval }, now);
  const subject = [id, String(milestone.id), at, String(notices)];
  await notifications.notifyOfNearApproval(unit, data.client.uid, subject, notification);
  return true;
};

/**
 * Approves a milestone for its client: with the entry, the money, the task, the bid and both notifications. Returns false
 * if the transition table does not allow it.
 */
const approve = async (unit: Unit, { id, data }: Agreed, milestone: number): Promise<boolean> => {
  const now = unit.now();
  const at = now.toISOString();
  const approved = autoApproval(data.agreements, milestone, at);
  if (approved === null) return false;
  const nextEntry = { kind: 'auto-approve', by: 'client', text: '', at, detail: approved.detail } as const;
  const { conversation, entry } = withEntry(withAgreements(data, approved.agreements, at), nextEntry, ROLES);
  conversations.append(unit, { id, data: conversation }, entry);
  await recordMoney(unit, { id, data: conversation }, approved);
  const { taskId } = data;
  const task =
    approved.task === null
      ? undefined
      : changeTask(unit, { conversation: id, taskId, task: await tasks.find(unit, taskId) }, approved.task, now);
  const turn = withTurns(conversation, now).next.freelancer;
  await followAgreement(unit, { conversation: id, turn, ...(task !== undefined && { task }) });

  const subject = { conversation: id, version: approved.agreements.version };
  const completes = approved.detail.completes === true;
  const title = approved.detail.milestone?.title ?? '';
  const whoOf = (role: Role) => readWho(unit, data[role].uid);
  for (const { cents, fee } of approved.releases) {
    const cause = completes ? 'auto-completion' : 'auto-approval';
    const money = { cause, milestones: 1, milestone: title, heldCents: 0, earnedCents: cents - fee } as const;
    const released = ofMoney('released', subjectOf({ id, data }), { who: await whoOf('client'), money }, now);
    await notifications.notifyOfMoney(unit, data.freelancer.uid, subject, released);
    const approval = { milestone: title, cents, at, completes };
    const who = await whoOf('freelancer');
    const notification = ofAutoApproval('auto-approved', subjectOf({ id, data }), { who, approval }, now);
    await notifications.notifyOfMoney(unit, data.client.uid, subject, notification);
  }
  return true;
};

/** A notice or an approval that a run made: the title of the task and of the milestone. */
export type SilenceAnswer = {
  readonly title: string;
  readonly milestone: string;
  readonly kind: SilenceStep['kind'];
};

/** Makes one notice or approval that is due in a conversation. Returns null without one. */
const answerOne = async (unit: Unit, id: string): Promise<SilenceAnswer | null> => {
  const data = await conversations.find(unit, id);
  const agreement = data?.agreements.agreement ?? null;
  if (data === null || agreement === null || isClosed(data)) return null;
  const step = dueSilence(agreement, unit.now());
  if (step === null) return null;
  const agreed = { id, data, agreement };
  const isDone = await (step.kind === 'notice' ? notify(unit, agreed, step) : approve(unit, agreed, step.milestone.id));
  if (!isDone) return null;
  return { title: data.title, milestone: step.milestone.title, kind: step.kind };
};

/**
 * Approves the deliveries that their clients have not answered for 14 days, and notifies the clients before it, in a unit
 * each. Returns what it did. Safe to interrupt, to repeat and to run twice at once. A failure affects only one
 * conversation, and is thrown at the end.
 */
export const answerSilences = async (store: Store): Promise<SilenceAnswer[]> => {
  const answers: SilenceAnswer[] = [];
  const failures = collectFailures();
  const plan = dueSilences(store.now().toISOString());
  for await (const page of pagesOf(store, conversations.listSilences, plan)) {
    for (const { id } of page) {
      await failures.attempt(async () => {
        for (;;) {
          const answer = await store.run((unit) => answerOne(unit, id));
          if (answer === null) return;
          answers.push(answer);
        }
      });
    }
  }
  failures.end();
  return answers;
};

import { conversationIdOf } from '@taskwright/contract';
import { ofTransition } from '../../notifications/model/notification-document.ts';
import * as notifications from '../../notifications/model/notification-repository.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import type { TaskEdit } from '../../tasks/model/edits-of.ts';
import * as blocks from './block-repository.ts';
import { remainingRoles, withEntry } from './conversation-document.ts';
import * as conversations from './conversation-repository.ts';

/** A client's edits of a task with a hired freelancer. */
type Edit = {
  /** The client. */
  readonly who: { readonly uid: string; readonly name: string };
  readonly taskId: string;
  readonly title: string;
  /** The bid of the hired freelancer. */
  readonly hired: string;
  readonly changes: readonly TaskEdit[];
};

/**
 * Adds a client's edits of a task to the timeline shared with the hired freelancer and notifies the freelancer. If the
 * freelancer has blocked the client, the entry counts as read and sends no notification. Does nothing if the
 * conversation does not exist.
 */
export const noteEdit = async (unit: Unit, { who, taskId, title, hired, changes }: Edit, at: Date): Promise<void> => {
  const id = conversationIdOf(taskId, hired);
  const before = await conversations.find(unit, id);
  if (before === null) return;
  const { freelancer } = before;
  const isBlocked = (await blocks.blockedBy(unit, freelancer.uid)).has(who.uid);
  const detail = { changes: [...changes] };
  const nextEntry = {
    kind: 'task-edited' as const,
    by: 'client' as const,
    text: '',
    at: at.toISOString(),
    detail,
    isQuiet: isBlocked,
  };
  const { conversation, entry } = withEntry(before, nextEntry, remainingRoles(before));
  conversations.append(unit, { id, data: conversation }, entry);
  if (isBlocked || freelancer.isFormer) return;
  const subject = { taskId, title, conversation: id };
  const notification = ofTransition('task-edited', subject, { who, role: 'freelancer', cents: null }, at);
  await notifications.notifyOfTransition(unit, freelancer.uid, id, notification);
};

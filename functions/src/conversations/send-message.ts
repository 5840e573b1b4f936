import { message, otherRole, partsOfConversation, type Role, todayUtc } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import * as bids from '../bids/model/bid-repository.ts';
import { write } from '../http/use-case.ts';
import { ofMessage } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { introduce } from '../people/model/people-repository.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import * as blocks from './model/block-repository.ts';
import { unreadMessagesOf, withEntry } from './model/conversation-document.ts';
import { assertMayWrite } from './model/conversation-policy.ts';
import * as conversations from './model/conversation-repository.ts';
import { toEntry } from './model/conversation-view.ts';
import { findConversation, startedBy } from './model/find-conversation.ts';

/**
 * POST /users/me/conversations/{id}/messages: writes the entry, the conversation, the recipient's notification and the
 * quota in one commit. The first message creates the conversation. A blocked sender gets the usual response, and the
 * message is visible to the sender only. Throws 404, 409 if no conversation can be started, 429 over quota.
 */
export const sendMessage = write<'sendMessage'>(async (unit, { caller, params, body }) => {
  const at = unit.now();
  // Checked first: a request over quota reads only its counter.
  await quotas.spendForUser(unit, 'messages', caller);
  const found = await findConversation(unit, params.id, caller);
  assertMayWrite(found, todayUtc(at));
  const { id, taskId, role } = found;
  if (!found.hasStarted) await quotas.spendForUser(unit, 'conversations', caller);
  const isDelivered = !(await blocks.blockedBy(unit, found.other.uid)).has(caller.uid);

  const author = await introduce(unit, caller);
  const nextEntry = { kind: 'message', by: role, text: body.text, at: at.toISOString() } as const;
  const seenBy: Role[] = isDelivered ? [role, otherRole(role)] : [role];
  const { conversation, entry } = withEntry(startedBy(caller.uid, found, at), nextEntry, seenBy);
  if (found.stored === null) {
    conversations.create(unit, { id, data: conversation }, entry);
    // The task, and the bid that lets its client write first, must still exist.
    tasks.requireExists(unit, taskId);
    if (found.bid !== null)
      bids.requireUnchanged(unit, taskId, { id: partsOfConversation(id)?.bidId ?? '', data: found.bid });
  } else {
    conversations.append(unit, { id, data: conversation }, entry);
  }
  if (isDelivered) {
    const subject = { taskId, title: found.title, conversation: id };
    const unread = {
      who: { uid: caller.uid, name: author.name },
      messages: unreadMessagesOf(conversation, otherRole(role)),
    };
    await notifications.notifyOfMessage(unit, found.other.uid, id, ofMessage(subject, unread, at));
  }
  return { status: 201, body: message.parse(toEntry(entry, role)) };
});

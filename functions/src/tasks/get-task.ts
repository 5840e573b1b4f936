import { conversationIdOf, type Task, todayUtc } from '@taskwright/contract';
import { bidId } from '../bids/model/bid-repository.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import { visibleTask } from '../bids/model/visible-task.ts';
import { named } from '../conversations/model/agreement-summary.ts';
import { roleOf } from '../conversations/model/conversation-document.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Caller } from '../http/caller.ts';
import { versionTag } from '../http/etag.ts';
import { read } from '../http/use-case.ts';
import { arePaymentsOn } from '../payments/model/payments-on.ts';
import { readPeople, readRatedPerson } from '../people/model/people-repository.ts';
import type { Source } from '../store/reader.ts';
import { clientRecordOf } from './client-record.ts';
import { isClientOf } from './model/task-policy.ts';
import { toTask } from './model/task-projections.ts';
import { agreementsOnTasks } from './task-agreements.ts';

/** Returns the caller's conversation with the client of a task, once they see an entry, and their open invitation. */
const privateFields = async (
  source: Source,
  taskId: string,
  caller: Caller,
): Promise<Pick<Task, 'conversation' | 'invitation'>> => {
  const id = conversationIdOf(taskId, bidId(taskId, caller.uid));
  const [conversation, invitation] = await Promise.all([
    conversations.sidesOf(source, [id]),
    invitations.findOpen(source, { taskId, uid: caller.uid }),
  ]);
  const sides = conversation.get(id);
  return {
    ...(sides !== undefined && roleOf(sides, caller) === 'freelancer' && { conversation: id }),
    ...(invitation !== null && { invitation: { _id: invitation.id, at: invitation.data.at } }),
  };
};

/**
 * GET /tasks/{id} [CALL-4]: one task with the ETag for If-Match. The client also gets the agreement's progress, other
 * callers the client's rating, and signed-in ones the client's record, unless the client's account is closed, and
 * their conversation with the client and their invitation.
 */
export const getTask = read<'getTask'>(async (source, { caller, params }) => {
  const task = await visibleTask(source, params.id, caller);
  const headers = { ETag: versionTag(task.data.version), Vary: 'Authorization' };
  const { ownerUid } = task.data;
  const context = { caller, today: todayUtc(source.now()), arePaymentsOn: arePaymentsOn() };
  if (isClientOf(task.data, caller)) {
    const agreement = (await agreementsOnTasks(source, [task])).get(task.id);
    const people = await readPeople(source, [ownerUid, ...(agreement === undefined ? [] : [agreement.other])]);
    const shown = toTask(task, { ...context, client: people(ownerUid) });
    return { status: 200, body: { ...shown, work: agreement && named(agreement, people) }, headers };
  }
  const [client, record, own] = await Promise.all([
    readRatedPerson(source, ownerUid, source.now().toISOString()),
    caller === null ? undefined : clientRecordOf(source, ownerUid),
    caller === null ? undefined : privateFields(source, task.id, caller),
  ]);
  const shown = toTask(task, { ...context, client });
  const clientRecord = client.isFormer ? undefined : record;
  return { status: 200, body: { ...shown, clientRating: client.rating, clientRecord, ...own }, headers };
});

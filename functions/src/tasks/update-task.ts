import { todayUtc } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import { visibleTask } from '../bids/model/visible-task.ts';
import { noteEdit } from '../conversations/model/note-edit.ts';
import { write } from '../http/use-case.ts';
import { introduce } from '../people/model/people-repository.ts';
import { emit } from '../store/event-repository.ts';
import { editsOf } from './model/edits-of.ts';
import { editOf } from './model/task-document.ts';
import { assertKeepsAgreed, assertMayChange, concernsBidders } from './model/task-policy.ts';
import * as tasks from './model/task-repository.ts';
import { assertOpenTaskAllowed } from './open-task-limit.ts';

/** PUT /tasks/{id} [CALL-5]: an accepted update always returns modifiedCount 1 (decisions 4, 18 and 30). */
export const updateTask = write<'updateTask'>(async (unit, call) => {
  const { body, caller } = call;
  const at = unit.now();
  const task = await visibleTask(unit, call.params.id, call.caller);
  assertMayChange('update', task.data, call, todayUtc(at));
  const { name, isVerified } = await introduce(unit, caller);
  const edit = editOf(task.data, body, { caller: { emailVerified: isVerified }, now: at });
  assertKeepsAgreed(task.data, edit);
  await quotas.spendForUser(unit, 'changes', caller);
  await assertOpenTaskAllowed(unit, { before: task.data, after: { ...task.data, ...edit } }, caller, at);
  tasks.update(unit, task, edit);
  const after = { ...task.data, ...edit };
  const { title, hired } = after;
  const changes = hired === null ? [] : editsOf(task.data, after);
  if (hired !== null && changes.length > 0) {
    const edited = { who: { uid: caller.uid, name }, taskId: task.id, title, hired, changes };
    await noteEdit(unit, edited, at);
  }
  // Also without bids: a concurrent first bid conflicts with it (`requireNoneSince`).
  if (concernsBidders(task.data, after, todayUtc(at))) emit(unit, 'task.changed', { taskId: task.id });
  return { status: 200, body: { modifiedCount: 1 } };
});

import type { ListedTask } from '@taskwright/contract';
import { isInProgress } from '@taskwright/contract/lifecycle/availability';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { confirmDialog, showAlert } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { tasksChanged } from '../../../lib/queries/server-state.ts';

/** Returns which task is deleted, with the number of its bids. */
const deletionText = ({ title, bids }: ListedTask): string => {
  if (bids === 0) return `This deletes “${title}”. It has no bids.`;
  return `This deletes “${title}” and its ${bids === 1 ? 'bid' : `${bids} bids`}.`;
};

/** Returns why a task in progress cannot be deleted (decision 30). */
const refusalText = ({ title, work }: ListedTask): string =>
  `${work?.with ?? 'A freelancer'} is working on “${title}”. To delete it, first cancel your agreement: open the conversation and press “Show terms”.`;

/**
 * Deletes a task after confirmation, and reports the result. For a task in progress, shows at once why it cannot be
 * deleted. Returns whether the task is deleted. A failed delete leaves the row unchanged. [DELETE-1, SAY-15, SAY-16,
 * SAY-17], decision 5.
 */
export const confirmAndDelete = async (task: ListedTask, onStart: () => void): Promise<boolean> => {
  if (isInProgress(task)) {
    await showAlert('warning', 'This task can’t be deleted', refusalText(task));
    return false;
  }
  const confirmed = await confirmDialog({
    title: 'Are you sure?',
    text: `You won't be able to revert this!\n\n${deletionText(task)}`,
    icon: 'warning',
    confirm: 'Yes, delete it!',
    cancel: 'Cancel',
  });
  if (!confirmed) return false;
  onStart();
  try {
    await call('deleteTask', { params: { id: task._id } });
  } catch (error) {
    console.error(error);
    notify('error', 'Failed to delete task');
    // The task was taken since it was loaded. The reason is shown, because the conflict is permanent (decision 30).
    const reason = error instanceof ApiError && error.status === 409 ? `\n\n${errorText(error)}` : '';
    await showAlert('error', 'Error!', `Failed to delete task.${reason}`);
    return false;
  }
  await Promise.all([tasksChanged(), showAlert('success', 'Deleted!', 'Your task has been deleted.')]);
  return true;
};

import type { ListedTask } from '@taskwright/contract';
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

/**
 * Deletes a task after confirmation, and reports the result. Returns whether the task is deleted. A failed delete
 * leaves the row unchanged. [DELETE-1, SAY-15, SAY-16, SAY-17], decision 5.
 */
export const confirmAndDelete = async (task: ListedTask, onStart: () => void): Promise<boolean> => {
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
    // A conflict is permanent while an agreement exists, so that the reason is shown (decision 30).
    const reason = error instanceof ApiError && error.status === 409 ? `\n\n${errorText(error)}` : '';
    await showAlert('error', 'Error!', `Failed to delete task.${reason}`);
    return false;
  }
  await Promise.all([tasksChanged(), showAlert('success', 'Deleted!', 'Your task has been deleted.')]);
  return true;
};

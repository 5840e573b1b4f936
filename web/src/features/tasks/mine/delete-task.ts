import type { ListedTask } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, inWords } from '../../../lib/api/api-error.ts';
import { ask, tell } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { tasksChanged } from '../../../lib/queries/server-state.ts';

/** Which task goes, and how many people's offers with it. */
const whatGoes = ({ title, bids }: ListedTask): string => {
  if (bids === 0) return `This deletes “${title}”. It has no bids.`;
  return `This deletes “${title}” and ${bids === 1 ? 'the bid' : `all ${bids} bids`} on it.`;
};

/**
 * Asks, deletes and says how it went; answers whether the task is gone. A failed delete leaves the row where it is.
 * [DELETE-1, SAY-15, SAY-16, SAY-17], decision 5.
 */
export const askAndDelete = async (task: ListedTask, onStart: () => void): Promise<boolean> => {
  const confirmed = await ask({
    title: 'Are you sure?',
    text: `You won't be able to revert this!\n\n${whatGoes(task)}`,
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
    // What two have agreed on cannot be tried again: the person should know why (decision 30).
    const why = error instanceof ApiError && error.status === 409 ? `\n\n${inWords(error)}` : '';
    await tell('error', 'Error!', `Failed to delete task.${why}`);
    return false;
  }
  await Promise.all([tasksChanged(), tell('success', 'Deleted!', 'Your task has been deleted.')]);
  return true;
};

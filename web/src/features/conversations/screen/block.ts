import { inWords } from '../../../lib/api/api-error.ts';
import { ask } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import type { Place } from '../../agreements/api.ts';
import { setBlocked } from '../api.ts';

const set = async (place: Place, isBlocked: boolean, done: string): Promise<void> => {
  try {
    await setBlocked(place, isBlocked);
    notify('success', done);
  } catch (error) {
    console.error(error);
    notify('error', inWords(error));
  }
};

/** Asks for confirmation, then blocks the recipient. */
export const confirmAndBlock = async (place: Place, name: string): Promise<void> => {
  const confirmed = await ask({
    title: `Block ${name}?`,
    text: 'You won’t get their messages about any task. They won’t be told, and you can unblock them at any time.',
    icon: 'warning',
    confirm: 'Block',
    cancel: 'Cancel',
  });
  if (confirmed) await set(place, true, `You’ve blocked ${name}`);
};

export const unblock = (place: Place, name: string): Promise<void> => set(place, false, `You’ve unblocked ${name}`);

import { isolate } from '@taskwright/contract/limits/text';
import { errorText } from '../../../lib/api/api-error.ts';
import { confirmDialog } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import type { ConversationRef } from '../../agreements/api.ts';
import { setBlocked } from '../api.ts';

const set = async (conversationRef: ConversationRef, isBlocked: boolean, done: string): Promise<void> => {
  try {
    await setBlocked(conversationRef, isBlocked);
    notify('success', done);
  } catch (error) {
    console.error(error);
    notify('error', errorText(error));
  }
};

/** Asks for confirmation, then blocks the other party. */
export const confirmAndBlock = async (conversationRef: ConversationRef, name: string): Promise<void> => {
  const confirmed = await confirmDialog({
    title: `Block ${isolate(name)}?`,
    text: 'You won’t get their messages about any task. They won’t be told, and you can unblock them at any time.',
    icon: 'warning',
    confirm: 'Block',
    cancel: 'Cancel',
  });
  if (confirmed) await set(conversationRef, true, `You’ve blocked ${isolate(name)}`);
};

export const unblock = (conversationRef: ConversationRef, name: string): Promise<void> =>
  set(conversationRef, false, `You’ve unblocked ${isolate(name)}`);

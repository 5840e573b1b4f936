import { authProvider, setLeaving } from '../../lib/auth/session.ts';
import { confirmDialog } from '../../lib/dialogs/dialog.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { clearDrafts } from '../../lib/forms/draft.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';

/** Logs out on this device, and removes the user's drafts and cached data from it. */
export const endSession = async (): Promise<void> => {
  const provider = await authProvider();
  setLeaving(true);
  await provider.logOut();
  clearDrafts();
  clearResponses();
};

/** Logs out after confirmation. [LOGOUT-1, LOGOUT-2, LOGOUT-3, LOGOUT-4, SAY-1, SAY-2] */
export const confirmAndLogOut = async (): Promise<void> => {
  const confirmed = await confirmDialog({
    title: 'Are you sure you want to log out?',
    icon: 'warning',
    confirm: 'Yes',
    cancel: 'No',
    isRedAndBlue: true,
  });
  if (!confirmed) return;
  try {
    await endSession();
    notify('success', '✅ You have successfully logged out!');
  } catch (error) {
    setLeaving(false);
    console.error(error);
    notify('error', '❌ There was a problem logging out!');
  }
};

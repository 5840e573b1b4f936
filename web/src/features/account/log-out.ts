import { flushSync } from 'react-dom';
import { authProvider, setLeaving, whenSignedOut } from '../../lib/auth/session.ts';
import { clearSession } from '../../lib/browser/storage.ts';
import { confirmDialog } from '../../lib/dialogs/dialog.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { clearDrafts } from '../../lib/forms/draft.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';

/** Logs out on this device, and removes the user's drafts, cached data and the tab's storage from it. */
export const endSession = async (): Promise<void> => {
  const provider = await authProvider();
  setLeaving(true);
  await provider.logOut();
  await whenSignedOut();
  // The screen unmounts first. It would fetch its data again, without a token.
  flushSync(() => undefined);
  clearDrafts();
  clearSession();
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

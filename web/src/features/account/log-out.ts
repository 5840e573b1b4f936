import { flushSync } from 'react-dom';
import { authProvider, setLeaving, whenSignedOut } from '../../lib/auth/session.ts';
import { clearSession, removeItems } from '../../lib/browser/storage.ts';
import { confirmDialog } from '../../lib/dialogs/dialog.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { clearDrafts } from '../../lib/forms/draft.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';

/** Start of the storage keys of accepted terms, shared with acceptance.ts. The user's uid follows it. */
const TERMS_PREFIX = 'taskwright-terms:';

/**
 * Logs out on this device, and removes the user's drafts, accepted terms, cached data and the tab's storage from it.
 * After a failure, the session is as before.
 */
export const endSession = async (): Promise<void> => {
  const provider = await authProvider();
  setLeaving(true);
  try {
    await provider.logOut();
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  await whenSignedOut();
  // The screen unmounts first. It would fetch its data again, without a token.
  flushSync(() => undefined);
  clearDrafts();
  removeItems(TERMS_PREFIX);
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
    console.error(error);
    notify('error', '❌ There was a problem logging out!');
  }
};

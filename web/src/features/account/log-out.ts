import { authProvider, noteLeaving } from '../../lib/auth/session.ts';
import { ask } from '../../lib/dialogs/dialog.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { forgetDrafts } from '../../lib/forms/draft.ts';
import { forgetAnswers } from '../../lib/queries/server-state.ts';

/** Logs out after confirmation. [LOGOUT-1, LOGOUT-2, LOGOUT-3, LOGOUT-4, SAY-1, SAY-2] */
export const askAndLogOut = async (): Promise<void> => {
  const confirmed = await ask({
    title: 'Are you sure you want to log out?',
    icon: 'warning',
    confirm: 'Yes',
    cancel: 'No',
    isRedAndBlue: true,
  });
  if (!confirmed) return;
  try {
    const provider = await authProvider();
    noteLeaving(true);
    await provider.logOut();
    forgetDrafts();
    forgetAnswers();
    notify('success', '✅ You have successfully logged out!');
  } catch (error) {
    noteLeaving(false);
    console.error(error);
    notify('error', '❌ There was a problem logging out!');
  }
};

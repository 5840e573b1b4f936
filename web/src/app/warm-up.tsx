import { useEffect } from 'react';
import { useSession } from '../lib/auth/use-session.ts';
import { whenSettled } from '../lib/browser/when-settled.ts';
import { prepareDialogs } from '../lib/dialogs/dialog.ts';
import { prepareToasts } from '../lib/dialogs/toast.ts';

/**
 * Preloads code that must work offline, when the page is idle: toasts, and dialogs for signed-in users. A message about
 * a lost connection cannot wait for the network.
 */
export const WarmUp = () => {
  const isSignedIn = useSession().user !== null;
  useEffect(
    () =>
      whenSettled(() => {
        prepareToasts();
        if (isSignedIn) prepareDialogs();
      }),
    [isSignedIn],
  );
  return null;
};

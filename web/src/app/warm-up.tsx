import { useEffect } from 'react';
import { useSession } from '../lib/auth/use-session.ts';
import { whenQuiet } from '../lib/browser/when-quiet.ts';
import { prepareDialogs } from '../lib/dialogs/dialog.ts';
import { prepareToasts } from '../lib/dialogs/toast.ts';

/**
 * Fetches, once the page has been quiet, what has to be there when the network is not: toasts, and dialogs for who is
 * signed in. What tells of a lost connection cannot wait for one.
 */
export const WarmUp = () => {
  const isSignedIn = useSession().user !== null;
  useEffect(
    () =>
      whenQuiet(() => {
        prepareToasts();
        if (isSignedIn) prepareDialogs();
      }),
    [isSignedIn],
  );
  return null;
};

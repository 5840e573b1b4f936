import { useEffect } from 'react';
import { useSession } from '../lib/auth/auth-provider.tsx';
import { prepareDialogs } from '../lib/dialog.ts';
import { prepareToasts } from '../lib/toast.ts';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * Fetches, once the page rests, what has to be there when the network is not: toasts, and dialogs for who is signed in.
 * What tells of a lost connection cannot wait for one.
 */
export const WarmUp = () => {
  const isSignedIn = useSession().user !== null;
  useEffect(() => whenIdle(prepareToasts), []);
  useEffect(() => (isSignedIn ? whenIdle(prepareDialogs) : undefined), [isSignedIn]);
  return null;
};

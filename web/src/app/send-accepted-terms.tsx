import { useEffect } from 'react';
import { useSession } from '../lib/auth/use-session.ts';
import { readItem } from '../lib/storage.ts';

/** Where the terms page keeps an acceptance that is on no account yet; looked at here so that its code loads only then. */
const WAITING_KEY = 'taskwright-terms';

/** Sends terms that were accepted on this device to the account of whoever signs in. [TERMS-3], decision 14. */
export const SendAcceptedTerms = () => {
  const { user } = useSession();
  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined || readItem(WAITING_KEY) === null) return;
    import('../features/terms/acceptance.ts')
      .then(({ flushAcceptedTerms }) => flushAcceptedTerms(uid))
      // It stays on the device and goes with the next sign-in; the terms page says so.
      .catch((error: unknown) => console.error(error));
  }, [uid]);
  return null;
};

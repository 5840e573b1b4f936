import { queryOptions } from '@tanstack/react-query';
import type { Account, AccountDetails } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { saveSessionProfile } from '../../lib/auth/session-profile.ts';
import { queryClient } from '../../lib/queries/query-client.ts';

/** The user's settings. Forms are filled from it, so it is not refetched while they are open. */
export const accountQuery = (uid: string) =>
  queryOptions({
    queryKey: ['account', 'settings', uid],
    queryFn: async ({ signal }) => (await call('getAccount', { signal })).data,
    refetchOnWindowFocus: false,
  });

/** Caches the settings that a change returned. The rest stays as it was fetched. */
export const storeAccount = (uid: string, account: Account | Pick<AccountDetails, 'mailSuppressedAt'>): void => {
  queryClient.setQueryData(accountQuery(uid).queryKey, (known) => known && { ...known, ...account });
};

/** Caches the settings after a change of name or photo, and shows both in the header and on forms. */
export const storeProfile = (uid: string, account: Account): void => {
  storeAccount(uid, account);
  // A login in another tab can change the user before the response arrives.
  if (currentSession().user?.uid === uid) saveSessionProfile({ name: account.name, photo: account.photo });
};

import { queryOptions } from '@tanstack/react-query';
import type { AccountDetails } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { SignedOutError } from '../../../lib/api/api-error.ts';
import { authProvider } from '../../../lib/auth/session.ts';
import { pagedQuery } from '../../../lib/queries/paged-query.ts';
import type { MemberUser } from '../require-user.tsx';

/** Props of every section of the account page. */
export type SectionProps = { readonly user: MemberUser; readonly account: AccountDetails };

/** How the user can log in. The provider keeps it on the device. */
export const methodsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['account', 'methods', uid],
    queryFn: async () => {
      const provider = await authProvider();
      if (provider.currentUser() === null) throw new SignedOutError();
      return provider.signInMethods();
    },
    staleTime: 0,
  });

/** Pages of the people whom the user has blocked, latest first. */
export const blockedQuery = (uid: string) =>
  pagedQuery(['account', 'blocked', uid], (query, signal) => call('listBlocked', { query, signal }));

import { queryOptions } from '@tanstack/react-query';
import type { OwnProfile } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';

/** The user's own profile; null until it is saved. A form is filled from it, so focus does not refetch it. */
export const ownProfileQuery = (uid: string) =>
  queryOptions({
    queryKey: ['profiles', 'own', uid],
    queryFn: async ({ signal }) => (await call('getOwnProfile', { signal })).data.profile,
    refetchOnWindowFocus: false,
  });

/** Caches the profile that a change returned. Marks the other cached profiles as stale. */
export const storeOwnProfile = (uid: string, { profile }: OwnProfile): void => {
  void invalidateQueries([['profiles']]);
  queryClient.setQueryData(ownProfileQuery(uid).queryKey, profile);
};

/**
 * Refetches the own profile after a change of its portfolio. Marks the other content that shows the portfolio as stale:
 * profiles, the directory and conversations.
 */
export const portfolioChanged = async (): Promise<void> => {
  void invalidateQueries([['profiles'], ['conversations']]);
  // A form is filled from the own profile, so the other invalidation does not refetch it.
  await queryClient.invalidateQueries({ queryKey: ['profiles'] });
};

import { useQuery } from '@tanstack/react-query';
import { HANDLE } from '@taskwright/contract/people/handles';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { invite } from '../../invitations/api.ts';
import type { Invitee } from '../../tasks/form/invitee.tsx';
import { profileQuery } from '../page/profile-feed.ts';

/** A freelancer to invite to a task, by the handle of their profile. */
type Invitation = { readonly handle: string; readonly task: string; readonly note: string | null };

/** Invites the freelancer with a handle. Throws ApiError if the API refuses it, or without a visible profile. */
export const inviteByHandle = async ({ handle, task, note }: Invitation, uid: string): Promise<void> => {
  const profile = await queryClient.ensureQueryData(profileQuery({ handle, uid }));
  if (profile === null) throw new ApiError(404);
  await invite(profile.person, task, note);
};

/**
 * Returns the freelancer with a handle from the address, as a client sees their profile; null without a handle. The
 * address is not trusted: it contains no name.
 */
export const useInvitee = (address: string | null, uid: string): Invitee | null => {
  const handle = address !== null && HANDLE.test(address) ? address : null;
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...profileQuery({ handle: handle ?? '', uid }),
    enabled: handle !== null,
  });
  if (handle === null) return null;
  const profile = isPlaceholderData ? undefined : data;
  return {
    handle,
    profile,
    isFailed: profile === undefined && isError && !isFetching,
    retry: () => void refetch(),
    invite: (task, note) => inviteByHandle({ handle, task, note }, uid),
  };
};

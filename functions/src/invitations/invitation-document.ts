import { INVITATION_STATES, type InvitationState } from '@taskwright/contract';
import * as z from 'zod/mini';

/**
 * Document `invitations/{hash of task and person}`. Names, photos and the title are read from the task and the profile,
 * so no copy of them needs an update. `state` is 'answered' while the freelancer has a bid on the task, which removes the
 * invitation from the freelancer's lists; the client still sees it as sent. `isDelivered` is false if the freelancer had
 * blocked the client: only the client sees such an invitation.
 */
export const invitationDocument = z.object({
  taskId: z.string(),
  clientUid: z.string(),
  freelancerUid: z.string(),
  person: z.string(),
  state: z.enum([...INVITATION_STATES, 'answered']),
  isDelivered: z.boolean(),
  at: z.string(),
});
export type InvitationDocument = z.infer<typeof invitationDocument>;
export type StoredInvitation = { readonly id: string; readonly data: InvitationDocument };

/** Returns the state of an invitation for a response. */
export const shownState = ({ state }: Pick<InvitationDocument, 'state'>): InvitationState =>
  state === 'answered' ? 'invited' : state;

import { INVITATION_STATES } from '@taskwright/contract';
import * as z from 'zod/mini';

/**
 * Document `invitations/{hash of task and person}`. Names, photos and the title are read from the task and the profile,
 * so no copy of them needs an update. `isAnswered` is true while the freelancer has a bid on the task, which removes
 * the invitation from the freelancer's lists. `isDelivered` is false if the freelancer had blocked the client: only the
 * client sees such an invitation. `note` is the client's; missing without one.
 */
export const invitationDocument = z.object({
  taskId: z.string(),
  clientUid: z.string(),
  freelancerUid: z.string(),
  person: z.string(),
  state: z.enum(INVITATION_STATES),
  isAnswered: z.boolean(),
  isDelivered: z.boolean(),
  note: z.optional(z.string()),
  at: z.string(),
});
export type InvitationDocument = z.infer<typeof invitationDocument>;
export type StoredInvitation = { readonly id: string; readonly data: InvitationDocument };

import * as z from 'zod/mini';
import { PIECE_ACTIONS, PIECE_STATES } from '../lifecycle/pieces.ts';
import { LIMITS } from '../limits/limits.ts';
import { INVITABLE_STATES, INVITATION_STATES } from '../people/profiles.ts';
import { responseInstant } from './dates.ts';
import { taskContent, taskStatus } from './tasks.ts';
import { photoAddress, text } from './text.ts';

const id = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(128, message));

/**
 * POST /users/me/invitations: invites a freelancer, by `person`, to an open task of the caller, with an optional note.
 */
export const inviteBody = z
  .strictObject({
    person: id('Send the freelancer'),
    task: id('Choose a task'),
    note: z.optional(text('Note', LIMITS.invitationNote)),
  })
  .register(z.globalRegistry, { id: 'Invite' });

/** An invitation for the client of the task. `note` is missing without one. */
export const taskInvitation = z
  .object({
    _id: z.string(),
    person: z.string(),
    name: z.string(),
    photo: z.optional(photoAddress),
    handle: z.optional(z.string()),
    state: z.enum(INVITATION_STATES),
    note: z.optional(z.string()),
    at: responseInstant,
  })
  .register(z.globalRegistry, { id: 'TaskInvitation' });
export type TaskInvitation = z.infer<typeof taskInvitation>;

/** An open task of the caller, with its state for the freelancer whom the caller is about to invite. */
export const invitableTask = z
  .object({
    _id: z.string(),
    title: z.string(),
    deadline: taskContent.deadline,
    budget: taskContent.budget,
    state: z.enum(INVITABLE_STATES),
  })
  .register(z.globalRegistry, { id: 'InvitableTask' });
export type InvitableTask = z.infer<typeof invitableTask>;

/**
 * An invitation for the freelancer, to a task that still accepts bids and on which they have none. `note` is the
 * client's; missing without one.
 */
export const myInvitation = z
  .object({
    _id: z.string(),
    taskId: z.string(),
    title: z.string(),
    clientName: z.string(),
    clientVerified: z.boolean(),
    task: z.object({ status: taskStatus, deadline: taskContent.deadline, budget: taskContent.budget }),
    note: z.optional(z.string()),
    at: responseInstant,
  })
  .register(z.globalRegistry, { id: 'MyInvitation' });
export type MyInvitation = z.infer<typeof myInvitation>;

/** POST /users/me/conversations/{id}/portfolio: a transition of the proven piece of a completed agreement. */
export const pieceTransitionBody = z
  .strictObject({ action: z.enum(PIECE_ACTIONS, { error: `action must be one of: ${PIECE_ACTIONS.join(', ')}` }) })
  .register(z.globalRegistry, { id: 'PieceTransition' });

/**
 * The proven piece of a conversation, with the caller's allowed transitions. `category` is the one that the piece
 * shows; null if the task is gone.
 */
export const conversationPiece = z
  .object({
    state: z.enum(PIECE_STATES),
    actions: z.array(z.enum(PIECE_ACTIONS)),
    category: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ConversationPiece' });
export type ConversationPiece = z.infer<typeof conversationPiece>;

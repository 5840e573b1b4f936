import { LIMITS, otherRole, type PieceAction, type Role } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import type { ConversationDocument } from '../conversations/model/conversation-document.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { type FoundConversation, findConversation, startedBy } from '../conversations/model/find-conversation.ts';
import { assertPieceAllowed, pieceOf } from '../conversations/model/piece-policy.ts';
import { withPieceTransition } from '../conversations/model/piece-transition.ts';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { ofTransition } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { introduce } from './model/people-repository.ts';
import { type PieceDocument, provenPieceId } from './model/piece-document.ts';
import type { StoredProfile } from './model/profile-document.ts';
import * as profiles from './model/profile-repository.ts';
import { reviewId } from './model/review-of.ts';
import { hasRoom, NO_PROFILE, PORTFOLIO_FULL } from './own-piece.ts';

const NOTIFICATION = { propose: 'piece-proposed', agree: 'piece-agreed', withdraw: null } as const;

type Texts = { readonly noProfile: string; readonly full: string };

const TEXTS: Readonly<Record<Role, Texts>> = {
  freelancer: { noProfile: NO_PROFILE, full: PORTFOLIO_FULL },
  client: {
    noProfile: 'The freelancer has no profile on which this work could be shown.',
    full: `The freelancer’s portfolio already has ${LIMITS.pieces} pieces, which is the limit.`,
  },
};

/** Returns the profile that shows a piece. Throws 409 without a profile, and for a full portfolio. */
const profileWithRoom = (profile: StoredProfile | null, role: Role): StoredProfile => {
  if (profile === null) throw new ApiProblem('conflict', TEXTS[role].noProfile);
  if (!hasRoom(profile)) throw new ApiProblem('conflict', TEXTS[role].full);
  return profile;
};

/** Returns the piece that a completed agreement proves. It contains no amount. */
const provenPiece = (
  { id, title, task }: FoundConversation,
  { agreements }: ConversationDocument,
  at: string,
): PieceDocument => ({
  id: provenPieceId(id),
  kind: 'proven',
  title,
  text: '',
  url: null,
  pictures: [],
  category: task?.category ?? null,
  month: agreements.agreement?.endedAt?.slice(0, 7) ?? null,
  review: reviewId(id, 'client'),
  conversation: id,
  at,
});

/**
 * POST /users/me/conversations/{id}/portfolio: applies one row of the pieces' lifecycle. Writes its entry, the
 * profile and the recipient's notification in one commit. Throws 403, 404, 409 with a reason, 429 over quota.
 */
export const transitionPiece = write<'transitionPiece'>(async (unit, { caller, params, body }) => {
  const { action }: { readonly action: PieceAction } = body;
  const now = unit.now();
  const at = now.toISOString();
  const found = await findConversation(unit, params.id, caller);
  const { id, taskId, title, role, other, stored } = found;
  assertPieceAllowed(stored, action, found);
  if (stored === null) throw new Error('A completed agreement has a conversation');
  const profile = await profiles.findOf(unit, stored.freelancer.uid);
  if (action === 'propose') profileWithRoom(profile, role);
  if (action === 'agree') profiles.putPiece(unit, profileWithRoom(profile, role), provenPiece(found, stored, at));
  if (action === 'withdraw' && stored.piece === 'shown' && profile !== null)
    profiles.removePiece(unit, profile, provenPieceId(id));
  await quotas.spendForUser(unit, 'changes', caller);

  const kind = NOTIFICATION[action];
  const isNotified = kind !== null && !(await blocks.blockedBy(unit, other.uid)).has(caller.uid);
  const { name } = await introduce(unit, caller);
  const before = startedBy(caller.uid, found, now);
  const { conversation, entry } = withPieceTransition(before, { action, role, at, isQuiet: !isNotified });
  conversations.append(unit, { id, data: conversation }, entry);
  if (isNotified) {
    const subject = { taskId, title, conversation: id };
    const sent = ofTransition(
      kind,
      subject,
      { who: { uid: caller.uid, name }, role: otherRole(role), cents: null },
      now,
    );
    await notifications.notifyOfTransition(unit, other.uid, id, sent);
  }
  return { status: 200, body: pieceOf(conversation.piece, found) };
});

import {
  allowedActions,
  type ConversationPiece,
  isCompleted as isStateCompleted,
  PIECE_LIFECYCLE,
  type PieceAction,
  type PieceState,
  type Role,
  refusalOf,
} from '@taskwright/contract';
import { ApiProblem } from '../../http/problems.ts';
import type { TaskFacts } from '../../tasks/model/task-document.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { assertNotClosed } from './conversation-policy.ts';

/** A side of a conversation that may change the proven piece. */
type Side = { readonly role: Role; readonly isClosed: boolean };

type Subject = Side & { readonly task: Pick<TaskFacts, 'category'> | null };

/** Returns whether the agreement of a conversation is completed, so that its work can be shown. */
export const isCompleted = ({ agreements }: Pick<ConversationDocument, 'agreements'>): boolean =>
  agreements.agreement !== null && isStateCompleted(agreements.agreement.state);

const contextOf = (state: PieceState, role: Role) => ({ state, roles: [role], isOpen: false, isPending: false });

/** Returns the piece of a completed agreement for one side. In a closed conversation it can only be withdrawn. */
export const pieceOf = (state: PieceState, { role, isClosed, task }: Subject): ConversationPiece => {
  const actions = allowedActions(PIECE_LIFECYCLE, contextOf(state, role));
  const allowed = isClosed ? actions.filter((action) => action === 'withdraw') : actions;
  return { state, actions: allowed, category: task?.category ?? null };
};

const FORBIDDEN: Readonly<Record<PieceAction, string>> = {
  propose: 'Only the freelancer can propose this work for the portfolio.',
  agree: 'Only the client can agree to show this work.',
  withdraw: 'Only the two of you can withdraw this work.',
};

const CONFLICT: Readonly<Record<PieceAction, Readonly<Record<PieceState, string>>>> = {
  propose: {
    none: '',
    proposed: 'You’ve already proposed to show this work. Your client hasn’t answered yet.',
    shown: 'This work is already in your portfolio.',
    refused: 'Your client doesn’t want this work to be shown.',
  },
  agree: {
    none: 'The freelancer doesn’t propose to show this work any more.',
    proposed: '',
    shown: 'You’ve already agreed to show this work.',
    refused: 'You’ve already withdrawn this work from the portfolio.',
  },
  withdraw: {
    none: 'This work isn’t in a portfolio.',
    proposed: '',
    shown: '',
    refused: 'This work is already withdrawn.',
  },
};

/**
 * Throws 403 if a side never may take this transition, and 409 before the agreement is completed, in another state of
 * the piece, or for any transition except a withdrawal once the account of a party is closed.
 */
export const assertPieceAllowed = (
  conversation: Pick<ConversationDocument, 'piece' | 'agreements'> | null,
  action: PieceAction,
  { role, isClosed }: Side,
): void => {
  const state = conversation?.piece ?? 'none';
  const refusal = refusalOf(PIECE_LIFECYCLE, action, contextOf(state, role));
  if (refusal === 'role') throw new ApiProblem('forbidden', FORBIDDEN[action]);
  if (action !== 'withdraw') assertNotClosed({ isClosed });
  if (conversation === null || !isCompleted(conversation)) {
    throw new ApiProblem('conflict', 'You can show this work once the agreement is completed.');
  }
  if (refusal === 'state') throw new ApiProblem('conflict', CONFLICT[action][state]);
};

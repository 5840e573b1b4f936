import { PIECE_LIFECYCLE, type PieceAction, type Role } from '@taskwright/contract';
import type { Unit } from '../../store/unit-of-work.ts';
import { type ConversationDocument, remainingRoles, withEntry } from './conversation-document.ts';
import * as conversations from './conversation-repository.ts';

const ENTRY = { propose: 'piece-proposed', agree: 'piece-agreed', withdraw: 'piece-withdrawn' } as const;

type Transition = {
  readonly action: PieceAction;
  readonly role: Role;
  readonly at: string;
  /** True if the recipient gets no notification. */
  readonly isQuiet: boolean;
};

/** Returns a conversation after a transition of its piece, with the entry. The lifecycle must allow the transition. */
export const withPieceTransition = (before: ConversationDocument, { action, role, at, isQuiet }: Transition) => {
  const row = PIECE_LIFECYCLE.find((each) => each.from === before.piece && each.action === action && each.by === role);
  if (row === undefined) throw new Error(`The lifecycle of pieces has no row for ${action} in ${before.piece}`);
  const nextEntry = { kind: ENTRY[action], by: role, text: '', at, isQuiet };
  return withEntry({ ...before, piece: row.to }, nextEntry, remainingRoles(before));
};

/**
 * Withdraws the piece of a conversation for its freelancer, who removed it from the portfolio. Does nothing if the
 * conversation does not exist or shows no piece.
 */
export const withdrawPiece = async (unit: Unit, id: string, at: string): Promise<void> => {
  const before = await conversations.find(unit, id);
  if (before?.piece !== 'shown') return;
  const transition = { action: 'withdraw', role: 'freelancer', at, isQuiet: true } as const;
  const { conversation, entry } = withPieceTransition(before, transition);
  conversations.append(unit, { id, data: conversation }, entry);
};

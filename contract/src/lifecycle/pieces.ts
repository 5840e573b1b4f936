import type { Role, Transition } from './lifecycle.ts';

/**
 * State of a proven piece: 'proposed' by the freelancer, 'shown' after the client agreed, 'refused' after the client
 * withdrew it. A refused piece cannot be proposed again.
 */
export const PIECE_STATES = ['none', 'proposed', 'shown', 'refused'] as const;
export type PieceState = (typeof PIECE_STATES)[number];

export const PIECE_ACTIONS = ['propose', 'agree', 'withdraw'] as const;
export type PieceAction = (typeof PIECE_ACTIONS)[number];

/** Transitions of a proven piece, once its agreement is completed. */
export const PIECE_LIFECYCLE: readonly Transition<PieceState, PieceAction, Role>[] = [
  { from: 'none', action: 'propose', by: 'freelancer', to: 'proposed' },
  { from: 'proposed', action: 'agree', by: 'client', to: 'shown' },
  { from: 'proposed', action: 'withdraw', by: 'freelancer', to: 'none' },
  { from: 'proposed', action: 'withdraw', by: 'client', to: 'refused' },
  { from: 'shown', action: 'withdraw', by: 'freelancer', to: 'none' },
  { from: 'shown', action: 'withdraw', by: 'client', to: 'refused' },
];

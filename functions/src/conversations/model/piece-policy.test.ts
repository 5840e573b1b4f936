import { PIECE_ACTIONS, PIECE_STATES, type PieceAction, type PieceState, ROLES, type Role } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { newConversation } from './conversation-document.ts';
import { assertPieceAllowed, isCompleted, pieceOf } from './piece-policy.ts';

const empty = newConversation(
  { taskId: 'task', title: 'A sign' },
  { client: 'ada', freelancer: 'mia' },
  new Date('2026-11-21T08:00:00.000Z'),
);
const terms = { version: 1, by: 'client' as const, deliverables: '', milestones: [] };
const reviews = { client: null, freelancer: null };
const none = { before: null, amendment: null, cancellation: null, acceptedAt: null, endedAt: null };
const agreedIn = (state: 'active' | 'completed' | 'cancelled', piece: PieceState = 'none') => {
  const money = { payment: 'direct' as const, money: {}, checkout: null, silences: {} };
  const stops = { frozen: [], endedBy: null, holds: [], splits: [] };
  const agreement = { ...none, ...money, ...stops, state, hires: 0, isDelivered: true, terms, reviews };
  return { ...empty, piece, agreements: { ...empty.agreements, agreement } };
};

/** Allowed transitions of a completed agreement's piece. */
const ALLOWED: readonly (readonly [PieceState, PieceAction, Role])[] = [
  ['none', 'propose', 'freelancer'],
  ['proposed', 'agree', 'client'],
  ['proposed', 'withdraw', 'freelancer'],
  ['proposed', 'withdraw', 'client'],
  ['shown', 'withdraw', 'freelancer'],
  ['shown', 'withdraw', 'client'],
];
const isAllowed = (...wanted: readonly [PieceState, PieceAction, Role]) =>
  ALLOWED.some((row) => row.every((each, at) => each === wanted[at]));
const CASES = PIECE_STATES.flatMap((state) =>
  PIECE_ACTIONS.flatMap((action) => ROLES.map((role) => [state, action, role] as const)),
);
const ROLE_OF: Readonly<Record<PieceAction, Role | null>> = { propose: 'freelancer', agree: 'client', withdraw: null };

describe('The piece of a completed agreement', () => {
  it.each(CASES)('in state %s: %s by the %s', (state, action, role) => {
    const attempt = expect(() => assertPieceAllowed(agreedIn('completed', state), action, { role, isClosed: false }));
    if (isAllowed(state, action, role)) attempt.not.toThrow();
    else {
      const isRole = ROLE_OF[action] === null || ROLE_OF[action] === role;
      const code = isRole ? 'conflict' : 'forbidden';
      attempt.toThrow(expect.objectContaining({ code, message: expect.stringMatching(/^[A-Z].+\.$/) }));
    }
    const { actions } = pieceOf(state, { role, isClosed: false, task: null });
    expect(actions.includes(action)).toBe(isAllowed(state, action, role));
  });

  it.each(CASES)('in a closed conversation, in state %s: %s by the %s', (state, action, role) => {
    const attempt = expect(() => assertPieceAllowed(agreedIn('completed', state), action, { role, isClosed: true }));
    const isWithdrawal = action === 'withdraw' && isAllowed(state, action, role);
    if (isWithdrawal) attempt.not.toThrow();
    else attempt.toThrow();
    const { actions } = pieceOf(state, { role, isClosed: true, task: null });
    expect(actions.includes(action)).toBe(isWithdrawal);
  });

  it('contains the category of its task', () => {
    const side = { role: 'client', isClosed: false } as const;
    expect(pieceOf('none', { ...side, task: { category: 'Design' } }).category).toBe('Design');
    expect(pieceOf('none', { ...side, task: null }).category).toBeNull();
  });
});

describe('The piece of any other conversation', () => {
  const side = { role: 'freelancer', isClosed: false } as const;
  const conflict = expect.objectContaining({ code: 'conflict', message: expect.stringContaining('is completed') });

  it('cannot be proposed', () => {
    for (const conversation of [null, empty, agreedIn('active'), agreedIn('cancelled')])
      expect(() => assertPieceAllowed(conversation, 'propose', side)).toThrow(conflict);
    expect([empty, agreedIn('active'), agreedIn('cancelled'), agreedIn('completed')].map(isCompleted)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is forbidden to the wrong side, whatever the agreement', () => {
    const wrong = { role: 'client', isClosed: true } as const;
    expect(() => assertPieceAllowed(null, 'propose', wrong)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});

import type { AgreementSummary, Conversation } from '@taskwright/contract';
import { CONVERSATION_TASK_STATES } from '@taskwright/contract/lifecycle/conversations';
import { expect, it } from 'vitest';
import { taskDisplay } from './conversation-header.tsx';

const work: AgreementSummary = {
  conversation: 'conversation',
  with: 'Ada',
  state: 'offered',
  turn: null,
  next: null,
  cents: 35_000,
  approvedCents: 0,
  milestones: 2,
  approved: 0,
};

type TaskState = Conversation['task']['state'];

const chipOf = (role: Conversation['role'], state: TaskState, agreement: AgreementSummary | null = null) => {
  const display = taskDisplay({
    role,
    task: { _id: 'task', title: 'A sign', state, deadline: null, budget: null },
    work: agreement,
  });
  return display && [display.label, display.tone];
};

it.each([
  ['client', 'You hired someone else'],
  ['freelancer', 'Hired another freelancer'],
] as const)('The chip for the %s never claims that a person without an agreement was hired', (role, taken) => {
  const ended = [null, ...(['none', 'offered', 'cancelled'] as const).map((state) => ({ ...work, state }))];
  for (const agreement of ended) {
    expect(CONVERSATION_TASK_STATES.map((state) => chipOf(role, state, agreement))).toEqual([
      ['Open for bids', 'pending'],
      ['Bidding closed', 'passed'],
      [taken, 'passed'],
      [taken, 'passed'],
      ['Task deleted', 'passed'],
    ]);
  }
});

it('A binding agreement shows the status instead of the chip', () => {
  for (const role of ['client', 'freelancer'] as const) {
    expect(chipOf(role, 'in-progress', { ...work, state: 'active' })).toBeNull();
    expect(chipOf(role, 'completed', { ...work, state: 'completed' })).toBeNull();
  }
});

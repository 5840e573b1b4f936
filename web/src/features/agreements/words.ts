import type { AgreementState, MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { storedFees } from '@taskwright/contract/limits/fees';
import { cents } from '../../lib/format/money.ts';
import type { Display } from '../tasks/status.ts';

export const STATES: Readonly<Record<AgreementState, Display>> = {
  none: { label: 'No offer', tone: 'passed' },
  offered: { label: 'Offer', tone: 'pending' },
  active: { label: 'In Progress', tone: 'progress' },
  completed: { label: 'Completed', tone: 'completed' },
  cancelled: { label: 'Cancelled', tone: 'passed' },
};

export const MILESTONE_STATES: Readonly<Record<MilestoneState, Display>> = {
  planned: { label: 'Planned', tone: 'passed' },
  submitted: { label: 'Delivered', tone: 'progress' },
  'changes-requested': { label: 'Changes requested', tone: 'pending' },
  approved: { label: 'Approved', tone: 'completed' },
};

export const quoted = (title: string): string => `“${title}”`;

/** Returns '1 milestone' or '3 milestones'. */
export const milestonesText = (count: number): string => `${count} ${count === 1 ? 'milestone' : 'milestones'}`;

type Side = { readonly role: Role; readonly with: { readonly name: string } };

/** Returns labels for the amounts of both sides. */
export const sides = ({ role, with: { name } }: Side) =>
  role === 'client'
    ? { pays: 'You pay', receives: `${name} receives` }
    : { pays: `${name} pays`, receives: 'You receive' };

/**
 * Returns both amounts: 'You pay $463.35 · Emre Aksoy receives $382.50'. Empty for a stored amount above the current
 * limits.
 */
export const bothSides = (amount: number, side: Side): string => {
  const fees = storedFees(amount);
  const { pays, receives } = sides(side);
  return fees === null ? '' : `${pays} ${cents(fees.clientPays)} · ${receives} ${cents(fees.freelancerReceives)}`;
};

/** Returns the notice that Taskwright does not process payments. */
export const paymentNote = ({ role, with: { name } }: Side): string =>
  `Taskwright doesn’t handle payments yet: ${role === 'client' ? `you pay ${name}` : `${name} pays you`} directly.`;

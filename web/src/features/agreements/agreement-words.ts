import type { AgreementState, MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import type { FundingState } from '@taskwright/contract/lifecycle/funding';
import { isolate } from '@taskwright/contract/limits/text';
import { shortDate } from '../../lib/format/dates.ts';
import type { Display } from '../tasks/status.ts';
import type { Head } from './api.ts';

/** Chips of an agreement, which name their subject except for the specified statuses. */
export const STATES: Readonly<Record<AgreementState, Display>> = {
  none: { label: 'No offer', tone: 'passed' },
  offered: { label: 'Offer open', tone: 'progress' },
  active: { label: 'In Progress', tone: 'progress' },
  completed: { label: 'Completed', tone: 'completed' },
  cancelled: { label: 'Agreement cancelled', tone: 'passed' },
};

export const MILESTONE_STATES: Readonly<Record<MilestoneState, Display>> = {
  planned: { label: 'Planned', tone: 'passed' },
  submitted: { label: 'Delivered', tone: 'progress' },
  'changes-requested': { label: 'Changes requested', tone: 'pending' },
  approved: { label: 'Approved', tone: 'completed' },
};

/** Chips of the money of a milestone. */
export const FUNDING_STATES: Readonly<Record<FundingState, Display>> = {
  unfunded: { label: 'Not funded', tone: 'passed' },
  'part-funded': { label: 'Partly funded', tone: 'pending' },
  funded: { label: 'Funded', tone: 'progress' },
  released: { label: 'Released', tone: 'completed' },
  returned: { label: 'Returned', tone: 'passed' },
  split: { label: 'Split', tone: 'passed' },
  disputed: { label: 'Disputed', tone: 'pending' },
};

export const quoted = (title: string): string => `“${isolate(title)}”`;

/** Reader of an agreement, and the other party. */
export type Reader = Pick<Head, 'role' | 'with'>;

/**
 * Returns when a delivery is approved if the client does not answer it, without a full stop. `subject` starts the
 * sentence.
 */
export const automaticApproval = (
  approvesAt: string,
  { role, with: other }: Reader,
  { subject = 'Approved', now = new Date() }: { readonly subject?: string; readonly now?: Date } = {},
): string => {
  const client = role === 'client' ? 'you don’t' : `${isolate(other.name)} doesn’t`;
  return `${subject} automatically on ${shortDate(approvesAt, now)} if ${client} answer`;
};

/** Returns '1 milestone' or '3 milestones'. */
export const milestonesText = (count: number): string => `${count} ${count === 1 ? 'milestone' : 'milestones'}`;

/** Button label and dialog title of 'withdraw' for a counter-offer. */
export const WITHDRAW_CHANGES = 'Withdraw changes';

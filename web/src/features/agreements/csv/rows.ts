import type { AgreementRecord } from '@taskwright/contract';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { storedFees } from '@taskwright/contract/limits/fees';

const STATES: Readonly<Record<AgreementRecord['state'], string>> = {
  active: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Sums on which fees are charged. */
const CHARGED = { active: 'cents', completed: 'cents', cancelled: 'approvedCents' } as const;

/** What of an agreement concerns one of the two only: how they are called, and the fee that is theirs. */
const SIDES = {
  client: { role: 'Client', other: 'Freelancer', fee: 'Processing fee', net: 'You pay' },
  freelancer: { role: 'Freelancer', other: 'Client', fee: 'Service fee', net: 'You receive' },
} as const satisfies Record<Role, object>;

/** Whole cents as spreadsheets read them, in any country that they are told of: '1234.50'. */
const decimal = (cents: number): string => (cents / 100).toFixed(2);

const dayOf = (instant: string | null): string => instant?.slice(0, 10) ?? '';

/** What the columns are called in the books of one side. */
export const headingsFor = (role: Role): string[] => {
  const { other, fee, net } = SIDES[role];
  return [
    'Accepted on',
    'Ended on',
    'Status',
    'Your role',
    other,
    'Task',
    'Currency',
    'Agreed total',
    'Approved so far',
    fee,
    net,
  ];
};

/**
 * An agreement as a row of these books. Fees are the terms' on the agreed total, or on what was approved of one that was cancelled: no
 * more than that will be paid (record 87). A stored total over today's limits has no fees, and its cells stay empty.
 */
export const rowOf = (agreed: AgreementRecord): string[] => {
  const { role, state, cents, approvedCents } = agreed;
  const fees = storedFees(agreed[CHARGED[state]]);
  const [fee, net] =
    role === 'client' ? [fees?.clientFee, fees?.clientPays] : [fees?.freelancerFee, fees?.freelancerReceives];
  return [
    dayOf(agreed.acceptedAt),
    dayOf(agreed.endedAt),
    STATES[state],
    SIDES[role].role,
    agreed.with,
    agreed.title,
    'USD',
    ...[cents, approvedCents, fee, net].map((sum) => (sum === undefined ? '' : decimal(sum))),
  ];
};

import { ACCEPTED_STATES, AGREEMENT_LIFECYCLE, COMPLETED_STATES, type Role, SYSTEM } from '@taskwright/contract';
import { defineList } from '../../store/query-plan.ts';

/**
 * A user's accepted agreements in one role, most recently accepted first. Includes completed and cancelled agreements.
 */
export const agreementsOf = defineList(
  (uid: string, role: Role) => ({
    name: `agreements-of-${role}`,
    collection: 'conversations',
    filters: [
      { field: `${role}.uid`, op: '==', value: uid },
      { field: 'agreements.agreement.state', op: 'in', value: ACCEPTED_STATES },
    ],
    orders: [{ field: 'agreements.agreement.acceptedAt', direction: 'desc', kind: 'instant' }],
  }),
  {
    examples: [
      ['uid', 'client'],
      ['uid', 'freelancer'],
    ],
  },
);

/** A user's completed agreements in one role, most recently accepted first. */
export const completedAgreementsOf = defineList(
  (uid: string, role: Role) => ({
    name: `completed-as-${role}`,
    collection: 'conversations',
    filters: [
      { field: `${role}.uid`, op: '==', value: uid },
      { field: 'agreements.agreement.state', op: 'in', value: COMPLETED_STATES },
    ],
    orders: [{ field: 'agreements.agreement.acceptedAt', direction: 'desc', kind: 'instant' }],
  }),
  {
    examples: [
      ['uid', 'client'],
      ['uid', 'freelancer'],
    ],
    reads: 'forwards',
  },
);

/** Agreement states with an `account-ended` transition. */
export const OPEN_STATES = AGREEMENT_LIFECYCLE.flatMap((row) =>
  row.action === 'account-ended' && row.by === SYSTEM ? [row.from] : [],
);
type OpenState = (typeof OPEN_STATES)[number];

/** All conversations with an agreement in one state. */
export const agreementsIn = defineList(
  (state: OpenState) => ({
    name: `agreements-${state}`,
    collection: 'conversations',
    filters: [{ field: 'agreements.agreement.state', op: '==', value: state }],
    orders: [],
  }),
  { examples: [['offered']], reads: 'forwards' },
);

/** Conversations of a user in one role with an agreement in one state, delivered or not. */
export const agreementsBy = defineList(
  (uid: string, role: Role, state: OpenState) => ({
    name: `agreements-${state}-of-${role}`,
    collection: 'conversations',
    filters: [
      { field: `${role}.uid`, op: '==', value: uid },
      { field: 'agreements.agreement.state', op: '==', value: state },
    ],
    orders: [],
  }),
  {
    examples: [
      ['uid', 'client', 'offered'],
      ['uid', 'freelancer', 'offered'],
    ],
    reads: 'forwards',
  },
);

/** Conversations of a task with an offer, including offers that a later hire made void. */
export const offersOn = defineList(
  (taskId: string) => ({
    name: 'offers',
    collection: 'conversations',
    filters: [{ field: 'offeredOn', op: '==', value: taskId }],
    orders: [],
  }),
  { examples: [['task']], reads: 'forwards' },
);

import { AGREEMENT_LIFECYCLE, type Role } from '@taskwright/contract';
import { defineList } from '../store/query-plan.ts';

/**
 * What was ever agreed with somebody as one of the two, accepted last first. Once accepted an agreement stays in its conversation,
 * whatever becomes of it (record 87).
 */
export const agreementsOf = defineList(
  (uid: string, role: Role) => ({
    name: `agreements-of-${role}`,
    collection: 'conversations',
    filters: [
      { field: `${role}.uid`, op: '==', value: uid },
      { field: 'work.agreement.acceptedAt', op: '>', value: '' },
    ],
    orders: [{ field: 'work.agreement.acceptedAt', direction: 'desc', kind: 'instant' }],
  }),
  {
    examples: [
      ['uid', 'client'],
      ['uid', 'freelancer'],
    ],
  },
);

/** States of an agreement that an account's end changes. */
export const OPEN_STATES = AGREEMENT_LIFECYCLE.flatMap((row) => (row.action === 'account-ended' ? [row.from] : []));
type OpenState = (typeof OPEN_STATES)[number];

/** Every conversation whose agreement is in this state, oldest first. A map without single-field indexes needs an order. */
export const agreementsIn = defineList(
  (state: OpenState) => ({
    name: `agreements-${state}`,
    collection: 'conversations',
    filters: [{ field: 'work.agreement.state', op: '==', value: state }],
    orders: [{ field: 'creationTime', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['offered']], reads: 'forwards' },
);

/** Those of one account as one of the two, delivered or not. */
export const agreementsBy = defineList(
  (uid: string, role: Role, state: OpenState) => ({
    name: `agreements-${state}-of-${role}`,
    collection: 'conversations',
    filters: [
      { field: `${role}.uid`, op: '==', value: uid },
      { field: 'work.agreement.state', op: '==', value: state },
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

/** The conversations of a task in which an offer stands, or stood until somebody else was hired. */
export const offersOn = defineList(
  (taskId: string) => ({
    name: 'offers',
    collection: 'conversations',
    filters: [{ field: 'offeredOn', op: '==', value: taskId }],
    orders: [],
  }),
  { examples: [['task']], reads: 'forwards' },
);

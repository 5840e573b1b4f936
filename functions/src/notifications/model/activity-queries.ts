import { KINDS_OF_PLACES } from '@taskwright/contract';
import { defineList } from '../../store/query-plan.ts';
import type { Shown } from './notification-queries.ts';

const SOONEST = { field: 'dueAt', direction: 'asc', kind: 'instant' } as const;

/** Notifications of all recipients whose email is due at the time `now`, longest due first. */
export const dueActivity = defineList(
  (now: string) => ({
    name: 'due activity',
    collection: 'unmailed',
    filters: [{ field: 'dueAt', op: '<=', value: now }],
    orders: [SOONEST],
  }),
  { examples: [['2026-11-24T08:00:00.000Z']], reads: 'forwards' },
);

/** Notifications of one recipient whose email is due at the time `now`, longest due first. */
export const dueActivityOf = defineList(
  (uid: string, now: string) => ({
    name: 'due activity of a recipient',
    collection: 'unmailed',
    filters: [
      { field: 'uid', op: '==', value: uid },
      { field: 'dueAt', op: '<=', value: now },
    ],
    orders: [SOONEST],
  }),
  { examples: [['uid', '2026-11-24T08:00:00.000Z']], reads: 'forwards' },
);

/** Notifications in coming emails that name one user, by their `personKey`. */
export const activityAbout = defineList(
  (person: string) => ({
    name: 'activity about',
    collection: 'unmailed',
    filters: [{ field: 'item.whoKey', op: '==', value: person }],
    orders: [],
  }),
  { examples: [['person']], reads: 'forwards' },
);

/** Notifications for one recipient, for the removal with the account. */
export const activityFor = defineList(
  (uid: string) => ({
    name: 'activity of an account',
    collection: 'unmailed',
    filters: [{ field: 'uid', op: '==', value: uid }],
    orders: [],
  }),
  { examples: [['uid']], reads: 'forwards' },
);

/** Notifications of some kinds that wait to be mailed to one recipient. */
export const waitingIn = defineList(
  (uid: string, { kinds, taskId }: Shown) => ({
    name: 'waiting-in',
    collection: 'unmailed',
    filters: [
      { field: 'uid', op: '==', value: uid },
      { field: 'item.kind', op: 'in', value: kinds },
      ...(taskId === null ? [] : [{ field: 'item.taskId', op: '==', value: taskId } as const]),
    ],
    orders: [],
  }),
  { examples: [['uid', { kinds: KINDS_OF_PLACES.bids, taskId: 'task' }]], reads: 'forwards' },
);

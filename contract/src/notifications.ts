import { AGREEMENT_ACTIONS } from './agreement-states.ts';

/**
 * What somebody is told of: what a freelancer did to a bid on their task, a client to a task that they have bid on or asked about, that
 * a client declined their bid, what either wrote, and what either did about an agreement; that all of it is approved is 'completed'. 'task-edited' tells a hired freelancer what the client
 * corrected of the task.
 */
export const NOTIFICATION_KINDS = [
  'bid-placed',
  'bid-changed',
  'bid-withdrawn',
  'task-changed',
  'task-closed',
  'task-deleted',
  'task-taken',
  'task-edited',
  'bid-declined',
  'message',
  ...AGREEMENT_ACTIONS,
  'completed',
  'offer-ended',
  'account-ended',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Unread notifications are counted no further than this; more are shown as '99+'. */
export const UNREAD_MAX = 100;

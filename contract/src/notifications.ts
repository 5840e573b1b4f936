/**
 * What somebody is told of: what a freelancer did to a bid on their task, a client to a task that they have bid on or asked about, or
 * what either wrote.
 */
export const NOTIFICATION_KINDS = [
  'bid-placed',
  'bid-changed',
  'bid-withdrawn',
  'task-changed',
  'task-closed',
  'task-deleted',
  'message',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Unread notifications are counted no further than this; more are shown as '99+'. */
export const UNREAD_MAX = 100;

import { defineList } from '../../store/query-plan.ts';

/** Emails whose next attempt is due at the time `now`, longest due first. */
export const dueMail = defineList(
  (now: string) => ({
    name: 'due mail',
    collection: 'mail',
    filters: [{ field: 'dueAt', op: '<=', value: now }],
    orders: [{ field: 'dueAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-11-24T08:00:00.000Z']], reads: 'forwards' },
);

import { defineList } from '../store/query-plan.ts';

/** A task's bids, newest first. */
export const bidsOfTask = defineList(
  (taskId: string) => ({
    name: 'bids',
    collection: `tasks/${taskId}/bids`,
    filters: [],
    orders: [{ field: 'creationTime', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['task']] },
);

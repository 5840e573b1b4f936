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

/** A freelancer's bids, newest first, on whatever tasks: also where those lie whose task is gone. */
export const bidsOfFreelancer = defineList(
  (freelancerUid: string) => ({
    name: 'my-bids',
    collection: 'bids',
    everywhere: true,
    filters: [{ field: 'freelancerUid', op: '==', value: freelancerUid }],
    orders: [{ field: 'creationTime', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['uid']] },
);

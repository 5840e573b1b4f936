import { type QueryPlan, reversed } from '../store/query-plan.ts';
import { TASKS } from '../tasks/task-queries.ts';

/** The name of the sub-collection that holds a task's bids. */
export const BIDS = 'bids';

/** A task's bids, newest first. */
export const bidsOfTask = (taskId: string): QueryPlan => ({
  collection: `${TASKS}/${taskId}/${BIDS}`,
  filters: [],
  orders: [{ field: 'creationTime', direction: 'desc' }],
});

/** Every shape of query about bids, as `taskQueryShapes` of tasks. */
export const bidQueryShapes = (): QueryPlan[] => [bidsOfTask('task'), reversed(bidsOfTask('task'))];

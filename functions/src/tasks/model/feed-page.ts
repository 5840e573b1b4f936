import type { ParsedOf } from '@taskwright/contract';
import type { LinkTargets } from '../../store/list-headers.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import type { StoredListedTask } from './task-document.ts';

/** Query parameters of the open feed. */
export type FeedQuery = ParsedOf<'browseTasks'>['query'];

/** One page of tasks with its cursors. `total` is null if it is not counted, for example for a search. */
export type FeedPage = {
  readonly tasks: readonly StoredListedTask[];
  readonly targets: LinkTargets;
  readonly plan: QueryPlan;
  readonly total: number | null;
};

import type { ParsedOf } from '@taskwright/contract';
import type { LinkTargets } from '../store/list-headers.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { StoredListedTask } from './task-document.ts';

/** What the open feed is asked for. */
export type FeedQuery = ParsedOf<'browseTasks'>['query'];

/** One page of tasks, and the ways on from it: `total` is null where nobody counts, as under a search. */
export type FeedPage = {
  readonly tasks: readonly StoredListedTask[];
  readonly targets: LinkTargets;
  readonly plan: QueryPlan;
  readonly total: number | null;
};

import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { type PageName, type PagePaths, pages } from './pages.at-build.ts';

/** `/my-bids` as it is; `/messages/:id` as a function of the id. */
type Path<P extends string> = P extends `${string}:id` ? (id: string) => string : P;

const pathOf = (path: string) =>
  path.endsWith(':id') ? (id: string) => path.replace(':id', encodeURIComponent(id)) : path;

const pagePaths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, pathOf(path)])) as {
  readonly [N in Exclude<PageName, 'notFound'>]: Path<PagePaths[N]>;
};

/** Addresses of the site: each page by its name, and addresses that narrow a page or open a dialog over it. */
export const paths = {
  ...pagePaths,
  /** Browse narrowed to one of its categories. */
  category: (group: string) => `${pagePaths.browse}?${new URLSearchParams({ category: group })}`,
  /** Browse narrowed to one skill, decision 24. */
  skill: (skill: string) => `${pagePaths.browse}?${new URLSearchParams({ skill })}`,
  /** My Posted Tasks with the bids on one of them over it. [BID-3], decision 17. */
  bids: (id: string) => `${pagePaths.myTasks}?bids=${encodeURIComponent(id)}`,
  /** A conversation with a transition of its agreement open over it; `milestone` is the milestone's number. Decision 28. */
  step: (id: string, action: AgreementAction, milestone?: number) =>
    `${pagePaths.conversation(id)}?${new URLSearchParams({ step: action, ...(milestone && { milestone: `${milestone}` }) })}`,
};

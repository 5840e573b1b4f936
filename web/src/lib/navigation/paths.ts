import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { type PageName, type PagePaths, pages } from './pages.at-build.ts';

/** A string for a path such as `/my-bids`, a function of its parameter for one such as `/messages/:id`. */
type Path<P extends string> = P extends `${string}/:${string}` ? (parameter: string) => string : P;

const pathOf = (path: string) =>
  path.includes('/:') ? (parameter: string) => path.replace(/:\w+/, encodeURIComponent(parameter)) : path;

const pagePaths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, pathOf(path)])) as {
  readonly [N in Exclude<PageName, 'notFound'>]: Path<PagePaths[N]>;
};

/** Addresses of the site: each page by its name, filtered pages, and dialogs over a page. */
export const paths = {
  ...pagePaths,
  /** Browse filtered by a category. */
  category: (group: string) => `${pagePaths.browse}?${new URLSearchParams({ category: group })}`,
  /** Browse filtered by a skill, decision 24. */
  skill: (skill: string) => `${pagePaths.browse}?${new URLSearchParams({ skill })}`,
  /** The directory of freelancers filtered by a skill. */
  freelancersWith: (skill: string) => `${pagePaths.freelancers}?${new URLSearchParams({ skill })}`,
  /** My Posted Tasks with the dialog of a task's bids. [BID-3], decision 17. */
  bids: (id: string) => `${pagePaths.myTasks}?bids=${encodeURIComponent(id)}`,
  /** A conversation with the dialog of a transition; `milestone` is the milestone's number. Decision 28. */
  transition: (id: string, action: AgreementAction, milestone?: number) =>
    `${pagePaths.conversation(id)}?${new URLSearchParams({ step: action, ...(milestone && { milestone: `${milestone}` }) })}`,
  /** A conversation with the dialog that pays for milestones. */
  fund: (id: string) => `${pagePaths.conversation(id)}?step=fund`,
};

/** Returns whether a page shows conversations, which fill the window. There, the account menu switches the theme. */
export const hasThemeInMenu = (pathname: string): boolean => /^\/messages(\/|$)/.test(pathname);

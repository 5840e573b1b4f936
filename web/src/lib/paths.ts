import type { AgreementAction } from '@taskwright/contract/agreement-states';

/** Every address of the site, in one place. */
export const paths = {
  home: '/',
  signup: '/signup',
  login: '/login',
  browse: '/browse-tasks',
  /** Browse narrowed to one of its categories. */
  category: (group: string) => `/browse-tasks?${new URLSearchParams({ category: group })}`,
  /** Browse narrowed to one skill, decision 24. */
  skill: (skill: string) => `/browse-tasks?${new URLSearchParams({ skill })}`,
  details: (id: string) => `/browse-tasks/${encodeURIComponent(id)}`,
  /** The pattern of details, for the router. */
  detailsPattern: '/browse-tasks/:id',
  addTask: '/add-task',
  myTasks: '/my-tasks',
  /** The pattern of updateTask, for the router. */
  updatePattern: '/my-tasks/update-task/:id',
  updateTask: (id: string) => `/my-tasks/update-task/${encodeURIComponent(id)}`,
  /** My tasks with the bids on one of them over it. [BID-3], decision 17. */
  bids: (id: string) => `/my-tasks?bids=${encodeURIComponent(id)}`,
  /** What somebody has bid on. Decision 28. */
  myBids: '/my-bids',
  /** What somebody has written and was written, and one conversation of it. Decision 28. */
  messages: '/messages',
  /** The pattern of conversation, for the router. */
  conversationPattern: '/messages/:id',
  conversation: (id: string) => `/messages/${encodeURIComponent(id)}`,
  /** The same with a step of its agreement open over it; `milestone` is the number of the one that it is about. Decision 28. */
  step: (id: string, action: AgreementAction, milestone?: number) =>
    `/messages/${encodeURIComponent(id)}?${new URLSearchParams({ step: action, ...(milestone && { milestone: `${milestone}` }) })}`,
  /** All that somebody was told. Decision 28. */
  notifications: '/notifications',
  terms: '/terms',
  /** Where the links in the provider's emails lead. Decision 28. */
  emailAction: '/email-action',
  /** Where the links in our own letters lead. Decisions 13 and 28. */
  newsletterConfirm: '/newsletter/confirm',
  newsletterLeave: '/newsletter/leave',
} as const;

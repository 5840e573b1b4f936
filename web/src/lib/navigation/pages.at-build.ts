import { BID_TABS } from '@taskwright/contract/lifecycle/bids';
import type { EndpointName, routes } from '@taskwright/contract/routes';
import { shellHead } from '@taskwright/contract/tasks/page-head';
import { TASK_TABS } from '@taskwright/contract/tasks/tasks';
import { FIRST_BIDS, MINE } from '../queries/list-state.ts';

type GetName = { [N in EndpointName]: (typeof routes)[N]['method'] extends 'GET' ? N : never }[EndpointName];

/**
 * A request that a screen sends first. Its path parameters are those of the page's address. `passed` lists the search
 * parameters of the address that the request passes on, with their values.
 */
export type FirstCall = {
  readonly call: GetName;
  readonly query?: Readonly<Record<string, string>>;
  readonly passed?: Readonly<Record<string, readonly string[]>>;
};

/** Modules and requests of an address, in addition to its screen's module. */
type Needs = {
  /** Modules to preload. */
  readonly code?: readonly string[];
  /** Requests to send before hydration. */
  readonly prefetch?: readonly FirstCall[];
};

export type Page = Needs & {
  /** Path pattern of the router. */
  readonly path: string;
  /**
   * Module of `routes/` that exports the component `Screen`. Navigation between pages with the same module keeps its
   * state.
   */
  readonly screen: string;
  /** Document title. A screen can override it with `usePageTitle`. */
  readonly title: string;
  /** `signed-in` passes the user to the screen and sends visitors to the login page. */
  readonly access: 'public' | 'signed-in';
  /**
   * True if the screen waits until the provider has confirmed the stored user: a form of a session that had ended would
   * lose its input. [ADD-1]
   */
  readonly confirmed?: boolean;
  /** True if the screen is as wide as the window. The header has its edges from the first paint. */
  readonly isWidest?: boolean;
  /** Page that stays visible behind this one, which opens as a dialog. */
  readonly over?: 'myTasks';
  /**
   * Text for search engines and link previews. A page with a description is listed in the sitemap, and prerendered
   * unless a function serves it.
   */
  readonly description?: string;
  /** Cloud Function that serves the address with its own head and content. */
  readonly server?: 'page';
  /** Dialogs by the search parameter that opens them. Its value is the parameter `id` of their requests. */
  readonly dialogs?: Readonly<Record<string, Needs & { readonly prefetch: readonly FirstCall[] }>>;
};

const TABLE = {
  home: {
    path: '/',
    screen: 'home',
    title: 'Taskwright: freelance, made to fit',
    access: 'public',
    description: shellHead.description,
    code: ['featured/featured-tasks.tsx'],
    prefetch: [{ call: 'featuredTasks' }],
  },
  browse: {
    path: '/browse-tasks',
    screen: 'browse-tasks',
    title: 'Browse Tasks',
    access: 'public',
    description:
      'Open tasks in development, design, writing, marketing and analytics. Search, filter by budget and place your bid.',
    server: 'page',
  },
  login: {
    path: '/login',
    screen: 'login',
    title: 'Login',
    access: 'public',
    description: 'Log in to post a task, compare the bids on yours, or bid on someone else’s.',
  },
  signup: {
    path: '/signup',
    screen: 'signup',
    title: 'Sign up',
    access: 'public',
    description: 'Create an account with your email address or Google, then post tasks or bid on them.',
  },
  forgotPassword: {
    path: '/forgot-password',
    screen: 'forgot-password',
    title: 'Forgot password',
    access: 'public',
  },
  details: {
    path: '/browse-tasks/:id',
    screen: 'task-details',
    title: 'Task details',
    access: 'signed-in',
    server: 'page',
    prefetch: [{ call: 'getTask' }],
  },
  addTask: { path: '/add-task', screen: 'add-task', title: 'Add New Task', access: 'signed-in', confirmed: true },
  myTasks: {
    path: '/my-tasks',
    screen: 'my-tasks',
    title: 'My Posted Tasks',
    access: 'signed-in',
    prefetch: [{ call: 'listTasks', query: MINE, passed: { tab: TASK_TABS } }],
    dialogs: {
      bids: {
        code: ['bids/bids-dialog.tsx'],
        prefetch: [{ call: 'getTask' }, { call: 'listBids', query: FIRST_BIDS }],
      },
    },
  },
  updateTask: {
    path: '/my-tasks/update-task/:id',
    screen: 'update-task',
    title: 'Update Task',
    access: 'signed-in',
    over: 'myTasks',
    prefetch: [{ call: 'getTask' }],
  },
  myBids: {
    path: '/my-bids',
    screen: 'my-bids',
    title: 'My Bids',
    access: 'signed-in',
    prefetch: [{ call: 'getBidTabs', passed: { tab: BID_TABS } }],
  },
  messages: {
    path: '/messages',
    screen: 'messages',
    title: 'Messages',
    access: 'signed-in',
    isWidest: true,
    prefetch: [{ call: 'listConversations' }],
  },
  conversation: {
    path: '/messages/:id',
    screen: 'messages',
    title: 'Messages',
    access: 'signed-in',
    isWidest: true,
    prefetch: [{ call: 'getConversation' }, { call: 'listEntries' }],
  },
  statement: {
    path: '/messages/:id/statement',
    screen: 'statement',
    title: 'Statement',
    access: 'signed-in',
    prefetch: [{ call: 'getConversation' }, { call: 'listLedger' }],
  },
  notifications: {
    path: '/notifications',
    screen: 'notifications',
    title: 'Notifications',
    access: 'signed-in',
    prefetch: [{ call: 'listNotifications' }],
  },
  account: {
    path: '/account',
    screen: 'account',
    title: 'Account',
    access: 'signed-in',
    prefetch: [{ call: 'getAccount' }],
  },
  profileEditor: {
    path: '/account/profile',
    screen: 'profile-editor',
    title: 'Edit profile',
    access: 'signed-in',
    prefetch: [{ call: 'getOwnProfile' }],
  },
  savedSearches: {
    path: '/account/searches',
    screen: 'saved-searches',
    title: 'Saved searches',
    access: 'signed-in',
    prefetch: [{ call: 'listSearches' }],
  },
  payments: {
    path: '/account/payments',
    screen: 'payments',
    title: 'Payments',
    access: 'signed-in',
    prefetch: [{ call: 'getBalance' }, { call: 'listMovements' }],
  },
  receipt: {
    path: '/account/payments/:id',
    screen: 'payments',
    title: 'Payments',
    access: 'signed-in',
    prefetch: [{ call: 'getMovement' }],
  },
  accountSection: {
    path: '/account/:section',
    screen: 'account',
    title: 'Account',
    access: 'signed-in',
    prefetch: [{ call: 'getAccount' }],
  },
  freelancers: {
    path: '/freelancers',
    screen: 'freelancers',
    title: 'Freelancers',
    access: 'public',
    description: 'Find a freelancer by skill, rating, budget and availability, and see the work they have done.',
    server: 'page',
  },
  freelancer: {
    path: '/freelancers/:handle',
    screen: 'freelancer',
    title: 'Freelancer',
    access: 'public',
    server: 'page',
    prefetch: [{ call: 'getProfile' }],
  },
  saved: {
    path: '/saved',
    screen: 'saved',
    title: 'Saved',
    access: 'signed-in',
    prefetch: [{ call: 'listSavedTasks' }, { call: 'listSaved' }],
  },
  terms: {
    path: '/terms',
    screen: 'terms',
    title: 'Terms and Conditions',
    access: 'public',
    description: 'What clients and freelancers agree to on Taskwright: accounts, fees, payments and disputes.',
  },
  paymentTerms: {
    path: '/payment-terms',
    screen: 'payment-terms',
    title: 'Payment terms',
    access: 'public',
    description:
      'How payments through Taskwright work: funding, fees, holding, release, payouts, and what is not possible yet.',
  },
  privacy: {
    path: '/privacy',
    screen: 'privacy',
    title: 'Privacy',
    access: 'public',
    description: 'The data that Taskwright stores about its members, its readers, and how to download or delete it.',
  },
  help: {
    path: '/help',
    screen: 'help',
    title: 'Help',
    access: 'public',
    description: 'Answers for clients and freelancers about hiring, bids, reviews, accounts and safety on Taskwright.',
  },
  emailAction: {
    path: '/email-action',
    screen: 'email-action',
    title: 'Your email link',
    access: 'public',
    code: ['lib/api/answers.ts'],
  },
  emailConfirm: {
    path: '/email-confirm',
    screen: 'email-confirm',
    title: 'Confirm your new email',
    access: 'public',
  },
  emailUndo: {
    path: '/email-undo',
    screen: 'email-undo',
    title: 'Undo an email change',
    access: 'public',
  },
  newsletterConfirm: {
    path: '/newsletter/confirm',
    screen: 'newsletter-confirm',
    title: 'Confirm your email',
    access: 'public',
  },
  newsletterLeave: {
    path: '/newsletter/leave',
    screen: 'newsletter-leave',
    title: 'Unsubscribe from the newsletter',
    access: 'public',
  },
  /** Every other address. Must be last, because the first match wins. [NOTFOUND-1] */
  notFound: {
    path: '*',
    screen: 'not-found',
    title: 'Page Not Found',
    access: 'public',
    description: 'There is no page at this address.',
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof TABLE;
export type PagePaths = { readonly [N in PageName]: (typeof TABLE)[N]['path'] };

/** All pages with all columns. Only the build reads them. */
export const pageTable: Readonly<Record<PageName, Page>> = TABLE;

type BrowserPage = Pick<Page, 'path' | 'screen' | 'title' | 'access' | 'confirmed' | 'over'>;

const inBrowser = ({ path, screen, title, access, confirmed, over }: Page): BrowserPage => ({
  path,
  screen,
  title,
  access,
  ...(confirmed && { confirmed }),
  ...(over && { over }),
});

/** The columns that the browser needs. The others would add half a kilobyte to every page. */
export const pages = Object.fromEntries(Object.entries(TABLE).map(([name, page]) => [name, inBrowser(page)])) as Record<
  PageName,
  BrowserPage
>;

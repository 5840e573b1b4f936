import { isReservedName } from '../names/reserved-names.ts';

/** Matches a handle: 3 to 30 lower-case letters, digits and hyphens. */
export const HANDLE = /^[a-z0-9-]{3,30}$/;

/** Days for which a former handle redirects to the current one. */
export const HANDLE_REDIRECT_DAYS = 90;

/** Words of the site's own addresses, which no profile may have. */
const SITE_WORDS: ReadonlySet<string> = new Set([
  ...['about', 'account', 'add-task', 'api', 'app', 'bids', 'blog', 'browse', 'browse-tasks', 'contact', 'directory'],
  ...['edit', 'faq', 'freelancer', 'freelancers', 'help', 'home', 'invitations', 'jobs', 'legal', 'login', 'logout'],
  ...['mail', 'me', 'messages', 'my-bids', 'my-tasks', 'new', 'news', 'newsletter', 'notifications', 'null', 'page'],
  ...[
    'payment-terms',
    'payments',
    'press',
    'preview',
    'reviews',
    'privacy',
    'profile',
    'profiles',
    'root',
    'saved',
    'search',
    'settings',
    'signup',
    'sitemap',
  ],
  ...['status', 'tasks', 'terms', 'undefined', 'user', 'users', 'www'],
]);

/** Returns whether a handle is an address of the site or could pass for Taskwright's (decision 25). */
export const isReservedHandle = (handle: string): boolean => SITE_WORDS.has(handle) || isReservedName(handle);

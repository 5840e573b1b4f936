import { CONFIG } from '../lib/auth/config.ts';
import { paths } from '../lib/paths.ts';

type PageFile = {
  file: string;
  /** The address it is rendered for; null for the shell. */
  path: string | null;
  /** The modules whose code it asks for beside the entry, so that nothing is found out one step after another. */
  code: readonly string[];
  /** What its HTML asks the server for, as files are asked for. */
  asks?: readonly string[];
  /** A script of `early/` that asks the server for what the page will show. */
  script?: string;
  /** Modules whose code that script asks for: by how the address begins, and under 'session' for who was signed in. */
  later?: Readonly<Record<string, readonly string[]>>;
};

/** What a screen that reads server state of the signed-in needs beside its own code. */
const READS = ['lib/with-queries.tsx', 'lib/answers.ts'] as const;

/**
 * What is rendered at build (`prerender.tsx`), one file each. Hosting leads each address to its file, and every address it
 * does not know to 404.html.
 */
export const PAGES: readonly PageFile[] = [
  {
    file: 'index.html',
    path: paths.home,
    code: ['routes/home.tsx', 'featured/featured-tasks.tsx'],
    script: 'ask-featured.ts',
  },
  {
    file: 'browse-tasks.html',
    path: paths.browse,
    code: ['routes/browse-tasks.tsx'],
    script: 'ask-browse.ts',
  },
  { file: 'login.html', path: paths.login, code: ['routes/login.tsx'] },
  { file: 'signup.html', path: paths.signup, code: ['routes/signup.tsx'] },
  { file: 'terms.html', path: paths.terms, code: ['routes/terms.tsx'] },
  { file: '404.html', path: '/404', code: ['routes/not-found.tsx'] },
  /** Stands for every screen of the signed-in, and for a task's: it knows nobody and flashes no other page. */
  {
    file: 'shell.html',
    path: null,
    // Whoever comes is asked of the provider, or goes to log in with it.
    code: ['lib/auth/firebase.ts', 'lib/auth/config.ts'],
    asks: [CONFIG],
    script: 'ask-session.ts',
    later: {
      session: ['header/own-corner.tsx'],
      [`${paths.browse}/`]: ['routes/task-details.tsx', ...READS],
      [paths.addTask]: ['routes/add-task.tsx'],
      [paths.myTasks]: ['routes/my-tasks.tsx', ...READS],
      [`${paths.myTasks}/update-task/`]: ['routes/update-task.tsx'],
      [`${paths.myTasks}?bids=`]: ['bids/bids-dialog.tsx'],
      [paths.notifications]: ['routes/notifications.tsx', ...READS],
      [paths.messages]: ['routes/messages.tsx', ...READS],
      [paths.myBids]: ['routes/my-bids.tsx', ...READS],
    },
  },
];

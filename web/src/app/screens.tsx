import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { type Ask, askBrowse, askFeatured, askMyTasks, askTask } from './asks.ts';
import { createScreen, type Screen } from './screen.tsx';

/** A screen that reads server state: it and the library for that arrive side by side. */
const withQueries = (load: () => Promise<ComponentType>, ask?: Ask): Screen =>
  createScreen(async () => {
    const [Loaded, { WithQueries }] = await Promise.all([load(), import('../lib/with-queries.tsx')]);
    return () => (
      <WithQueries>
        <Loaded />
      </WithQueries>
    );
  }, ask);

/** Every screen but not-found, each a chunk of its own. */
export const screens = {
  Home: createScreen(async () => (await import('../routes/home.tsx')).Home, askFeatured),
  Signup: createScreen(async () => (await import('../routes/signup.tsx')).Signup),
  Login: createScreen(async () => (await import('../routes/login.tsx')).Login),
  BrowseTasks: createScreen(async () => (await import('../routes/browse-tasks.tsx')).BrowseTasks, askBrowse),
  TaskDetails: withQueries(async () => (await import('../routes/task-details.tsx')).TaskDetails, askTask),
  AddTask: createScreen(async () => (await import('../routes/add-task.tsx')).AddTask),
  MyTasks: withQueries(async () => (await import('../routes/my-tasks.tsx')).MyTasks, askMyTasks),
  UpdateTask: createScreen(async () => (await import('../routes/update-task.tsx')).UpdateTask),
  MyBids: withQueries(async () => (await import('../routes/my-bids.tsx')).MyBids),
  Messages: withQueries(async () => (await import('../routes/messages.tsx')).Messages),
  Notifications: withQueries(async () => (await import('../routes/notifications.tsx')).Notifications),
  Terms: createScreen(async () => (await import('../routes/terms.tsx')).Terms),
  EmailAction: withQueries(async () => (await import('../routes/email-action.tsx')).EmailActionScreen),
  NewsletterConfirm: createScreen(async () => (await import('../routes/newsletter-confirm.tsx')).NewsletterConfirm),
  NewsletterLeave: createScreen(async () => (await import('../routes/newsletter-leave.tsx')).NewsletterLeave),
  NotFound: createScreen(async () => (await import('../routes/not-found.tsx')).NotFound),
};

const places: readonly (readonly [pattern: string, screen: Screen])[] = [
  [paths.home, screens.Home],
  [paths.signup, screens.Signup],
  [paths.login, screens.Login],
  [paths.browse, screens.BrowseTasks],
  [paths.detailsPattern, screens.TaskDetails],
  [paths.addTask, screens.AddTask],
  [paths.myTasks, screens.MyTasks],
  [paths.updatePattern, screens.MyTasks],
  [paths.myBids, screens.MyBids],
  [paths.messages, screens.Messages],
  [paths.conversationPattern, screens.Messages],
  [paths.notifications, screens.Notifications],
  [paths.terms, screens.Terms],
  [paths.emailAction, screens.EmailAction],
  [paths.newsletterConfirm, screens.NewsletterConfirm],
  [paths.newsletterLeave, screens.NewsletterLeave],
];

/** The screen that the router shows at a path. */
export const screenAt = (pathname: string): Screen =>
  places.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? screens.NotFound;

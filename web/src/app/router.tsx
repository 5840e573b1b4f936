import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Layout } from './layout.tsx';
import { PageFallback } from './page-fallback.tsx';

const queries = () => import('../lib/with-queries.tsx');

/** A screen that reads server state: it and the library for that arrive side by side. */
const withQueries = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Screen, { WithQueries }] = await Promise.all([load(), queries()]);
    const Wrapped = () => (
      <WithQueries>
        <Screen />
      </WithQueries>
    );
    return { default: Wrapped };
  });

const Home = lazy(async () => ({ default: (await import('../routes/home.tsx')).Home }));
const Signup = lazy(async () => ({ default: (await import('../routes/signup.tsx')).Signup }));
const Login = lazy(async () => ({ default: (await import('../routes/login.tsx')).Login }));
const BrowseTasks = lazy(async () => ({ default: (await import('../routes/browse-tasks.tsx')).BrowseTasks }));
const TaskDetails = withQueries(async () => (await import('../routes/task-details.tsx')).TaskDetails);
const AddTask = lazy(async () => ({ default: (await import('../routes/add-task.tsx')).AddTask }));
const MyTasks = withQueries(async () => (await import('../routes/my-tasks.tsx')).MyTasks);
const UpdateTask = lazy(async () => ({ default: (await import('../routes/update-task.tsx')).UpdateTask }));
const Terms = lazy(async () => ({ default: (await import('../routes/terms.tsx')).Terms }));
const NotFound = lazy(async () => ({ default: (await import('../routes/not-found.tsx')).NotFound }));

/**
 * Every screen at its address, each its own chunk. `shell` is the page that stands for those that are not rendered at
 * build: header and footer, and between them what is on its way.
 */
export const Router = ({ shell }: { shell: boolean }) => (
  <Routes>
    <Route element={<Layout />}>
      <Route path={paths.home} element={<Home />} />
      <Route path={paths.signup} element={<Signup />} />
      <Route path={paths.login} element={<Login />} />
      <Route path={paths.browse} element={<BrowseTasks />} />
      <Route path={`${paths.browse}/:id`} element={<TaskDetails />} />
      <Route path={paths.addTask} element={<AddTask />} />
      <Route path={paths.myTasks} element={<MyTasks />}>
        <Route path="update-task/:id" element={<UpdateTask />} />
      </Route>
      <Route path={paths.terms} element={<Terms />} />
      <Route path="*" element={shell ? <PageFallback /> : <NotFound />} />
    </Route>
  </Routes>
);

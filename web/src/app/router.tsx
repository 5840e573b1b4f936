import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Layout } from './layout.tsx';
import { PageFallback } from './page-fallback.tsx';
import { screens } from './screens.tsx';

/**
 * Every screen at its address. `shell` is the page that stands for those that are not rendered at build: header and footer,
 * and between them what is on its way.
 */
export const Router = ({ shell }: { shell: boolean }) => (
  <Routes>
    <Route element={<Layout />}>
      <Route path={paths.home} element={<screens.Home />} />
      <Route path={paths.signup} element={<screens.Signup />} />
      <Route path={paths.login} element={<screens.Login />} />
      <Route path={paths.browse} element={<screens.BrowseTasks />} />
      <Route path={paths.detailsPattern} element={<screens.TaskDetails />} />
      <Route path={paths.addTask} element={<screens.AddTask />} />
      <Route path={paths.myTasks} element={<screens.MyTasks />}>
        <Route path="update-task/:id" element={<screens.UpdateTask />} />
      </Route>
      <Route path={paths.myBids} element={<screens.MyBids />} />
      <Route path={paths.messages} element={<screens.Messages />} />
      <Route path={paths.conversationPattern} element={<screens.Messages />} />
      <Route path={paths.notifications} element={<screens.Notifications />} />
      <Route path={paths.terms} element={<screens.Terms />} />
      <Route path={paths.newsletterConfirm} element={<screens.NewsletterConfirm />} />
      <Route path={paths.newsletterLeave} element={<screens.NewsletterLeave />} />
      <Route path={paths.emailAction} element={<screens.EmailAction />} />
      <Route path="*" element={shell ? <PageFallback /> : <screens.NotFound />} />
    </Route>
  </Routes>
);

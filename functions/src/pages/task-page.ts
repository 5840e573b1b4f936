import { taskHead, taskPreview, todayUtc, withHead } from '@taskwright/contract';
import type { Hono } from 'hono';
import type { Clock } from '../store/clock.ts';
import type { StoredTask } from '../tasks/model/task-document.ts';
import { isVisible, noSuchTask } from '../tasks/model/task-policy.ts';
import type { BuiltSite } from './built-site.ts';
import { inTime, pageResponse } from './page-app.ts';
import { withContent } from './page-template.ts';

type Parts = { readonly read: (id: string) => Promise<StoredTask>; readonly now: Clock };

/**
 * Adds GET /browse-tasks/{id}: the login page with a preview of the task, and the task's own head for crawlers.
 */
export const addTaskPage = (
  app: Hono,
  { read, now }: Parts,
  { taskWall, origin }: Pick<BuiltSite, 'taskWall' | 'origin'>,
): void => {
  app.get('/browse-tasks/:id', async (c) => {
    c.set('operation', 'taskPage');
    c.set('operationPath', '/browse-tasks/{id}');
    const { id, data } = await inTime(read(c.req.param('id')));
    if (!isVisible(data, null)) throw noSuchTask();
    const today = todayUtc(now());
    const html = withContent(taskWall, taskPreview(data, today));
    return pageResponse(c, withHead(html, taskHead(id, data, today), origin));
  });
};

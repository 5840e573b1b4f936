import * as z from 'zod/mini';
import { LIMITS, SIMILAR_TASKS_MAX } from '../../limits/limits.ts';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { BROWSE_SORTS, TASK_TABS } from '../../tasks/tasks.ts';
import { feedFilters } from '../searches.ts';
import { browseTask, createTaskBody, featuredTask, listedTask, ownTaskCounts, task, updateTaskBody } from '../tasks.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, cursor, wholeNumber } from './requests.ts';
import { deleteResponse, insertResponse, listOf, updateResponse } from './responses.ts';

const routes = routesBySubject.tasks;

const filters = {
  ...feedFilters,
  sort: z.optional(z.enum(BROWSE_SORTS, { error: `sort must be one of: ${BROWSE_SORTS.join(', ')}` })),
};

export const taskEndpoints = {
  createTask: {
    ...routes.createTask,
    summary: 'Posts a task',
    body: createTaskBody,
    responseHeaders: ['Location'],
    responses: { 201: insertResponse },
    problems: [403],
  },
  listTasks: {
    ...routes.listTasks,
    summary:
      'Lists tasks, newest first. With ?mine=true, lists only the caller’s tasks. With ?tab=, lists those of one tab: ?tab=turn returns the most urgent 50 on one page, open and active are sorted by deadline. With a filter, lists only open tasks',
    query: z.strictObject({
      mine: z.optional(z.literal('true', { error: 'mine must be true' })),
      tab: z.optional(z.enum(TASK_TABS, { error: `tab must be one of: ${TASK_TABS.join(', ')}` })),
      userEmail: z.optional(z.string().check(z.maxLength(LIMITS.email, 'Invalid email'))),
      ...filters,
      limit: wholeNumber('limit', 1, 100, 50),
      cursor,
    }),
    responseHeaders: ['ETag', 'Link'],
    responses: { 200: listOf(listedTask, 100) },
    maxBytes: 150_000,
  },
  countOwnTasks: {
    ...routes.countOwnTasks,
    summary: 'Counts the caller’s tasks by tab. A task is counted once',
    responses: { 200: ownTaskCounts },
  },
  getTask: {
    ...routes.getTask,
    summary: 'Returns a task and its ETag',
    params: byId,
    responseHeaders: ['ETag'],
    responses: { 200: task },
    problems: [404],
  },
  updateTask: {
    ...routes.updateTask,
    summary:
      'Updates a task. Only its client can. The title can’t change once a freelancer is hired, and budget and deadline can’t change while the freelancer works on it',
    params: byId,
    body: updateTaskBody,
    responses: { 200: updateResponse },
    problems: [403, 404, 409],
  },
  deleteTask: {
    ...routes.deleteTask,
    summary: 'Deletes a task and notifies its bidders. Only its client can, and not while a freelancer works on it',
    params: byId,
    responses: { 200: deleteResponse },
    problems: [403, 404, 409],
  },
  listSimilarTasks: {
    ...routes.listSimilarTasks,
    summary:
      'Lists up to three open tasks of other clients that share skills or the category with a task, most similar first',
    params: byId,
    responses: { 200: listOf(browseTask, SIMILAR_TASKS_MAX) },
    maxBytes: 10_000,
    problems: [404],
  },
  featuredTasks: {
    ...routes.featuredTasks,
    summary: 'Lists up to six open tasks of verified clients, one per client, soonest deadline first',
    query: z.strictObject({}),
    responseHeaders: ['ETag'],
    responses: { 200: listOf(featuredTask, 6) },
    maxBytes: 10_000,
  },
  browseTasks: {
    ...routes.browseTasks,
    summary:
      'Lists one page of open tasks, soonest deadline first or in the order of ?sort=. Returns X-Total-Count except for searches. ?similar=true returns up to three open tasks that match a part of the search and filters instead',
    query: z.strictObject({
      ...filters,
      similar: z.optional(z.literal('true', { error: 'similar must be true' })),
      limit: wholeNumber('limit', 1, 60, 12),
      cursor,
    }),
    responseHeaders: ['ETag', 'Link', 'X-Total-Count'],
    responses: { 200: listOf(browseTask, 60) },
    maxBytes: 150_000,
  },
} as const satisfies Record<EndpointNameOf<'tasks'>, Endpoint>;

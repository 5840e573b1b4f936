import * as z from 'zod/mini';
import { LIMITS } from '../../limits/limits.ts';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { changeSearchBody, savedSearch, saveSearchBody } from '../searches.ts';
import { browseTask, savedTasks } from '../tasks.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, cursor, wholeNumber } from './requests.ts';
import { deleteResponse, listOf } from './responses.ts';

const routes = routesBySubject.searches;

export const searchEndpoints = {
  listSavedTasks: {
    ...routes.listSavedTasks,
    summary: 'Lists the caller’s saved tasks that the caller may see, also closed ones, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 24, 12), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(browseTask, 24) },
    maxBytes: 60_000,
  },
  savedTaskIds: {
    ...routes.savedTaskIds,
    summary: 'Returns the ids of the caller’s saved tasks, at most 500',
    responses: { 200: savedTasks },
  },
  saveTask: {
    ...routes.saveTask,
    summary: 'Saves a task for the caller. Only the caller sees their saved tasks',
    params: byId,
    responses: { 200: savedTasks },
    problems: [404, 409],
  },
  unsaveTask: {
    ...routes.unsaveTask,
    summary: 'Removes a task from the caller’s saved tasks',
    params: byId,
    responses: { 200: savedTasks },
  },
  listSearches: {
    ...routes.listSearches,
    summary: 'Lists the caller’s saved searches, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, LIMITS.savedSearches, LIMITS.savedSearches), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(savedSearch, LIMITS.savedSearches) },
    maxBytes: 40_000,
  },
  saveSearch: {
    ...routes.saveSearch,
    summary:
      'Saves a search of the open tasks. New and reopened tasks that it finds are reported to the caller, each task once. At most 20 searches, each once',
    body: saveSearchBody,
    responses: { 201: savedSearch },
    problems: [409],
  },
  changeSearch: {
    ...routes.changeSearch,
    summary: 'Changes the name of a saved search, and how often it sends email',
    params: byId,
    body: changeSearchBody,
    responses: { 200: savedSearch },
    problems: [404],
  },
  deleteSearch: {
    ...routes.deleteSearch,
    summary: 'Deletes a saved search of the caller',
    params: byId,
    responses: { 200: deleteResponse },
    problems: [404],
  },
} as const satisfies Record<EndpointNameOf<'searches'>, Endpoint>;

import { ACCEPT_ALL } from '../http/app-check.ts';
import { ACCEPT_ACCOUNT } from '../http/caller.ts';
import { LISTS_AT_ONCE, type Responder, responder } from '../http/endpoint.ts';
import { createGate } from '../http/gate.ts';
import { NO_RATE_LIMITS } from '../http/rate-limits.ts';
import { listProfiles } from '../people/list-profiles.ts';
import type { Source } from '../store/reader.ts';
import { browseTasks } from '../tasks/browse-tasks.ts';
import { TIMEOUT_MS } from './page-app.ts';

/** Answers the requests of a list as the API answers those of visitors. */
export type ReadList = (request: Request) => Promise<Response>;

const refuseToken = async (): Promise<never> => {
  throw new Error('The pages of lists are read without a token');
};

/** Returns the public lists of the API, by the paths of the contract. */
export const createReadList = (source: Source): ReadList => {
  const shared = {
    verify: refuseToken,
    checkAccount: ACCEPT_ACCOUNT,
    rateLimits: NO_RATE_LIMITS,
    attest: ACCEPT_ALL,
    lists: createGate({ max: LISTS_AT_ONCE, timeoutMs: TIMEOUT_MS }),
    now: source.now,
  };
  const lists: Readonly<Record<string, Responder>> = {
    '/BrowseTask.json': responder('browseTasks', (call) => browseTasks(source, call), shared),
    '/users/profiles': responder('listProfiles', (call) => listProfiles(source, call), shared),
  };
  return async (request) => {
    const respond = lists[new URL(request.url).pathname];
    if (respond === undefined) throw new RangeError(`No list has the address ${request.url}`);
    return respond(request, {});
  };
};

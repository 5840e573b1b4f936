import type { Caller, CallerWithEmail } from '../http/caller.ts';
import { matchesVersion } from '../http/etag.ts';
import { ApiProblem } from '../http/problems.ts';
import type { TaskDocument } from './task-document.ts';

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Throws 403 when a body claims an e-mail address that is not the token's. */
export const assertOwnAddress = (claimed: string, caller: CallerWithEmail, field: string): void => {
  if (sameAddress(claimed, caller.email)) return;
  const message = 'This is not the e-mail address you are signed in with';
  throw new ApiProblem('forbidden', message, { errors: [{ field, in: 'body', message }] });
};

/** Whether `?userEmail=` asks for the caller's own tasks. */
export const isOwnAddress = (address: string, caller: Caller | null): boolean =>
  caller !== null && caller.email !== null && sameAddress(address, caller.email);

/**
 * Throws unless `caller` may change this task: 403 for anyone but its owner (by uid), 412 when If-Match names another
 * version. Decisions, 4.
 */
export const assertMayChange = (task: TaskDocument, caller: Caller, ifMatch: string | null): void => {
  if (task.ownerUid !== caller.uid) throw new ApiProblem('forbidden', 'Only its poster can change this task.');
  if (!matchesVersion(ifMatch, task.version)) {
    throw new ApiProblem('precondition-failed', 'This task was changed elsewhere since you read it.');
  }
};

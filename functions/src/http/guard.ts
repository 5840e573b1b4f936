import { refusalOf, type Standing, type Transition } from '@taskwright/contract';
import { matchesVersion } from './etag.ts';
import { ApiProblem } from './problems.ts';

/** Why somebody is refused, in words: it is not theirs to do, or not possible as things stand. */
export type Refusals = { readonly forbidden: string; readonly conflict: string };

/**
 * Throws unless the lifecycle has `action` for somebody who stands there: 403 when it is nothing of theirs, 409 when the
 * state does not admit it.
 */
export const assertAllowed = <T extends Transition>(
  lifecycle: readonly T[],
  action: T['action'],
  standing: Standing<T['from']>,
  words: Refusals,
): void => {
  const refusal = refusalOf(lifecycle, action, standing);
  if (refusal === 'role') throw new ApiProblem('forbidden', words.forbidden);
  if (refusal === 'state') throw new ApiProblem('conflict', words.conflict);
};

/** Throws 412 when If-Match names another version than the one that stands. */
export const assertVersion = (ifMatch: string | null, version: number, message: string): void => {
  if (!matchesVersion(ifMatch, version)) throw new ApiProblem('precondition-failed', message);
};

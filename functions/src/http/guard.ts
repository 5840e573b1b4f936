import { type LifecycleContext, refusalOf, type Transition } from '@taskwright/contract';
import { matchesVersion } from './etag.ts';
import { ApiProblem } from './problems.ts';

/** Messages for a rejected action: `forbidden` for the wrong role, `conflict` for the wrong state. */
export type Refusals = { readonly forbidden: string; readonly conflict: string };

/**
 * Asserts that the lifecycle allows `action`. Throws 403 if the caller's roles never allow it, and 409 if the current
 * state does not.
 */
export const assertAllowed = <T extends Transition>(
  lifecycle: readonly T[],
  action: T['action'],
  context: LifecycleContext<T['from']>,
  messages: Refusals,
): void => {
  const refusal = refusalOf(lifecycle, action, context);
  if (refusal === 'role') throw new ApiProblem('forbidden', messages.forbidden);
  if (refusal === 'state') throw new ApiProblem('conflict', messages.conflict);
};

/** Throws 412 if If-Match does not match the current version. */
export const assertVersion = (ifMatch: string | null, version: number, message: string): void => {
  if (!matchesVersion(ifMatch, version)) throw new ApiProblem('precondition-failed', message);
};

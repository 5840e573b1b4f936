import { isReservedHandle } from '@taskwright/contract';
import { ApiProblem, badRequest } from '../http/problems.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { isFree, redirectEnd } from './model/handle-policy.ts';
import * as handles from './model/handle-repository.ts';

const TAKEN = 'That handle is taken';

/** Rejects a claim of a taken handle. */
export class HandleTaken extends ApiProblem {
  constructor() {
    super('conflict', TAKEN, { errors: [{ field: 'handle', in: 'body', message: TAKEN }] });
  }
}

type Claim = {
  readonly person: string;
  readonly handle: string;
  /** The person's current handle; null without one. */
  readonly former: string | null;
  /** True if visitors may see the profile. */
  readonly isPublic: boolean;
  readonly now: Date;
};

/**
 * Gives a person a new handle. The former handle redirects for 90 days, and only its owner can take it back meanwhile.
 * One of several concurrent claims commits; the others run again and find the handle taken. Throws 400 for a reserved handle,
 * and HandleTaken, a 409, for a taken one.
 */
export const takeHandle = async (unit: Unit, { person, handle, former, isPublic, now }: Claim): Promise<void> => {
  if (isReservedHandle(handle)) {
    throw badRequest([{ field: 'handle', in: 'body', message: 'This handle is reserved. Choose another.' }]);
  }
  const known = await handles.find(unit, handle);
  if (known !== null && !isFree(known, person, now)) {
    throw new HandleTaken();
  }
  handles.save(unit, handle, known, { person, since: isPublic ? now.toISOString() : null, until: null });
  if (former === null) return;
  const left = await handles.find(unit, former);
  handles.save(unit, former, left, { since: left?.since ?? null, person, until: redirectEnd(now) });
};

/** Stores that the current handle of a person is the address of a public profile from now on, unless it was before. */
export const publishHandle = async (
  unit: Unit,
  { person, handle, now }: Pick<Claim, 'person' | 'handle' | 'now'>,
): Promise<void> => {
  const known = await handles.find(unit, handle);
  if (known?.person === person && known.since === null)
    handles.save(unit, handle, known, { ...known, since: now.toISOString() });
};

import { HANDLE_REDIRECT_DAYS, isReservedHandle } from '@taskwright/contract';
import { ApiProblem, badRequest } from '../http/problems.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { HandleDocument, HandleRepository } from './handle-repository.ts';

const DAY_MS = 86_400_000;

const isFree = ({ person, until }: HandleDocument, claimant: string, now: Date): boolean =>
  person !== null && (person === claimant || (until !== null && until <= now.toISOString()));

/**
 * Gives a person a new handle. The former handle redirects for 90 days, and only its owner can take it back meanwhile.
 * One of several concurrent claims commits; the others run again and find the handle taken. Throws 400 for a reserved handle,
 * 409 for a taken one.
 */
export const takeHandle = async (
  unit: Unit,
  handles: HandleRepository,
  { person, handle, former, now }: { person: string; handle: string; former: string | null; now: Date },
): Promise<void> => {
  if (isReservedHandle(handle)) {
    throw badRequest([{ field: 'handle', in: 'body', message: 'This handle is reserved. Choose another.' }]);
  }
  const known = await handles.find(unit, handle);
  if (known !== null && !isFree(known, person, now)) {
    const message = 'That handle is taken';
    throw new ApiProblem('conflict', message, { errors: [{ field: 'handle', in: 'body', message }] });
  }
  handles.save(unit, handle, known, { person, until: null });
  if (former === null) return;
  const until = new Date(now.getTime() + HANDLE_REDIRECT_DAYS * DAY_MS).toISOString();
  handles.save(unit, former, await handles.find(unit, former), { person, until });
};

import { asciiAddress } from '@taskwright/contract/schemas/users';
import type { Caller, CallerWithEmail } from './caller.ts';
import { ApiProblem } from './problems.ts';

const sameAddress = (one: string, other: string): boolean =>
  asciiAddress(one).toLowerCase() === asciiAddress(other).toLowerCase();

/** Throws 403 if a body contains another email address than the token's. */
export const assertOwnAddress = (address: string, caller: CallerWithEmail, field: string): void => {
  if (sameAddress(address, caller.email)) return;
  const message = 'This isn’t the email address you’re logged in with';
  throw new ApiProblem('forbidden', message, { errors: [{ field, in: 'body', message }] });
};

/** Returns whether `?userEmail=` is the caller's own address. */
export const isOwnAddress = (address: string, caller: Caller | null): caller is CallerWithEmail =>
  caller !== null && caller.email !== null && sameAddress(address, caller.email);

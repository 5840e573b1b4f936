import { isBlank, LIMITS } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';

/** The provider's name for an account as far as it can be stored: well-formed and no longer than a name may be. */
const nameOf = (caller: Caller): string =>
  [...(caller.name ?? '').toWellFormed().trim()].slice(0, LIMITS.userName).join('');

/** What others read an account as: the name it typed if it did, else the token's, else 'User'. Never blank. */
export const displayNameOf = (caller: Caller, typed: string | null = null): string =>
  [typed ?? '', nameOf(caller)].find((name) => !isBlank(name)) ?? 'User';

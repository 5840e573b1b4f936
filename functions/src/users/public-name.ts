import { displayName, isReservedName } from '@taskwright/contract';

/**
 * Returns the public name of an account: 'User' without a name, or if the name could pass for Taskwright's (decision
 * 25).
 */
export const publicName = (name: string | null): string =>
  displayName(name !== null && isReservedName(name) ? null : name);

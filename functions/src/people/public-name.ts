import { displayName, FORMER_MEMBER, isReservedName } from '@taskwright/contract';

/** Returns the name of an existing account; null if it is missing or reserved, as that of a former member is. */
export const memberName = (name: string | null): string | null => (name !== null && isReservedName(name) ? null : name);

/**
 * Returns a stored name as readers see it: 'User' without a name, or if it could pass for Taskwright's (decision 25). The
 * name of a former member stays, because `memberName` kept it from every existing account.
 */
export const publicName = (name: string | null): string =>
  name === FORMER_MEMBER ? name : displayName(memberName(name));

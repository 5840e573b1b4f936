import { displayName, isReservedName } from '@taskwright/contract';

/** What others read an account's name as: 'User' where it has none, or one that would pass for Taskwright's (decision 25). */
export const publicName = (name: string | null): string =>
  displayName(name !== null && isReservedName(name) ? null : name);

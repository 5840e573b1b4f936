import { isReservedName } from '@taskwright/contract';
import { badRequest } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { toAccount } from './get-account.ts';
import { changedProfile } from './user-document.ts';

/**
 * PUT /users/me/name: `profile.changed` stores the name everywhere. The current name changes nothing. Throws 400 for a
 * reserved name (decision 25), 429 over quota.
 */
export const saveName = write<'saveName'>(async (unit, { caller, body }, { users, quotas, now }) => {
  const { name } = body;
  const known = await users.find(unit, caller.uid);
  if (known?.name === name) return { status: 200, body: toAccount(known, caller) };
  if (isReservedName(name)) {
    throw badRequest([{ field: 'name', in: 'body', message: 'This name is reserved. Choose another.' }]);
  }
  await quotas.spendForUser(unit, 'changes', caller, now());
  const changes = changedProfile(known, { name });
  users.save(unit, caller.uid, known, changes);
  return { status: 200, body: toAccount({ ...known, ...changes }, caller) };
});

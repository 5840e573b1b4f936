import { isReservedName } from '@taskwright/contract';
import { badRequest } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { findCard, saveCard } from '../people/model/people-repository.ts';
import * as profiles from '../people/model/profile-repository.ts';
import { toAccount } from './model/account-view.ts';
import * as quotas from './model/quota-repository.ts';
import * as users from './model/user-repository.ts';

/**
 * PUT /users/me/name: stores the name in the card, and in the index of the freelancer profile. The current name changes
 * nothing. Throws 400 for a reserved name (decision 25), 429 over quota.
 */
export const saveName = write<'saveName'>(async (unit, { caller, body }) => {
  const { name } = body;
  const [account, card] = await Promise.all([users.find(unit, caller.uid), findCard(unit, caller.uid)]);
  if (card?.name === name) return { status: 200, body: toAccount({ account, card }, caller) };
  if (isReservedName(name)) {
    throw badRequest([{ field: 'name', in: 'body', message: 'This name is reserved. Choose another.' }]);
  }
  await quotas.spendForUser(unit, 'changes', caller);
  const changed = saveCard(unit, caller.uid, card, { name });
  await profiles.setName(unit, caller.uid, name);
  return { status: 200, body: toAccount({ account, card: changed }, caller) };
});

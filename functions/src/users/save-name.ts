import { isReservedName } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { badRequest } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { toAccount } from './get-account.ts';
import { changedProfile } from './user-document.ts';

type Needs = Pick<Services, 'work' | 'users' | 'quotas' | 'now'>;

/**
 * PUT /users/me/name: `profile.changed` stores the name everywhere. The current name changes nothing. Throws 400 for a
 * reserved name (decision 25), 429 over quota.
 */
export const saveName =
  ({ work, users, quotas, now }: Needs): Handler<'saveName'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, body } = call;
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

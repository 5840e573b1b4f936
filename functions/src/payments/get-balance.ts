import { read } from '../http/use-case.ts';
import { personKey } from '../people/model/person-key.ts';
import { toBalance } from './model/payout-plan.ts';
import * as wallets from './model/wallet-repository.ts';

/** GET /users/me/balance: what the caller has earned, and when it is paid out. */
export const getBalance = read<'getBalance'>(async (source, { caller }) => ({
  status: 200,
  body: toBalance(await wallets.find(source, personKey(caller.uid)), source.now()),
}));

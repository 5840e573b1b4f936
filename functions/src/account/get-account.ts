import { read } from '../http/use-case.ts';
import { accountDetailsOf } from './model/account-view.ts';

/** GET /users/me. */
export const getAccount = read<'getAccount'>(async (source, { caller }) => ({
  status: 200,
  body: await accountDetailsOf(source, caller),
}));

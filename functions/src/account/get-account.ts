import { read } from '../http/use-case.ts';
import { accountDetailsOf } from './model/account-view.ts';

/** GET /users/me. */
export const getAccount = read<'getAccount'>(async ({ caller }, services) => ({
  status: 200,
  body: await accountDetailsOf(services, caller),
}));

import { checkedLate } from '../../lib/forms/checked-late.ts';

const load = () => import('./schemas.ts');

/** What checks the two forms, which comes when somebody comes to one. */
export const loginCheck = checkedLate(async () => (await load()).checkLogin, 'email');
export const signUpCheck = checkedLate(async () => (await load()).checkSignUp, 'email');

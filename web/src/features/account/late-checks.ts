import { checkedLate } from '../../lib/forms/checked-late.ts';

const load = () => import('./schemas.ts');

/** Lazy validators of login and sign-up. Their code loads on the first use of a form. */
export const loginCheck = checkedLate(async () => (await load()).checkLogin, 'email');
export const signUpCheck = checkedLate(async () => (await load()).checkSignUp, 'email');

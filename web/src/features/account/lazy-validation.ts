import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';

const load = () => loadCode(() => import('./schemas.ts'));

/** Lazy validators of login and sign-up. Their code loads on the first use of a form. */
export const loginCheck = lazyResolver(async () => (await load()).checkLogin, 'email');
export const signUpCheck = lazyResolver(async () => (await load()).checkSignUp, 'email');

import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { loadCode } from '../../../lib/loading/missing-code.ts';

const load = () => loadCode(() => import('./forms.ts'));

/** Lazy validators of the account page. */
export const nameCheck = lazyResolver(async () => (await load()).checkName, 'name');
export const emailCheck = lazyResolver(async () => (await load()).checkEmail, 'email');
export const changedPasswordCheck = lazyResolver(async () => (await load()).checkChangedPassword, 'password');
export const firstPasswordCheck = lazyResolver(async () => (await load()).checkFirstPassword, 'password');

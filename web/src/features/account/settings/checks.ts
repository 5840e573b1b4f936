import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';

const load = () => import('./forms.ts');

/** Lazy validators of the account page. */
export const nameCheck = lazyResolver(async () => (await load()).checkName, 'name');
export const emailCheck = lazyResolver(async () => (await load()).checkEmail, 'email');
export const changedPasswordCheck = lazyResolver(async () => (await load()).checkChangedPassword, 'password');
export const firstPasswordCheck = lazyResolver(async () => (await load()).checkFirstPassword, 'password');

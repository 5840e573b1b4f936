import type { Resolver } from 'react-hook-form';
import { NetworkError } from '../../lib/api-error.ts';
import type { LoginForm, LoginTyped, SignUpForm, SignUpTyped } from './schemas.ts';

const load = () => import('./schemas.ts');

/** Fetches what checks the forms before it is needed; a failure shows when it is. */
export const prepareChecks = (): void => void load().catch(() => undefined);

/** What checks the forms, or null when it cannot be fetched. */
const checks = () =>
  load().catch((error: unknown) => {
    console.error(error);
    return null;
  });

/** Stands at the first field where nothing can be checked, and so nothing sent. */
const unchecked = () => ({ values: {}, errors: { email: { type: 'network', message: new NetworkError().message } } });

export const checkLogin: Resolver<LoginTyped, unknown, LoginForm> = async (...given) =>
  (await checks())?.checkLogin(...given) ?? unchecked();

export const checkSignUp: Resolver<SignUpTyped, unknown, SignUpForm> = async (...given) =>
  (await checks())?.checkSignUp(...given) ?? unchecked();

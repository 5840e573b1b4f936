import { zodResolver } from '@hookform/resolvers/zod';
import { password, saveUserBody } from '@taskwright/contract/schemas/users';
import * as z from 'zod/mini';

/** What checks both forms. It loads when somebody comes to one (late-checks.ts): until then no form has anything to check. */

const { name, email, photoURL } = saveUserBody.shape;

/** The sign-up form. [VALID-1, VALID-2, VALID-3, VALID-4, VALID-5, VALID-7] */
const signUpForm = z.object({ name, email, photoURL, password });
export type SignUpValues = z.input<typeof signUpForm>;
export type SignUpForm = z.output<typeof signUpForm>;

/** The login form: of the password only its length is asked. [VALID-8, VALID-9] */
const loginForm = z.object({
  email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
});
export type LoginValues = z.input<typeof loginForm>;
export type LoginForm = z.output<typeof loginForm>;

export const checkSignUp = zodResolver(signUpForm);
export const checkLogin = zodResolver(loginForm);

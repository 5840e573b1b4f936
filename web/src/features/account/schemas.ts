import { withScheme } from '@taskwright/contract/schemas/text';
import { password, saveUserBody } from '@taskwright/contract/schemas/users';
import * as z from 'zod/mini';
import { checkedBy } from '../../lib/forms/checked-by.ts';

/** Schemas of the account forms. lazy-validation.ts loads them on the first use of a form. */

const { name, email } = saveUserBody.shape;
const photoURL = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string): string | null | undefined => withScheme(typed)),
  ),
  saveUserBody.shape.photoURL,
);

/** The sign-up form. [VALID-1, VALID-2, VALID-3, VALID-4, VALID-5, VALID-7] */
const signUpForm = z.object({ name, email, photoURL, password });
export type SignUpForm = z.output<typeof signUpForm>;
export type SignUpTyped = z.input<typeof signUpForm>;

/** The login form. Checks only the length of the password. [VALID-8, VALID-9] */
const loginForm = z.object({
  email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
});
export type LoginTyped = z.input<typeof loginForm>;
export type LoginForm = z.output<typeof loginForm>;

/** The password reset form. */
export const forgotForm = z.object({ email });

/** The form for a new password, with the password rule of sign-up. Decision 20. */
export const newPasswordForm = z.object({ password });

export const checkSignUp = checkedBy(signUpForm);
export const checkLogin = checkedBy(loginForm);

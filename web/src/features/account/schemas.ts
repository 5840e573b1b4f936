import { password, saveUserBody } from '@taskwright/contract/schemas/users';
import * as z from 'zod/mini';

const { name, email, photoURL } = saveUserBody.shape;

/** The sign-up form. [VALID-1, VALID-2, VALID-3, VALID-4, VALID-5, VALID-7] */
export const signUpForm = z.object({ name, email, photoURL, password });
export type SignUpForm = z.output<typeof signUpForm>;
export type SignUpTyped = z.input<typeof signUpForm>;

/** The login form: of the password only its length is asked. [VALID-8, VALID-9] */
export const loginForm = z.object({
  email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
});

/** Where a link to set a new password is sent. */
export const forgotForm = z.object({ email });

/** The new password, under the same rule as at sign-up. Decision 20. */
export const newPasswordForm = z.object({ password });

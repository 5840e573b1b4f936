import { password, saveUserBody } from '@taskwright/contract/schemas/users';
import * as z from 'zod/mini';

const { name, email, photoURL } = saveUserBody.shape;

/** The sign-up form. [VALID-1, VALID-2, VALID-3, VALID-4, VALID-5, VALID-7] */
export const signUpForm = z.object({ name, email, photoURL, password });
export type SignUpForm = z.output<typeof signUpForm>;

/** The login form: of the password only its length is asked. [VALID-8, VALID-9] */
export const loginForm = z.object({
  email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
});

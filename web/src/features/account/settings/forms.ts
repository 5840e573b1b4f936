import { changeEmailBody, saveNameBody } from '@taskwright/contract/schemas/account';
import { password } from '@taskwright/contract/schemas/users';
import * as z from 'zod/mini';
import { checkedBy } from '../../../lib/forms/checked-by.ts';

/** Validators of the account page. checks.ts loads them on the first use of a form. */

const current = z.string().check(z.minLength(1, 'Enter your current password'));

export const checkName = checkedBy(saveNameBody);
export const checkEmail = checkedBy(changeEmailBody);
/** The rule for new passwords is that of sign-up. [VALID-3, VALID-4, VALID-5] */
export const checkChangedPassword = checkedBy(z.object({ current, password }));
export const checkFirstPassword = checkedBy(z.object({ current: z.string(), password }));

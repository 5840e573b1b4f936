import { password } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_POLICY } from './sign-in-policy.ts';

const { minLength, requireUppercase, requireLowercase, ...others } = SIGN_IN_POLICY.passwordPolicyConfig.constraints;

describe('Password policy of the identity provider', () => {
  it.each(['Abcdef', 'Abcde', 'abcdef', 'ABCDEF', '123456', 'aB3456', 'ÄÖÜäöü', '', 'A b c d'])(
    'accepts %j if and only if the sign-up form does',
    (candidate) => {
      const byProvider =
        candidate.length >= minLength &&
        (!requireUppercase || /[A-Z]/.test(candidate)) &&
        (!requireLowercase || /[a-z]/.test(candidate));
      expect(password.safeParse(candidate).success).toBe(byProvider);
    },
  );

  it('is enforced and has no rule that the form lacks', () => {
    expect(others).toEqual({});
    expect(SIGN_IN_POLICY.passwordPolicyConfig.enforcementState).toBe('ENFORCE');
  });
});

import type { Auth, UpdateProjectConfigRequest } from 'firebase-admin/auth';

/**
 * What the identity provider holds everybody to: the rule of our sign-up form [VALID-3, VALID-4, VALID-5], and that nobody
 * learns by trying which addresses have an account. Passwords from before the rule go on working.
 */
export const SIGN_IN_POLICY = {
  passwordPolicyConfig: {
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    constraints: { minLength: 6, requireUppercase: true, requireLowercase: true },
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
} as const satisfies UpdateProjectConfigRequest;

type Manager = Pick<ReturnType<Auth['projectConfigManager']>, 'updateProjectConfig'>;

/** Sets the policy; answers which parts of it the provider says it keeps. */
export const setSignInPolicy = async (manager: Manager): Promise<{ passwords: boolean; addresses: boolean }> => {
  const kept = await manager.updateProjectConfig(SIGN_IN_POLICY);
  return {
    passwords: kept.passwordPolicyConfig?.enforcementState === 'ENFORCE',
    addresses: kept.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
  };
};

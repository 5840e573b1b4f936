import type { Auth, UpdateProjectConfigRequest } from 'firebase-admin/auth';

/**
 * Policy of the identity provider: the password rule of our sign-up form [VALID-3, VALID-4, VALID-5] and protection
 * against email enumeration. Passwords older than the rule stay valid.
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

/** Sets the policy. Returns which parts of it the provider has applied. */
export const setSignInPolicy = async (manager: Manager): Promise<{ passwords: boolean; addresses: boolean }> => {
  const saved = await manager.updateProjectConfig(SIGN_IN_POLICY);
  return {
    passwords: saved.passwordPolicyConfig?.enforcementState === 'ENFORCE',
    addresses: saved.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
  };
};

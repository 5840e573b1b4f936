import type { ProjectConfig, UpdateProjectConfigRequest } from 'firebase-admin/auth';
import { z } from 'zod';

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

/**
 * Permissions of the provider's clients: no user deletes their account with their own token, because that would end
 * running agreements. Accounts are deleted by our API only. The Admin SDK has no such setting.
 */
const CLIENT_PERMISSIONS = { client: { permissions: { disabledUserDeletion: true } } } as const;
/** Leaves the other permissions unchanged. */
const PERMISSIONS_MASK = 'client.permissions.disabledUserDeletion';

const savedPermissions = z.object({
  client: z.object({ permissions: z.object({ disabledUserDeletion: z.boolean() }) }),
});

type Project = { readonly projectId: string; readonly accessToken: () => Promise<string> };

/** Sets the permissions. Returns whether the provider has applied them. Throws the text of its error. */
const setPermissions = async ({ projectId, accessToken }: Project): Promise<boolean> => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const host = 'identitytoolkit.googleapis.com';
  const origin = emulator ? `http://${emulator}/${host}` : `https://${host}`;
  const response = await fetch(`${origin}/v2/projects/${projectId}/config?updateMask=${PERMISSIONS_MASK}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessToken()}`,
      // User credentials need a project that the request is billed to.
      'x-goog-user-project': projectId,
    },
    body: JSON.stringify(CLIENT_PERMISSIONS),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return savedPermissions.safeParse(await response.json()).data?.client.permissions.disabledUserDeletion === true;
};

type Manager = {
  readonly updateProjectConfig: (
    policy: UpdateProjectConfigRequest,
  ) => Promise<Pick<ProjectConfig, 'passwordPolicyConfig' | 'emailPrivacyConfig'>>;
};

/** Sets the policy. Returns which parts of it the provider has applied. */
export const setSignInPolicy = async (
  manager: Manager,
  project: Project,
): Promise<{ passwords: boolean; addresses: boolean; deletion: boolean }> => {
  const saved = await manager.updateProjectConfig(SIGN_IN_POLICY);
  return {
    passwords: saved.passwordPolicyConfig?.enforcementState === 'ENFORCE',
    addresses: saved.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    deletion: await setPermissions(project),
  };
};

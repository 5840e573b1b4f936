import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, describe, expect, it } from 'vitest';
import { setSignInPolicy } from '../../../scripts/lib/sign-in-policy.ts';
import { signIn, signUp } from '../../support/accounts.ts';
import { emulators } from '../../support/emulators.ts';

const manager = getAuth(initializeApp({ projectId: emulators.project }, 'sign-in-policy')).projectConfigManager();

afterAll(async () => {
  await manager.updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } });
});

describe('The sign-in policy that a deploy sets', () => {
  const project = { projectId: emulators.project, accessToken: async () => 'owner' };

  it('is stored and hides which addresses have an account; the emulator does not enforce the password rule', async () => {
    const ada = await signUp();
    const wrong = { ...ada, password: 'Wrong1234' };
    const unknown = { email: 'nobody@taskwright.example', password: 'Wrong1234' };
    await expect(signIn(wrong)).rejects.toThrow('INVALID_PASSWORD');
    await expect(signIn(unknown)).rejects.toThrow('EMAIL_NOT_FOUND');

    expect(await setSignInPolicy(manager, project)).toEqual({ passwords: true, addresses: true, deletion: true });
    for (const tried of [wrong, unknown]) await expect(signIn(tried)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect((await signIn(ada)).uid).toBe(ada.uid);
  });
});

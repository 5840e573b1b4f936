import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { password } from '@taskwright/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_POLICY, setSignInPolicy } from './sign-in-policy.ts';

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

describe('Client permissions of the identity provider', () => {
  const manager = { updateProjectConfig: async () => ({}) };
  const project = { projectId: 'shop', accessToken: async () => 'secret' };

  /** Returns the request of `setSignInPolicy`, and its result for a response. */
  const set = async (status: number, body: object) => {
    const requests: object[] = [];
    const server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      requests.push({ method, url, authorization: headers.authorization, body: await json(request) });
      response.writeHead(status).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('No port');
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${address.port}`);
    const result = await setSignInPolicy(manager, project).catch(String);
    server.close();
    return { requests, result };
  };
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('forbid users to delete their account, and leave all other settings unchanged', async () => {
    const permissions = { disabledUserDeletion: true, disabledUserSignup: false };
    const { requests, result } = await set(200, { client: { permissions } });
    expect(requests).toEqual([
      {
        method: 'PATCH',
        url: '/identitytoolkit.googleapis.com/v2/projects/shop/config?updateMask=client.permissions.disabledUserDeletion',
        authorization: 'Bearer secret',
        body: { client: { permissions: { disabledUserDeletion: true } } },
      },
    ]);
    expect(result).toMatchObject({ deletion: true });
  });

  it('are reported as missing if the provider did not store them', async () => {
    for (const body of [{}, { client: { permissions: { disabledUserDeletion: false } } }]) {
      expect((await set(200, body)).result).toMatchObject({ deletion: false });
    }
  });

  it('throw the provider’s error', async () => {
    expect((await set(403, { error: { status: 'PERMISSION_DENIED' } })).result).toContain('PERMISSION_DENIED');
  });
});

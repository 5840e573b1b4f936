import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startLocalStripe, testModeEnv } from './payments.mjs';

const folder = mkdtempSync(join(tmpdir(), 'payments-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('Stripe’s test mode', () => {
  it('is used with a key, which the functions receive with the secrets of the webhook', () => {
    expect(testModeEnv({})).toBeNull();
    expect(testModeEnv({ STRIPE_SECRET_KEY: '' })).toBeNull();
    expect(testModeEnv({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' })).toEqual({
      PAYMENTS: 'on',
      STRIPE_API: '',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    });
    expect(testModeEnv({ STRIPE_SECRET_KEY: 'rk_test_1' })).toMatchObject({ STRIPE_WEBHOOK_SECRETS: '' });
  });

  it.each(['sk_live_1', 'rk_live_1', 'pk_test_1'])('refuses %s and does not repeat it', (key) => {
    let message = '';
    try {
      testModeEnv({ STRIPE_SECRET_KEY: key });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('STRIPE_SECRET_KEY is');
    expect(message).not.toContain(key);
  });
});

describe('the command of the local provider', () => {
  it('prints the environment of its clients, saves its state and ends', async () => {
    const [file, log] = [join(folder, 'state.json'), join(folder, 'provider.log')];
    const { env, stop } = await startLocalStripe({ site: 'http://127.0.0.1:9', log, file });
    expect(env).toEqual({
      PAYMENTS: 'on',
      STRIPE_API: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRETS: 'whsec_local',
    });
    const response = await fetch(`${env.STRIPE_API}/_local/clock`, { method: 'POST', body: '{"days":3}' });
    expect(await response.json()).toMatchObject({ days: 3 });
    await stop();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ahead: 3 * 86_400 });
    await expect(fetch(`${env.STRIPE_API}/_local/clock`)).rejects.toThrow();
  });

  it('reports a port in use', async () => {
    const log = join(folder, 'second.log');
    const { env, stop } = await startLocalStripe({ site: 'http://127.0.0.1:9', log });
    const port = Number(new URL(env.STRIPE_API).port);
    await expect(startLocalStripe({ site: 'http://127.0.0.1:9', log, port })).rejects.toThrow('did not start');
    await stop();
    expect(existsSync(log)).toBe(true);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAYMENT_EVENTS_ROUTE } from '@taskwright/contract';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { functionsOptions } from '../build.mjs';
import { createLocalStripe, LOCAL_KEY } from '../local-stripe/server.ts';
import { startLocalStripe, takePayments, testModeEnv, webhookOf } from './payments.mjs';
import { ROOT } from './project.mjs';

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

describe('a deployment', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('has payments in its bundle with --payments only, whatever the environment of the terminal contains', () => {
    vi.stubEnv('PAYMENTS', 'on');
    const baked = (args: string[]) => {
      const isOn = takePayments(args, process.env);
      return [isOn, functionsOptions().define['process.env.PAYMENTS'], args];
    };
    expect(baked(['--only', 'functions'])).toEqual([false, '"off"', ['--only', 'functions']]);
    expect(baked(['--payments', '--only', 'functions'])).toEqual([true, '"on"', ['--only', 'functions']]);
  });

  it('needs the secrets of the provider with payments only, for the functions that call it', () => {
    const index = pathToFileURL(join(ROOT, 'functions', 'src', 'index.ts'));
    const code = `
      const secrets = {};
      for (const mode of ['off', 'on']) {
        process.env.PAYMENTS = mode;
        const functions = Object.entries(await import('${index}?' + mode));
        secrets[mode] = functions.flatMap(([name, { __endpoint: { secretEnvironmentVariables = [] } }]) =>
          secretEnvironmentVariables.filter(({ key }) => key.startsWith('STRIPE')).map(({ key }) => name + ' ' + key));
      }
      console.log(JSON.stringify(secrets));
      process.exit();`;
    const env = { PATH: process.env.PATH, GCLOUD_PROJECT: 'demo-secrets' };
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
    const both = (name: string) => [`${name} STRIPE_SECRET_KEY`, `${name} STRIPE_WEBHOOK_SECRETS`];
    expect(JSON.parse(stdout)).toEqual({
      off: [],
      on: ['moneyDue', 'movementWritten', 'payments', 'reconcile'].flatMap(both),
    });
  });

  it('is refused while the platform pays out automatically', async () => {
    const { origin, close } = await createLocalStripe({ port: 0 });
    const env = { PATH: process.env.PATH, STRIPE_API: origin, STRIPE_SECRET_KEY: LOCAL_KEY };
    const script = join(ROOT, 'scripts', 'payout-schedule.ts');
    const check = () =>
      new Promise<{ readonly code: number | null; readonly text: string }>((resolve) => {
        const child = spawn(process.execPath, [script], { env });
        let text = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
        child.on('close', (code) => resolve({ code, text }));
      });
    expect((await check()).code).toBe(0);
    await fetch(`${origin}/v1/balance_settings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${LOCAL_KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'payments[payouts][schedule][interval]=daily',
    });
    expect(await check()).toMatchObject({ code: 1, text: expect.stringContaining('to manual') });
    await close();
  });

  it('names the address of the webhook', () => {
    expect(webhookOf('https://example.com')).toBe(`https://example.com${PAYMENT_EVENTS_ROUTE.path}`);
  });
});

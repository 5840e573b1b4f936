import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createLocalStripe } from '../local-stripe/server.ts';
import { daysIn } from './money.ts';
import { findLocalProvider } from './running-provider.ts';

describe('npm run money', () => {
  it('takes a whole number of days, 0 by default', () => {
    expect([[], ['--days', '13'], ['--days=36500']].map(daysIn)).toEqual([0, 13, 36_500]);
  });

  it.each([
    [['--days', 'x']],
    [['--days', '1.5']],
    [['--days=-1']],
    [['--days', '-1']],
    [['--days', '36501']],
    [['--days', '']],
    [['--days']],
    [['3']],
    [['--retry', 'm1']],
  ])('rejects %j', (args) => expect(daysIn(args)).toBeNull());

  it('prints one line for hosts other than emulators on this machine', () => {
    const script = fileURLToPath(new URL('../money.ts', import.meta.url));
    const hosts = { FIRESTORE_EMULATOR_HOST: '192.168.1.4:8080', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const env = { PATH: process.env.PATH, ...hosts };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^✗ npm run money writes to emulators on this machine only\. .*\n$/);
  });
});

it('The provider of running emulators is local, running and not turned off', async () => {
  const { origin, close } = await createLocalStripe({ port: 0 });
  const find = (env: Record<string, string>) => findLocalProvider(env, { isStarted: false });
  expect(await find({ STRIPE_API: origin })).toBe(origin);
  expect(await find({ STRIPE_API: origin, PAYMENTS: 'off' })).toBeNull();
  expect(await find({})).toBeNull();
  expect(await find({ STRIPE_API: 'https://api.stripe.com' })).toBeNull();
  await close();
  expect(await find({ STRIPE_API: origin })).toBeNull();
});

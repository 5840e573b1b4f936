import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { freePorts } from '../lib/ports.mjs';
import { assertEmulatorsAnswer, projectInEmulators } from './only-emulators.ts';

const LOCAL = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };

describe('the seed refuses to run against anything but emulators', () => {
  test('takes loopback hosts and a demo project', () => {
    expect(projectInEmulators(LOCAL)).toBe('demo-taskwright');
    expect(projectInEmulators({ ...LOCAL, FIRESTORE_EMULATOR_HOST: '[::1]:8080' })).toBe('demo-taskwright');
    expect(projectInEmulators({ ...LOCAL, GCLOUD_PROJECT: 'demo-other' })).toBe('demo-other');
  });

  test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])('refuses without %s', (name) => {
    expect(() => projectInEmulators({ ...LOCAL, [name]: undefined })).toThrow(`${name} is not set`);
    expect(() => projectInEmulators({ ...LOCAL, [name]: '' })).toThrow(`${name} is not set`);
  });

  test.each([
    'firestore.googleapis.com:443',
    'localhost.example.com:8080',
    '127.0.0.1.example.com:80',
    '192.168.1.4:8080',
    '0.0.0.0:8080',
    'http://127.0.0.1:8080',
    '127.0.0.1:8080@example.com:1',
    '127.0.0.1:8080\n',
  ])('refuses the host %j', (host) => {
    expect(() => projectInEmulators({ ...LOCAL, FIRESTORE_EMULATOR_HOST: host })).toThrow('not a loopback address');
    expect(() => projectInEmulators({ ...LOCAL, FIREBASE_AUTH_EMULATOR_HOST: host })).toThrow('not a loopback address');
  });

  test.each(['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT'])('refuses a real project in %s', (name) => {
    expect(() => projectInEmulators({ ...LOCAL, [name]: 'taskwright-prod' })).toThrow("does not begin with 'demo-'");
  });

  test('says so when no emulator answers', async () => {
    const [firestore, auth] = await freePorts(2);
    const nobody = {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    };
    await expect(assertEmulatorsAnswer(nobody)).rejects.toThrow('No emulator answers at');
  });

  test('ends with one line and exit code 1 when started by hand', () => {
    const { FIRESTORE_EMULATOR_HOST: _firestore, FIREBASE_AUTH_EMULATOR_HOST: _auth, ...env } = process.env;
    const script = fileURLToPath(new URL('../seed.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^✗ The seed only fills emulators: FIRESTORE_EMULATOR_HOST is not set .*\n$/);
  });
});

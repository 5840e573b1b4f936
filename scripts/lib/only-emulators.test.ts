import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { firebaseConfig } from './firebase-config.mjs';
import { assertEmulatorsAnswer, projectInEmulators, projectToMaintain, useStartedEmulators } from './only-emulators.ts';
import { freePorts } from './ports.mjs';

const LOCAL = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };

describe('The guard that limits the seed to emulators', () => {
  test('accepts loopback hosts and a demo project', () => {
    expect(projectInEmulators(LOCAL)).toBe('demo-taskwright');
    expect(projectInEmulators({ ...LOCAL, FIRESTORE_EMULATOR_HOST: '[::1]:8080' })).toBe('demo-taskwright');
    expect(projectInEmulators({ ...LOCAL, GCLOUD_PROJECT: 'demo-other' })).toBe('demo-other');
  });

  test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])('rejects a missing %s', (name) => {
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
  ])('rejects the host %j', (host) => {
    expect(() => projectInEmulators({ ...LOCAL, FIRESTORE_EMULATOR_HOST: host })).toThrow('not a loopback address');
    expect(() => projectInEmulators({ ...LOCAL, FIREBASE_AUTH_EMULATOR_HOST: host })).toThrow('not a loopback address');
  });

  test.each(['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT'])('rejects a real project in %s', (name) => {
    expect(() => projectInEmulators({ ...LOCAL, [name]: 'taskwright-prod' })).toThrow("does not begin with 'demo-'");
  });

  test('reports that no emulator responds', async () => {
    const [firestore, auth] = await freePorts(2);
    const unreachable = {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    };
    await expect(assertEmulatorsAnswer(unreachable)).rejects.toThrow('No emulator responds at');
  });

  test('exits with one line and code 1 when started from a shell', () => {
    const { FIRESTORE_EMULATOR_HOST: _firestore, ...others } = process.env;
    // With neither variable it would use the emulators of `npm start`, which may be running.
    const env = { ...others, FIREBASE_AUTH_EMULATOR_HOST: LOCAL.FIREBASE_AUTH_EMULATOR_HOST };
    const script = fileURLToPath(new URL('../seed.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^✗ The seed writes to emulators only, and FIRESTORE_EMULATOR_HOST is not set\. .*\n$/);
  });
});

const { firestore, auth } = firebaseConfig().emulators;
const STARTED = {
  FIRESTORE_EMULATOR_HOST: `${firestore.host}:${firestore.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${auth.host}:${auth.port}`,
};

describe('Emulators of npm start', () => {
  test('are used if the environment names none, and are local', () => {
    const env = {};
    expect(useStartedEmulators(env)).toBe(true);
    expect(env).toEqual(STARTED);
    expect(projectInEmulators(env)).toBe('demo-taskwright');
  });

  test.each(Object.keys(LOCAL))('are not combined with a host from the environment: %s', (name) => {
    const env = { [name]: '127.0.0.1:1234' };
    expect(useStartedEmulators(env)).toBe(false);
    expect(env).toEqual({ [name]: '127.0.0.1:1234' });
  });
});

describe('Project of a sweep', () => {
  test.each([{}, { GCLOUD_PROJECT: 'another' }])('is the given deployed project', async (env) => {
    expect(await projectToMaintain('taskwright-prod', env)).toBe('taskwright-prod');
    expect(env).not.toHaveProperty('FIRESTORE_EMULATOR_HOST');
  });

  test('is the deployed project of the environment', async () => {
    expect(await projectToMaintain(undefined, { GCLOUD_PROJECT: 'taskwright-prod' })).toBe('taskwright-prod');
  });

  test.each(Object.keys(LOCAL))(
    'is rejected with %s alone, which would combine emulator data with production accounts',
    async (name) => {
      await expect(projectToMaintain('demo-other', { [name]: '127.0.0.1:1234' })).rejects.toThrow('is not set');
    },
  );

  test('is rejected with one line if no emulator responds', async () => {
    const [port] = await freePorts(1);
    const env = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` };
    await expect(projectToMaintain(undefined, env)).rejects.toThrow(
      /^No emulator responds at FIRESTORE_EMULATOR_HOST=127\.0\.0\.1:\d+\. Start the emulators first: npm start\. For a deployed project, add --project ID\.$/,
    );
  });

  test('the sweep exits with one line and code 1 if no emulator responds', async () => {
    const [port] = await freePorts(1);
    const { GCLOUD_PROJECT: _project, ...others } = process.env;
    const env = {
      ...others,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
    };
    const script = fileURLToPath(new URL('../sweep.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^✗ No emulator responds at .*\n$/);
  });
});

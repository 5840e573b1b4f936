import { expect, it } from 'vitest';
import { authEmulatorIn, configIn } from './config.ts';

const script = (emulators: string) => `if (typeof firebase === 'undefined') throw new Error('…');
var firebaseConfig = {};
firebase.initializeApp(firebaseConfig);
var firebaseEmulators = ${emulators};
console.log("Automatically connecting Firebase SDKs to running emulators:");`;

it('finds the Auth emulator in the script that the Hosting emulator makes', () => {
  const emulators = JSON.stringify({ auth: { host: '127.0.0.1', port: 9099, hostAndPort: '127.0.0.1:9099' } }, null, 2);
  expect(authEmulatorIn(script(emulators))).toBe('127.0.0.1:9099');
});

it('finds none in production or when only others run', () => {
  expect(authEmulatorIn('firebase.initializeApp({});')).toBeNull();
  expect(authEmulatorIn(script('{ "firestore": { "hostAndPort": "127.0.0.1:8080" } }'))).toBeNull();
  expect(authEmulatorIn(script('undefined'))).toBeNull();
});

it('takes from the configuration what the provider needs, and nothing that is no text', () => {
  const answer = { apiKey: 'key', projectId: 'demo', appId: 5, authDomain: 'demo.example', storageBucket: 'bucket' };
  expect(configIn(answer)).toEqual({ apiKey: 'key', projectId: 'demo', authDomain: 'demo.example' });
});

it('refuses an answer without a key or a project, such as the page that stands in for every address', () => {
  for (const answer of [null, 'html', [], {}, { apiKey: 'key' }, { apiKey: 1, projectId: 'demo' }]) {
    expect(() => configIn(answer)).toThrow('no Firebase configuration');
  }
});

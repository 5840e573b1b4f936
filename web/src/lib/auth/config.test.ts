import { expect, it } from 'vitest';
import { authEmulatorIn } from './config.ts';

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

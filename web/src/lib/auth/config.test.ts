import { expect, it } from 'vitest';
import { configIn, emulatorsIn } from './config.ts';

const script = (emulators: string) => `if (typeof firebase === 'undefined') throw new Error('…');
var firebaseConfig = {};
firebase.initializeApp(firebaseConfig);
var firebaseEmulators = ${emulators};
console.log("Automatically connecting Firebase SDKs to running emulators:");`;

it('finds the emulators in the script of the Hosting emulator', () => {
  const auth = { host: '127.0.0.1', port: 9099, hostAndPort: '127.0.0.1:9099' };
  const firestore = { host: '127.0.0.1', port: 8080, hostAndPort: '127.0.0.1:8080' };
  const both = { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' };
  expect(emulatorsIn(script(JSON.stringify({ auth, firestore }, null, 2)))).toEqual(both);
  expect(emulatorsIn(script(JSON.stringify({ firestore })))).toEqual({ ...both, auth: null });
});

it('finds no emulators in production, or if none run', () => {
  const none = { auth: null, firestore: null };
  expect(emulatorsIn('firebase.initializeApp({});')).toEqual(none);
  expect(emulatorsIn(script('undefined'))).toEqual(none);
});

it('takes only known string properties from the configuration', () => {
  const answer = { apiKey: 'key', projectId: 'demo', appId: 5, authDomain: 'demo.example', storageBucket: 'bucket' };
  expect(configIn(answer)).toEqual({ apiKey: 'key', projectId: 'demo', authDomain: 'demo.example' });
});

it('rejects a response without a key or a project, such as the fallback page', () => {
  for (const answer of [null, 'html', [], {}, { apiKey: 'key' }, { apiKey: 1, projectId: 'demo' }]) {
    expect(() => configIn(answer)).toThrow('no Firebase configuration');
  }
});

import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

/** An own project on the Firestore emulator under the rules of firestore.rules. */
export const rulesEnvironment = (projectId: string): Promise<RulesTestEnvironment> => {
  // Refusals are what its tests are about; the SDK need not warn of each.
  setLogLevel('error');
  const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const rules = readFileSync('firestore.rules', 'utf8');
  return initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
};

import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { doc, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';

/**
 * The rules of firestore.rules over a project of its own, that holds these documents, by their paths. They are stored once:
 * the rules deny every write, so no test changes them.
 * @returns who may ask: somebody signed in, with an address of their own unless said otherwise, and a visitor
 */
export const rulesOver = (projectId: string, documents: readonly (readonly [path: string, data: object])[]) => {
  // Refusals are what its tests are about; the SDK need not warn of each.
  setLogLevel('error');
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
    const rules = readFileSync('firestore.rules', 'utf8');
    environment = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled(async (context) => {
      const store = context.firestore();
      await Promise.all(documents.map(([path, data]) => setDoc(doc(store, path), data)));
    });
  });
  afterAll(() => environment.cleanup());

  /** Each reader is one client: a new one for each test would connect anew. */
  const once = (open: () => RulesTestContext): (() => RulesTestContext) => {
    let context: RulesTestContext | undefined;
    return () => {
      context ??= open();
      return context;
    };
  };

  return {
    signedIn: (
      uid: string,
      claims: TokenOptions = { email: `${uid}@taskwright.example`, email_verified: true },
    ): (() => RulesTestContext) => once(() => environment.authenticatedContext(uid, claims)),
    visitor: once(() => environment.unauthenticatedContext()),
  };
};

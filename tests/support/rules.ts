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
 * Runs firestore.rules against its own project that contains these documents, by path. The documents are stored once,
 * because the rules deny every write.
 * @returns contexts of a signed-in user, by default with a verified address, and of a visitor
 */
export const rulesOver = (projectId: string, documents: readonly (readonly [path: string, data: object])[]) => {
  // Denials are expected in these tests, and the SDK would log a warning for each.
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

  /** Creates each context once, because each new context opens a new connection. */
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

import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_ROUTE } from '@taskwright/contract';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import { listenerOf } from '../../../functions/src/http/listener.ts';
import { openApiDocument } from '../../../functions/src/http/openapi.ts';
import { unauthorized } from '../../../functions/src/http/problems.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { signUp } from '../../support/accounts.ts';
import { apiAt, postTask } from '../../support/api.ts';
import { isDeep } from '../../support/deep.ts';
import { fakeIdentity } from '../../support/fake-identity.ts';
import { startFunction } from '../../support/framework.ts';
import { npmTools, pythonTool, run } from '../../support/on-demand.ts';
import { ownFirestore } from '../../support/stack.ts';

/**
 * Checks the OpenAPI document with external tools: a linter, a client generator and a fuzzer. Runs only in the deep
 * run, because it downloads them.
 */
const INSTALL_LIMIT = 300_000;

const succeeds = async (...command: Parameters<typeof run>): Promise<void> => {
  const { ok, text } = await run(...command);
  expect(ok, text).toBe(true);
};

/** Returns a tool, or skips the test with a one-line warning if the machine has no network or no Python. */
const needed = (tool: Promise<string>, { skip }: Pick<TestContext, 'skip'>): Promise<string> =>
  tool.catch((error: Error) => {
    console.warn(`! Not tested: ${error.message}`);
    return skip(error.message);
  });

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const document = join(folder, 'openapi.json');

describe.runIf(isDeep)('The OpenAPI document', () => {
  /** The generator needs the JavaScript implementation of TypeScript, which the project’s own version no longer is. */
  const GENERATOR = { '@hey-api/openapi-ts': '0.99.0', typescript: '5.9.3' };

  beforeAll(() => {
    writeFileSync(document, JSON.stringify(openApiDocument(), null, 2));
  });

  it('passes Redocly’s recommended rules without a warning', { timeout: INSTALL_LIMIT }, async (test) => {
    const tools = await needed(npmTools('redocly', { '@redocly/cli': '2.77.0' }), test);
    const cli = join(tools, '@redocly', 'cli', 'bin', 'cli.js');
    const { ok, text } = await run(process.execPath, [cli, 'lint', '--extends=recommended', document], folder);
    expect(ok, text).toBe(true);
    expect(text).not.toMatch(/warning/i);
  });

  it('generates a client that compiles in strict mode', { timeout: INSTALL_LIMIT }, async (test) => {
    const tools = await needed(npmTools('openapi-client', GENERATOR), test);
    const out = join(folder, 'client');
    const generator = join(tools, '@hey-api', 'openapi-ts', 'bin', 'run.js');
    const plugins = ['-c', '@hey-api/client-fetch', '--no-log-file'];
    await succeeds(process.execPath, [generator, '-i', document, '-o', out, ...plugins], tools);
    writeFileSync(
      join(out, 'use.ts'),
      `import { createTask, type ListTasksErrors, listTasks, type ListedTask } from './index';
       const { data } = await listTasks({ query: { limit: 5, sort: 'newest' } });
       export const tasks: ListedTask[] | undefined = data;
       export const field = (problem: ListTasksErrors[400]): string | undefined => problem.errors?.[0]?.field;
       // @ts-expect-error a task needs more than a title
       await createTask({ body: { title: 'Paint a sign' } });`,
    );
    const options = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--lib', 'es2023,dom,dom.iterable'];
    await succeeds(
      process.execPath,
      [join(tools, 'typescript', 'bin', 'tsc'), ...strict, ...options, join(out, 'use.ts')],
      folder,
    );
  });
});

describe.runIf(isDeep)('Schemathesis', () => {
  const config = join(import.meta.dirname, '..', '..', 'support', 'schemathesis.toml');

  const findsNothing = async (origin: string, headers: readonly string[], test: TestContext): Promise<void> => {
    const bin = await needed(pythonTool('schemathesis', '4.32.5'), test);
    // The function of the download serves it, not the API.
    const others = ['--exclude-path', EXPORT_ROUTE.path];
    const args = ['--config-file', config, 'run', `${origin}/openapi.json`, '--url', origin, ...others, ...headers];
    const { ok, text } = await run(join(bin, 'schemathesis'), args, folder);
    expect(ok, text).toBe(true);
    console.info(/\d+ generated.*/.exec(text)?.[0]);
  };

  it('finds no error without a token, under the framework', { timeout: INSTALL_LIMIT }, async (test) => {
    const deployed = await startFunction();
    await postTask(apiAt(deployed.origin), await signUp());
    await findsNothing(deployed.origin, [], test).finally(deployed.kill);
  });

  /**
   * Runs in this process with a new user after every forty requests, because the rate limit of one user would apply.
   */
  it('finds no error with a token', { timeout: INSTALL_LIMIT }, async (test) => {
    const db = ownFirestore('demo-schemathesis');
    let asked = 0;
    const verify = async (token: string) => {
      if (token !== 'ada') throw unauthorized('This is not Ada.');
      asked += 1;
      return {
        uid: `ada-${Math.floor(asked / 40)}`,
        email: 'ada@taskwright.example',
        emailVerified: true,
        name: 'Ada',
        authTime: Math.floor(Date.now() / 1000),
      };
    };
    const server = createServer(
      listenerOf(createApp(createHandlers(createStore(db, { identity: fakeIdentity() })), verify)),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await findsNothing(origin, ['--header', 'Authorization: Bearer ada'], test).finally(() => {
      server.closeAllConnections();
      server.close();
    });
    await db.terminate();
  });
});

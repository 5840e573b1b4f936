import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEST_DEADLINE_MS } from '../../tests/support/deadline.ts';
import { DEADLINE_MS } from '../test-stack.mjs';
import { ROOT } from './project.mjs';
import { repositoryFiles } from './repository-files.ts';
import { speedProblems } from './speed.ts';

/** Files that may do what `speedProblems` finds, with the reason and the number of places. */
const ALLOWED: Readonly<Record<string, readonly [places: number, reason: string]>> = {
  'functions/src/http/app.test.ts': [1, 'The timer is a fake one.'],
  'tests/api/requests/outage.test.ts': [1, 'An outage is answered at the deadline of production.'],
  'tests/support/framework.ts': [1, 'Pause between polls until the function responds or its process ends.'],
  'tests/support/inbox.ts': [1, 'Pause between polls until an email arrives.'],
};

describe('A test depends on the speed of the machine', () => {
  it.each([
    'await page.waitForTimeout(500);',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'window.setTimeout(done, WAIT_MS);',
    "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(100);",
    'setInterval(check, 10);',
    'await sleep(100);',
    'await delay(WAIT_MS);',
    'const begin = Date.now();\nawait run();\nexpect(Date.now() - begin).toBe(true);',
    'const begin = performance.now();\nconst took = performance.now() - begin;',
    'const begin = Date.now();\nconst end = Date.now();\nexpect(end - begin).toBe(0);',
    'expect(line.durationMs).toBeLessThan(200);',
    'expect(took, call).not.toBeGreaterThanOrEqual(BOUND_MS);',
    'expect(elapsed).toBeLessThan(200);',
    'await expect(page.getByText("a")).toBeVisible({ timeout: 1000 });',
    'const SECOND_MS = 1000;\nawait expect(text).toBeVisible({ timeout: 5 * SECOND_MS });',
    'await expect.poll(read, { timeout: 19_999, interval: 200 }).toBe(1);',
    'await expect.poll(read).toBe(1);',
    'await vi.waitFor(() => expect(read()).toBe(1));',
    'await vi.waitFor(check, { timeout: 1000 });',
    "it('ends', { timeout: 5000 }, async () => {});",
    "it('ends', async () => {}, 5000);",
    'await fetch(address, { signal: AbortSignal.timeout(5000) });',
    'const app = createApp(handlers, verify, log, { deadlineMs: 5000 });',
    "const deployed = await startFunction({ DEADLINE_MS: '120000' });",
  ])('if it contains %s', (source) => {
    expect(speedProblems('tests/api/a.test.ts', source)).toEqual([expect.stringMatching(/^\d+: \w+/)]);
  });

  it.each([
    'await expect(page.getByText("a")).toBeVisible();',
    'await expect(page.getByText("a")).toBeVisible({ timeout: 20_000 });',
    'await expect(async () => {\n  await expect(text).toBeVisible({ timeout: 1000 });\n}).toPass();',
    'await expect.poll(read, { timeout: 60_000, interval: 200 }).toBe(1);',
    'await new Promise((resolve) => setTimeout(resolve));',
    'await page.clock.fastForward(600);',
    'await vi.advanceTimersByTimeAsync(1000);',
    'const at = new Date(Date.now() - 12 * HOUR - 1000);',
    'const at = Date.now() - days * DAY_MS;',
    'const end = Date.now();\nexpect(Date.parse(created)).toBeLessThanOrEqual(end);',
    'expect(reads).toBeLessThan(80);',
    "it('ends', { timeout: 120_000 }, async () => {});",
    "it('has 5 rows', () => expect(rows).toHaveLength(5));",
    'const app = createApp(handlers, verify, log, { deadlineMs: TEST_DEADLINE_MS });',
    'await startFunction({ DEADLINE_MS: String(TEST_DEADLINE_MS) });',
  ])('but not if it contains %s', (source) => {
    expect(speedProblems('tests/api/a.test.ts', source)).toEqual([]);
  });

  it('names the line', () => {
    expect(speedProblems('a.test.ts', '\n\nawait page.waitForTimeout(5);')).toEqual([
      '3: waits for a time; wait for a condition',
    ]);
  });

  it('may poll in the browser tests, whose limit is that of playwright.config.ts', () => {
    expect(speedProblems('tests/browser/a.test.ts', 'await expect.poll(read).toBe(1);')).toEqual([]);
  });
});

const files = repositoryFiles([
  'tests/**/*.ts',
  '{bench,contract,functions,scripts,web}/**/*.test.{ts,tsx}',
  'web/src/lib/testing/*.ts',
]);
const problems = new Map(files.map((file) => [file, speedProblems(file, readFileSync(join(ROOT, file), 'utf8'))]));

describe('No test of this repository depends on the speed of the machine', () => {
  it('except for a listed one', () => {
    const found = [...problems].filter(([file]) => !(file in ALLOWED));
    expect(found.flatMap(([file, each]) => each.map((problem) => `${file}:${problem}`))).toEqual([]);
  });

  it.each(Object.entries(ALLOWED))('and %s does in as many places as listed: %s', (file, [places]) =>
    expect(problems.get(file)).toHaveLength(places),
  );

  it('because the emulated functions have the deadline of the tests', () => expect(DEADLINE_MS).toBe(TEST_DEADLINE_MS));
});

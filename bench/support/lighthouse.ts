import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { step, UserError } from '../../scripts/lib/cli.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { CACHE, childEnv, LOGS, pinnedNode, ROOT } from '../../scripts/lib/project.mjs';

const FOLDER = join(ROOT, 'bench', 'lighthouse');
const INSTALLED = join(FOLDER, 'node_modules', '.package-lock.json');

/** Installs Lighthouse on demand from a separate lockfile, because it is large and only benches use it. */
export const ensureLighthouse = async (): Promise<void> => {
  const lock = join(FOLDER, 'package-lock.json');
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(lock).mtimeMs) return;
  step('Installing Lighthouse', '30 seconds');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'];
  const { code, tail } = await run('npm', args, { cwd: FOLDER, log: join(LOGS, 'lighthouse.log') });
  if (code !== 0) throw new UserError(`Lighthouse could not be installed:\n${tail}`);
};

const score = z.object({ score: z.nullable(z.number()) });
const value = z.object({ numericValue: z.optional(z.number()) });
const report = z.object({
  lighthouseVersion: z.string(),
  categories: z.object({
    performance: score,
    accessibility: z.optional(score),
    'best-practices': z.optional(score),
    seo: z.optional(score),
  }),
  audits: z.object({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
});

/** Scores up to 100; times in milliseconds. A category that was not measured is NaN. */
export type Marks = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
};

export const LIGHTHOUSE_VERSION = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(FOLDER, 'node_modules', 'lighthouse', 'package.json'), 'utf8'))).version;

/**
 * Runs Lighthouse's mobile profile once in a separate Chromium. `devtools` throttles the browser. `simulate` derives
 * the times from an unthrottled load.
 */
export const lighthouse = async (
  url: string,
  { chromium, throttling = 'simulate' }: { chromium: string; throttling?: 'simulate' | 'devtools' },
): Promise<Marks> => {
  const folder = join(CACHE, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  const output = join(folder, `${process.pid}.json`);
  const cli = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    '--ignore-status-code',
    '--no-enable-error-reporting',
    `--throttling-method=${throttling}`,
    ...(throttling === 'devtools' ? ['--only-categories=performance'] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --ignore-certificate-errors',
  ];
  const env = childEnv({ CHROME_PATH: chromium });
  const attempt = () => run(pinnedNode(), args, { env, log: join(folder, 'lighthouse.log'), timeoutMs: 120_000 });
  // On a busy machine a trace sometimes lacks its start, and Lighthouse asks for another run.
  let outcome = await attempt();
  for (let more = 2; outcome.code !== 0 && more > 0; more -= 1) outcome = await attempt();
  if (outcome.code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${outcome.tail}`);
  const { categories, audits } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
  const hundred = (category: { score: number | null } | undefined): number =>
    category?.score == null ? Number.NaN : Math.round(category.score * 100);
  const number = (name: keyof typeof audits): number => audits[name].numericValue ?? Number.NaN;
  return {
    performance: hundred(categories.performance),
    accessibility: hundred(categories.accessibility),
    bestPractices: hundred(categories['best-practices']),
    seo: hundred(categories.seo),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
  };
};

// npm run bench:web [-- --runs 5 --visits 3 --against main~3 --against-site http://127.0.0.1:5000 --pages home,terms
// --parts lighthouse,lcp,visits,openings --write]:
// measures page load: Lighthouse, scripts fetched, round trips and long tasks of each page, and the time until
// signed-in screens show their content. Alternates between this build and an earlier one, whose API is that of this
// build, or of --against-site: the site of a running emulator. The report keeps earlier results of other parts and
// pages of the same builds, so it can be run in pieces.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/browsers.mjs';
import { step } from '../scripts/lib/cli.mjs';
import { capture } from '../scripts/lib/processes.mjs';
import { CACHE, ROOT } from '../scripts/lib/project.mjs';
import { SEED_ACCOUNTS } from '../scripts/seed/accounts.ts';
import { SEED_TASKS } from '../scripts/seed/all-tasks.ts';
import { SEED_FREELANCERS } from '../scripts/seed/freelancers.ts';
import { seedTaskId } from '../scripts/seed/seed-documents.ts';
import { ensureLighthouse, LIGHTHOUSE_VERSION, lighthouse, type Marks } from './support/lighthouse.ts';
import { certificateKeyHash, startProxy, type Variant } from './support/proxy.ts';
import { median } from './support/queries.ts';
import { buildRevision } from './support/revision.ts';
import {
  CACHES,
  type Cached,
  openBrowser,
  openPhone,
  type Place,
  roundTrips,
  type Trips,
  timeToContent,
  type Visit,
  visit,
} from './support/visits.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string', default: '' },
    'against-site': { type: 'string', default: '' },
    pages: { type: 'string', default: '' },
    parts: { type: 'string', default: 'lighthouse,lcp,visits,openings' },
    visits: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const RUNS = Number(values.runs);
/** Number of visits. Bytes and round trips are the same in each visit; only long tasks vary. */
const VISITS = Number(values.visits);
const parts = new Set(values.parts.split(','));
const site = process.env.SITE_ORIGIN ?? '';

const sampleTask = SEED_TASKS.map(seedTaskId)[0] ?? '';
const sampleHandle = SEED_FREELANCERS.find(({ key }) => key === 'emre')?.handle ?? '';
const CARD = 'main a[href^="/browse-tasks/"]';
const PLACES: readonly Place[] = [
  { name: 'home', path: '/', content: CARD },
  { name: 'Browse', path: '/browse-tasks', content: CARD },
  { name: 'directory', path: '/freelancers', content: 'main article h2 a' },
  { name: 'login', path: '/login', content: 'main form' },
  { name: 'sign-up', path: '/signup', content: 'main form' },
  { name: 'terms', path: '/terms', content: 'main h1' },
  { name: 'not-found', path: '/no-such-page', content: 'main h1' },
  { name: 'profile', path: `/freelancers/${sampleHandle}`, content: 'main h1' },
  { name: 'shared task', path: `/browse-tasks/${sampleTask}`, content: 'main form' },
  { name: 'details', path: `/browse-tasks/${sampleTask}`, content: 'main article dl', as: 'ottilie' },
  { name: 'add-task', path: '/add-task', content: 'main form', as: 'ottilie' },
  { name: 'my-tasks', path: '/my-tasks', content: 'main a[href*="/update-task/"]', as: 'ottilie' },
  { name: 'my-bids', path: '/my-bids', content: CARD, as: 'emre' },
];
const places = PLACES.filter(({ name }) => values.pages === '' || values.pages.split(',').includes(name));
const publicPlaces = places.filter((place) => place.as === undefined);

if (parts.has('lighthouse') || parts.has('lcp')) await ensureLighthouse();
const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => capture(path, ['--version']) !== '');
const shell = await ensureChromium();

const earlier = values.against === '' ? null : await buildRevision(values.against);
const variants: Variant[] = [
  { name: 'now', upstream: site },
  ...(earlier === null
    ? []
    : [{ name: earlier.commit, upstream: values['against-site'] || site, site: earlier.folder }]),
];
const served = await Promise.all(variants.map(async (variant) => ({ variant, ...(await startProxy(variant)) })));

const now = capture('git', ['-C', ROOT, 'rev-parse', '--short=10', 'HEAD']).trim();
/** Identifies the two builds by their source trees, so that unrelated commits keep earlier results. */
const trees = capture('git', ['-C', ROOT, 'rev-parse', 'HEAD:contract', 'HEAD:functions/src', 'HEAD:web']);
const compared = [...trees.trim().split('\n'), earlier?.commit ?? ''].join(' ');
const RESULTS = join(CACHE, 'bench-web.json');

type Row = { readonly place: string; readonly variant: string };
type Results = {
  readonly compared: string;
  readonly marks: (Row & { marks: Marks })[];
  readonly lcps: (Row & { lcp: number })[];
  readonly visits: (Row & { visit: Visit; bytes: number; trips: Trips })[];
  readonly openings: (Row & { cached: Cached; time: number })[];
};

/** Returns the saved results of the same builds, without those that this run measures again. */
const earlierResults = (): Results => {
  const nothing = { compared, marks: [], lcps: [], visits: [], openings: [] };
  if (!existsSync(RESULTS)) return nothing;
  // This script wrote the file.
  const known: Results = JSON.parse(readFileSync(RESULTS, 'utf8'));
  if (known.compared !== compared) return nothing;
  const others = <T extends Row>(rows: T[], part: string): T[] =>
    parts.has(part) ? rows.filter(({ place }) => !places.some(({ name }) => name === place)) : rows;
  return {
    compared,
    marks: others(known.marks, 'lighthouse'),
    lcps: others(known.lcps, 'lcp'),
    visits: others(known.visits, 'visits'),
    openings: others(known.openings ?? [], 'openings'),
  };
};
const results = earlierResults();
const { marks, lcps, visits, openings } = results;

/** Saves the results after each run, so that an interrupted bench keeps them. */
const save = (): void => {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(results, null, 1));
};

if (parts.has('lighthouse')) {
  step(
    `Lighthouse, ${RUNS} runs of ${publicPlaces.length} pages`,
    `${RUNS * publicPlaces.length * served.length * 20} seconds`,
  );
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, path } of publicPlaces) {
      for (const { variant, origin } of run % 2 === 0 ? served : [...served].reverse()) {
        const found = await lighthouse(`${origin}${path}`, { chromium: chromium ?? shell });
        marks.push({ place: name, variant: variant.name, marks: found });
        save();
      }
    }
  }
}

if (parts.has('lcp')) {
  step(`Home's largest paint, prerendered and drawn by the browser, ${RUNS} runs`);
  const drawn = {
    variant: { name: 'drawn by the browser' },
    ...(await startProxy({ name: '', upstream: site, isEmptied: true })),
  };
  for (let run = 0; run < RUNS; run += 1) {
    for (const { variant, origin } of [...served.slice(0, 1), drawn]) {
      const { lcp } = await lighthouse(`${origin}/`, { chromium: chromium ?? shell, throttling: 'devtools' });
      lcps.push({ place: 'home', variant: variant.name, lcp });
      save();
    }
  }
  drawn.close();
}

type Member = NonNullable<Place['as']>;

/** Signs in a demo account through the login form. The context keeps the session. */
const logIn = async (context: BrowserContext, origin: string, key: Member): Promise<void> => {
  const account = SEED_ACCOUNTS.find((each) => each.key === key);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email Address').fill(account?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(account?.password ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${origin}/`);
  await page.close();
};

/** Opens a phone for each build and each account of the pages. */
const openMembers = async (
  browser: Browser,
): Promise<(variant: Variant, place: Place) => BrowserContext | undefined> => {
  const members = new Map<string, BrowserContext>();
  for (const { variant, multiplexed: origin } of served) {
    for (const key of new Set(places.flatMap((place) => place.as ?? []))) {
      const member = await openPhone(browser);
      await logIn(member, origin, key);
      members.set(`${variant.name} ${key}`, member);
    }
  }
  return (variant, place) => members.get(`${variant.name} ${place.as}`);
};

if (parts.has('visits')) {
  step('Visits: scripts, round trips, long tasks');
  const browser = await openBrowser(shell, certificateKeyHash());
  const memberOf = await openMembers(browser);
  for (let run = 0; run < VISITS; run += 1) {
    for (const place of places) {
      for (const { variant, multiplexed: origin, sizes } of run % 2 === 0 ? served : [...served].reverse()) {
        const member = memberOf(variant, place);
        const context = member ?? (await openPhone(browser));
        const found = await visit(context, { origin, place });
        const bytes = found.scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0);
        const trips = await roundTrips(context, { origin, place });
        visits.push({ place: place.name, variant: variant.name, visit: found, bytes, trips });
        save();
        if (member === undefined) await context.close();
      }
    }
  }
  await browser.close();
}

if (parts.has('openings')) {
  step('Openings: time until signed-in screens show their content on a slow phone');
  const browser = await openBrowser(shell, certificateKeyHash());
  for (let run = 0; run < RUNS; run += 1) {
    for (const place of places) {
      for (const { variant, multiplexed: origin } of run % 2 === 0 ? served : [...served].reverse()) {
        if (place.as === undefined) continue;
        const context = await openPhone(browser);
        await logIn(context, origin, place.as);
        for (const cached of ['the login', 'the page', 'nothing'] as const) {
          const time = await timeToContent(context, { origin, place, cached });
          openings.push({ place: place.name, variant: variant.name, cached, time });
          save();
        }
        await context.close();
      }
    }
  }
  await browser.close();
}
for (const { close } of served) close();

const mid = (numbers: readonly number[]): number => (numbers.length === 0 ? Number.NaN : median(numbers));
/** Returns the smallest number of measurements among some rows. */
const runsOf = (rows: readonly Row[]): number =>
  Math.min(
    ...[...Map.groupBy(rows, ({ place, variant }) => `${place} ${variant}`).values()].map(({ length }) => length),
  );
const shown = (value: number, digits = 0): string => (Number.isNaN(value) ? '-' : value.toFixed(digits));
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index < 2 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
const names = variants.map(({ name }) => name);
const each = <T extends Row>(all: readonly T[], cells: (rows: readonly T[]) => string[]): string[][] =>
  PLACES.flatMap(({ name }) =>
    names.flatMap((variant) => {
      const rows = all.filter((row) => row.place === name && row.variant === variant);
      return rows.length === 0 ? [] : [[name, variant, ...cells(rows)]];
    }),
  );

const lighthouseRows = each(marks, (rows) => {
  const of = (mark: keyof Marks, digits = 0) => shown(mid(rows.map(({ marks: found }) => found[mark])), digits);
  const seconds = (mark: keyof Marks) => shown(mid(rows.map(({ marks: found }) => found[mark])) / 1000, 2);
  return [
    of('performance'),
    of('accessibility'),
    of('bestPractices'),
    of('seo'),
    seconds('fcp'),
    seconds('lcp'),
    of('tbt'),
    of('cls', 3),
  ];
});
const visitRows = each(visits, (rows) => {
  const trips = rows.map((row) => row.trips).sort((one, other) => one.count - other.count);
  const middle = trips[Math.floor(trips.length / 2)];
  return [
    shown(mid(rows.map(({ bytes }) => bytes)) / 1000, 1),
    shown(mid(rows.map((row) => row.visit.scripts.length))),
    shown(mid(rows.map((row) => row.visit.longTasks[0] ?? 0))),
    String(middle?.count ?? '-'),
    (middle?.chain ?? [])
      .map(
        (path) =>
          path
            .split('/')
            .at(-1)
            ?.replace(/-[\w-]{8}(?=\.)/, '') || '/',
      )
      .join(' → '),
  ];
});
const openingRows = each(openings, (rows) =>
  CACHES.map((cached) => {
    const times = rows.filter((row) => row.cached === cached).map(({ time }) => time / 1000);
    return `${shown(mid(times), 2)} (${shown(Math.min(...times), 2)})`;
  }),
);
const lcpOf = (variant: string) => mid(lcps.filter((row) => row.variant === variant).map(({ lcp }) => lcp));
const [prerendered, drawn] = [lcpOf('now'), lcpOf('drawn by the browser')];

const browserVersion = capture(chromium ?? shell, ['--version'])
  .split('\n')[0]
  ?.trim();
const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown kind'}, Linux ${release()}, Node ${process.versions.node}, ${browserVersion}`;
const against = earlier === null ? '' : `, compared with ${earlier.commit}`;
const lighthouseVersion = marks.length + lcps.length === 0 ? '' : `, Lighthouse ${LIGHTHOUSE_VERSION()}`;
const report = [
  `\`npm run bench:web -- --runs ${RUNS}${values.against && ` --against ${values.against}`}\` on ${machine}${lighthouseVersion}. 'now' is ${now}${against}.`,
  ...(lighthouseRows.length === 0
    ? []
    : [
        `### Lighthouse, mobile, median of ${runsOf(marks)}`,
        table(
          ['page', 'build', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS'],
          lighthouseRows,
        ),
      ]),
  ...(lcps.length === 0
    ? []
    : [
        `### Home's LCP with devtools throttling, median of ${runsOf(lcps)}`,
        `As built ${shown(prerendered / 1000, 2)} s, drawn by the browser alone ${shown(drawn / 1000, 2)} s: ratio ${shown(prerendered / drawn, 3)}.`,
      ]),
  ...(visitRows.length === 0
    ? []
    : [
        `### Visits on a phone, median of ${runsOf(visits)}`,
        table(
          ['page', 'build', 'scripts kB', 'scripts', 'longest task ms', 'round trips', 'the longest chain'],
          visitRows,
        ),
      ]),
  ...(openingRows.length === 0
    ? []
    : [
        `### Time to content of signed-in screens on a slow phone, median (minimum) of ${runsOf(openings) / CACHES.length}`,
        table(['page', 'build', ...CACHES.map((cached) => `cached: ${cached}, s`)], openingRows),
      ]),
].join('\n\n');
console.log(`\n${report}`);

if (values.write) {
  const path = join(ROOT, 'docs', 'performance.md');
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split('<!-- numbers -->\n');
  const after = rest.split('<!-- /numbers -->')[1] ?? '';
  writeFileSync(path, `${before}<!-- numbers -->\n\n${report}\n\n<!-- /numbers -->${after}`);
}

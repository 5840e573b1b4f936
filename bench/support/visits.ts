import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGUMENTS });

/** A page of the site, and what says that its content is there. */
export type Place = {
  readonly name: string;
  readonly path: string;
  readonly content: string;
  readonly isSignedIn?: boolean;
};

/** How a visit went: scripts fetched, the longest chain of requests up to the content, tasks after the first paint. */
export type Visit = {
  readonly scripts: readonly string[];
  readonly chain: readonly string[];
  readonly longTasks: readonly number[];
};

type Sent = { url: string; at: number; parent: string | null };
type Frames = { callFrames: readonly { url: string }[]; parent?: Frames | undefined };

const filesOf = (stack: Frames | undefined): string[] =>
  stack === undefined ? [] : [...stack.callFrames.map(({ url }) => url), ...filesOf(stack.parent)];

const watchRequests = async (session: CDPSession, origin: string): Promise<Map<string, Sent>> => {
  const sent = new Map<string, Sent>();
  const depth = (url: string | null): number => (url === null ? 0 : 1 + depth(sent.get(url)?.parent ?? null));
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator, timestamp }) => {
    if (!request.url.startsWith(origin) || sent.has(request.url)) return;
    const named = [initiator.url ?? '', ...filesOf(initiator.stack)].filter((url) => sent.has(url));
    const parent = named.sort((one, other) => depth(other) - depth(one))[0] ?? null;
    sent.set(request.url, { url: request.url, at: timestamp, parent });
  });
  return sent;
};

/** The longest way from the document to a request that was sent before `until`, as paths. */
const longestChain = (sent: ReadonlyMap<string, Sent>, until: number): string[] => {
  const wayTo = (url: string | null): string[] => {
    const known = url === null ? undefined : sent.get(url);
    return known === undefined ? [] : [...wayTo(known.parent), new URL(known.url).pathname];
  };
  let longest: string[] = [];
  for (const { url, at } of sent.values()) {
    const way = at <= until ? wayTo(url) : [];
    if (way.length > longest.length) longest = way;
  }
  return longest;
};

const nowIn = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'Timestamp')?.value ?? Number.POSITIVE_INFINITY;
};

/** Runs in the page: tasks of more than 50 ms since the first paint, in milliseconds, the longest first. */
const LONG_TASKS = `new Promise((resolve) => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime >= painted) tasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
  setTimeout(() => resolve(tasks.sort((one, other) => other - one)), 100);
})`;

const longTasksOf = async (page: Page): Promise<number[]> => z.array(z.number()).parse(await page.evaluate(LONG_TASKS));

/** Opens a page as a telephone does and leaves it alone until three seconds after it has loaded. */
export const visit = async (
  context: BrowserContext,
  { origin, place, slowdown = 1 }: { origin: string; place: Place; slowdown?: number },
): Promise<Visit> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const sent = await watchRequests(session, origin);
  await page.goto(`${origin}${place.path}`, { waitUntil: 'load' });
  const loaded = page.waitForTimeout(3000);
  await page.locator(place.content).first().waitFor();
  const until = await nowIn(session);
  await loaded;
  const scripts = [...sent.keys()].map((url) => url.slice(origin.length)).filter((url) => /\.js(\?|$)/.test(url));
  const result = { scripts, chain: longestChain(sent, until), longTasks: await longTasksOf(page) };
  await page.close();
  return result;
};

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export const openPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

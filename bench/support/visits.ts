import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Starts Chromium. It trusts the certificate of the proxy's HTTP/2 origin by the hash of its key. */
export const openBrowser = (executablePath: string, keyHash?: string): Promise<Browser> => {
  const trust = keyHash === undefined ? [] : [`--ignore-certificate-errors-spki-list=${keyHash}`];
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...trust] });
};

/** A page of the site; `content` is the selector that marks its content as loaded. */
export type Place = {
  readonly name: string;
  readonly path: string;
  readonly content: string;
  /** Key of the demo account that is signed in. */
  readonly as?: 'ottilie' | 'emre';
};

/** Result of an idle visit: scripts fetched, and long tasks after the first paint in milliseconds, longest first. */
export type Visit = { readonly scripts: readonly string[]; readonly longTasks: readonly number[] };

/** Sequential network round trips until a page's content is visible, and the paths of the last dependency chain. */
export type Trips = { readonly count: number; readonly chain: readonly string[] };

/**
 * Runs in the page: returns the durations of long tasks (over 50 ms) since the first paint, in milliseconds, longest
 * first.
 */
const LONG_TASKS = `new Promise((resolve) => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime >= painted) tasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
  setTimeout(() => resolve(tasks.sort((one, other) => other - one)), 100);
})`;

const longTasksOf = async (page: Page): Promise<number[]> => z.array(z.number()).parse(await page.evaluate(LONG_TASKS));

const open = async (context: BrowserContext): Promise<{ page: Page; session: CDPSession }> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { page, session };
};

type VisitTarget = { readonly origin: string; readonly place: Place };

/** Opens a page at a quarter of the CPU speed and stays idle for three seconds after it has loaded. */
export const visit = async (context: BrowserContext, { origin, place }: VisitTarget): Promise<Visit> => {
  const { page, session } = await open(context);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(origin) && /\.js(\?|$)/.test(url)) scripts.add(url.slice(origin.length));
  });
  await page.goto(`${origin}${place.path}`, { waitUntil: 'load' });
  await page.locator(place.content).first().waitFor();
  // Deliberately a fixed wait: the scripts that load within these three seconds are the measurement.
  await page.waitForTimeout(3000);
  const longTasks = await longTasksOf(page);
  await page.close();
  return { scripts: [...scripts], longTasks };
};

/** A phone on a slow mobile network: 150 ms for each response, 1.6 Mbit/s, a quarter of the CPU speed. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Runs in the page: records when an element first matches the selector and has a box, in milliseconds. */
const recordContent = (selector: string): void => {
  const look = () => {
    const element = document.querySelector(selector);
    if (element?.checkVisibility({ visibilityProperty: true }))
      document.documentElement.dataset.contentAt = String(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Code in the phone's cache: none, what the login has loaded, or that of an earlier visit to the page too. */
export const CACHES = ['nothing', 'the login', 'the page'] as const;
export type Cached = (typeof CACHES)[number];

/**
 * Returns the time from the navigation until the content of a page is visible on a slow phone, in milliseconds. The
 * context must have just logged in, except for an empty cache.
 */
export const timeToContent = async (
  context: BrowserContext,
  { origin, place, cached }: VisitTarget & { readonly cached: Cached },
): Promise<number> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (cached === 'nothing') await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (cached === 'the page') {
    await page.goto(`${origin}${place.path}`, { waitUntil: 'load' });
    await page.locator(place.content).first().waitFor();
    await page.goto('about:blank');
  }
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(recordContent, place.content);
  await page.goto(`${origin}${place.path}`, { waitUntil: 'commit' });
  const at = page.locator('html[data-content-at]');
  await at.waitFor({ state: 'attached' });
  const time = Number(await at.getAttribute('data-content-at'));
  await page.close();
  return time;
};

const LATENCY_MS = 1000;

type Timed = { readonly url: string; readonly sent: number; received: number };

/**
 * Opens a page with a latency of one second per response, so that seconds equal sequential round trips. The document
 * itself is the first.
 */
export const roundTrips = async (context: BrowserContext, { origin, place }: VisitTarget): Promise<Trips> => {
  const { page, session } = await open(context);
  const latency = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', latency);
  const requests = new Map<string, Timed>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith(origin))
      requests.set(requestId, { url: request.url, sent: timestamp, received: Number.POSITIVE_INFINITY });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.received = timestamp;
  });
  const begin = performance.now();
  await page.goto(`${origin}${place.path}`, { waitUntil: 'commit' });
  await page.locator(place.content).first().waitFor();
  const count = Math.floor((performance.now() - begin) / LATENCY_MS);
  // Walks back from the last response: each step goes to the last response received before that request was sent.
  const all = [...requests.values()].filter(({ received }) => received < Number.POSITIVE_INFINITY);
  const lastBefore = (time: number) =>
    all.filter(({ received }) => received <= time).sort((one, other) => other.received - one.received)[0];
  const chain: string[] = [];
  for (let at = lastBefore(Number.MAX_VALUE); at !== undefined; at = lastBefore(at.sent))
    chain.unshift(new URL(at.url).pathname);
  await page.close();
  return { count, chain };
};

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Returns a new browser context with the screen and the touch input of a phone. */
export const openPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

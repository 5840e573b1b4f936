import { connect } from 'node:net';
import { RATE_LIMITS } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_HEADERS } from '../../../functions/src/http/security-headers.ts';
import { type Deployed, startFunction } from '../../support/framework.ts';

/** Part of the limits of production that the functions have. A slow machine, too, reaches it within their minute. */
const PART = 0.2;

/** The functions as deployed, with limits per address. */
let functions: Readonly<Record<'api' | 'page', Deployed>>;

beforeAll(async () => {
  const limited = { PACES_WIDE: String(PART) };
  const [api, page] = await Promise.all([startFunction(limited), startFunction(limited, 'page')]);
  functions = { api, page };
});
afterAll(() => Promise.all([functions.api.kill(), functions.page.kill()]));

const max = RATE_LIMITS['visitor-reads'].max * PART;

/**
 * Requests pages of tasks with random invalid ids, which cost no read, eighty concurrently. Returns the number of
 * responses by status.
 */
const sendRequests = async (
  count: number,
  headers: Readonly<Record<string, string>>,
): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (let done = 0; done < count; done += 80) {
    const batch = Array.from({ length: Math.min(80, count - done) }, async () => {
      const id = `${Math.random().toString(36).slice(2)}.`;
      const answer = await fetch(`${functions.page.origin}/browse-tasks/${id}`, { headers });
      await answer.arrayBuffer();
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    });
    await Promise.all(batch);
  }
  return counts;
};

const from = (address: string) => ({ 'x-forwarded-for': address });
/** Returns the headers behind Hosting: the CDN connects and forwards its client's address. */
const behind = (address: string) => ({
  'x-forwarded-for': `${address}, 151.101.1.1`,
  'x-forwarded-host': 'taskwright.example',
  'fastly-client-ip': address,
});

const lines = () =>
  functions.page
    .output()
    .split('\n')
    // The last line may be incomplete.
    .slice(0, -1)
    .filter((line) => line.startsWith('{"severity"'))
    .map((line): unknown => JSON.parse(line));

describe('The page of a task, requested without limit', () => {
  it('is a 429 above the rate limit of the API’s reads, without a read, and for that visitor only', async () => {
    expect(await sendRequests(max + 40, from('203.0.113.7'))).toEqual({ 404: max, 429: 40 });
    expect(await sendRequests(1, from('203.0.113.8'))).toEqual({ 404: 1 });
    const one = await fetch(`${functions.page.origin}/browse-tasks/any`, { headers: from('203.0.113.7') });
    expect(one.status).toBe(429);
    const refused = () => lines().filter((line) => line instanceof Object && Reflect.get(line, 'status') === 429);
    // The output of the process can arrive after its response.
    await expect.poll(refused, { timeout: 20_000 }).toHaveLength(41);
    for (const line of refused()) expect(line).toMatchObject({ severity: 'INFO', documentsRead: 0 });
  });

  it('is a short error page above the limit, which is not cached and reloads by itself', async () => {
    const visitor = from('203.0.113.9');
    await sendRequests(max, visitor);
    const answer = await fetch(`${functions.page.origin}/browse-tasks/any`, { headers: visitor });
    const html = await answer.text();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(html).toMatch(/Too many requests\. Try again in (?:\d+ seconds?|1 minute)\./);
    expect(html.length).toBeLessThan(1000);
  });

  it('distinguishes visitors behind Hosting as the API does', async () => {
    expect(await sendRequests(max + 20, behind('198.51.100.1'))).toEqual({ 404: max, 429: 20 });
    expect(await sendRequests(1, behind('198.51.100.2'))).toEqual({ 404: 1 });
  });
});

describe.each(['api', 'page'] as const)('No header of the function %s', (name) => {
  const NAMES = /express|hono|node|google|firebase|framework/i;
  const expectNamesNothing = (headers: Headers): void => {
    for (const header of ['x-powered-by', 'server', 'x-google-status']) expect(headers.get(header), header).toBeNull();
    for (const [header, value] of headers) expect(`${header}: ${value}`).not.toMatch(NAMES);
  };

  it.each([
    '/',
    '/tasks',
    '/tasks?limit=0',
    '/browse-tasks/nothing',
    '/browse-tasks/%zz',
    '/robots.txt',
    '/favicon.ico',
    '/openapi.json',
  ])('reveals the software, at %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await fetch(`${functions[name].origin}${path}`, { method, headers: from('192.0.2.1') });
      await answer.arrayBuffer();
      expectNamesNothing(answer.headers);
    }
  });

  it.each([
    'GET /tasks HTTP/1.1\r\nHost: a b\r\nConnection: close',
    'NOTHING',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close',
  ])('reveals the software for a request outside the application: %j', async (request) => {
    const { port, hostname } = new URL(functions[name].origin);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write(`${request}\r\n\r\n`));
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(head).not.toMatch(/^(?:server|x-powered-by|x-google-status):/im);
    expect(head).not.toMatch(NAMES);
  });
});

describe('Every response of the function page', () => {
  it.each(['/browse-tasks/nothing', '/nothing'])('at %s has the security headers of the site', async (path) => {
    const { headers } = await fetch(`${functions.page.origin}${path}`, { headers: from('192.0.2.2') });
    for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(headers.get(name), name).toBe(value);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { bypassBodyParsers, readableTarget, restoreBodyHeaders } from './body-limits.ts';

describe('The target of a request', () => {
  it.each([
    '/',
    '/tasks',
    '/tasks/%41%E2%82%AC',
    '/tasks?limit=%zz',
    '/tasks?a=\\',
    'http://host/tasks?x',
    '/a?b?c',
    '',
  ])('that is readable is unchanged: %s', (target) => {
    expect(readableTarget(target)).toBe(target === '' ? '/' : target);
  });

  it.each([
    ['/tasks/%', '/tasks/%25'],
    ['/tasks/%zz?limit=%', '/tasks/%25zz?limit=%'],
    ['/%E0%A4%A/%41', '/%25E0%25A4%25A/%2541'],
    ['/tasks\\..\\users', '/tasks%5C..%5Cusers'],
    ['*', '/*'],
    ['tasks', '/tasks'],
    ['ftp://host/tasks', '/ftp://host/tasks'],
  ])('that is unreadable is escaped: %s as %s', (target, readable) => {
    expect(readableTarget(target)).toBe(readable);
    expect(readableTarget(readable)).toBe(readable);
  });
});

describe('A server that hides bodies from parsers', () => {
  /**
   * Returns each request twice: as a parser in front of the listener receives it, and after its headers are restored.
   */
  const seen = async (send: (origin: string) => Promise<unknown>) => {
    const stop = bypassBodyParsers();
    const requests: { before: object; after: object; url: string | undefined }[] = [];
    const server = createServer((request, response) => {
      const before = { ...request.headers };
      restoreBodyHeaders(request);
      requests.push({ before, after: { ...request.headers }, url: request.url });
      response.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    await send(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    server.closeAllConnections();
    server.close();
    stop();
    return requests;
  };

  it('hides a body from them, and restores its headers', async () => {
    const [request] = await seen((origin) => fetch(`${origin}/tasks`, { method: 'POST', body: '{"a":1}' }));
    expect(request?.before).not.toHaveProperty('content-length');
    expect(request?.after).toMatchObject({ 'content-length': '7' });
    expect(request?.after).not.toHaveProperty('transfer-encoding');
  });

  it('hides a chunked body from them, and restores its headers', async () => {
    const body = new Blob(['{"a":1}']).stream();
    const [request] = await seen((origin) => fetch(origin, { method: 'POST', body, duplex: 'half' }));
    expect(request?.before).not.toHaveProperty('transfer-encoding');
    expect(request?.after).toMatchObject({ 'transfer-encoding': 'chunked' });
    expect(request?.after).not.toHaveProperty('content-length');
  });

  it('keeps a request without a body unchanged, and makes its target readable', async () => {
    const [request] = await seen((origin) => fetch(`${origin}/tasks/%zz?limit=%25`));
    expect(request?.after).toEqual(request?.before);
    expect(request?.url).toBe('/tasks/%25zz?limit=%25');
  });
});

import { PROBLEMS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createParser, readJson } from './parse.ts';
import { ApiProblem } from './problems.ts';

const thrown = async (work: () => unknown): Promise<ApiProblem> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error('Nothing was thrown');
};

const post = (body: NonNullable<RequestInit['body']> | null, headers: Record<string, string> = {}): Request => {
  const all = { 'content-type': 'application/json', ...headers };
  return new Request('http://site/tasks', { method: 'POST', body, headers: all, duplex: 'half' });
};

describe('A request', () => {
  const schema = z.strictObject({
    a: z.string().min(2, 'two').regex(/x/, 'x'),
    list: z.array(z.strictObject({ b: z.number() })),
  });

  it('is parsed by its schemas', () => {
    const parser = createParser();
    expect(parser.part(schema, { a: 'xx', list: [{ b: 1 }] }, 'body')).toEqual({ a: 'xx', list: [{ b: 1 }] });
    expect(parser.part(undefined, { anything: 1 }, 'body')).toBeUndefined();
    expect(parser.finish()).toBeUndefined();
  });

  it('is rejected with at most 100 errors', async () => {
    const parser = createParser();
    const fields = Array.from({ length: 150 }, (_, at) => [`f${at}`, 1]);
    parser.part(z.strictObject({}), Object.fromEntries(fields), 'body');
    expect((await thrown(parser.finish)).errors).toHaveLength(100);
  });

  it('is rejected with the first error of each field', async () => {
    const parser = createParser();
    parser.part(schema, { a: 'q', list: [] }, 'body');
    expect((await thrown(parser.finish)).errors).toEqual([{ field: 'a', in: 'body', message: 'two' }]);
  });

  it('is rejected with one error per invalid field, including unknown fields, for all of its parts', async () => {
    const parser = createParser();
    parser.part(schema, JSON.parse('{"a":"q","list":[{"b":"1","c":2}],"d":1,"__proto__":{}}'), 'body');
    parser.query(z.strictObject({ limit: z.string() }), new URLSearchParams('limit=1&limit=2&page=3&page=4&x=1'));
    parser.idempotencyKey('two words');
    const { code, errors, message } = await thrown(parser.finish);
    expect(code).toBe('bad-request');
    expect(message).not.toBe('');
    const fields = errors.map(({ in: place, field }) => `${place} ${field}`);
    expect(fields.sort()).toEqual([
      'body __proto__',
      'body a',
      'body d',
      'body list.0.b',
      'body list.0.c',
      'header Idempotency-Key',
      'query limit',
      'query page',
      'query x',
    ]);
  });

  it('is rejected with an error of the whole body if that is not an object', async () => {
    for (const body of [null, [], 'x', 5, true]) {
      const parser = createParser();
      parser.part(schema, body, 'body');
      expect((await thrown(parser.finish)).errors).toMatchObject([{ field: '', in: 'body' }]);
    }
  });
});

describe('A query string', () => {
  const schema = z.strictObject({ a: z.string().optional(), b: z.string().optional() });
  const fieldsOf = async (search: string): Promise<string[]> => {
    const parser = createParser();
    parser.query(schema, new URLSearchParams(search));
    return (await thrown(parser.finish)).errors.map(({ field }) => field);
  };

  it('is parsed by its schema', () => {
    const parser = createParser();
    expect(parser.query(schema, new URLSearchParams('a=%20x&b='))).toEqual({ a: ' x', b: '' });
    expect(parser.query(undefined, new URLSearchParams('anything=1'))).toBeUndefined();
    parser.finish();
  });

  it('contains each parameter once', async () => {
    expect(await fieldsOf('a=1&a=1')).toEqual(['a']);
    expect(await fieldsOf('a=1&b=1&b=2&a=2&a=3')).toEqual(['b', 'a']);
  });

  it('contains no unknown parameter, not even __proto__', async () => {
    expect(await fieldsOf('c=1')).toEqual(['c']);
    expect(await fieldsOf('__proto__=1')).toEqual(['__proto__']);
    expect(await fieldsOf('=1')).toEqual(['']);
  });
});

describe('A body', () => {
  it('is JSON', async () => {
    expect(await readJson(post('{"a": "é😀"}'))).toEqual({ a: 'é😀' });
    expect(await readJson(post('\ufeff{"a": 1}'))).toEqual({ a: 1 });
  });

  it.each(['', ' ', '{', "{'a':1}", '{"a":1,}', 'NaN', 'undefined', '{"a":1}{"b":2}', '<a/>'])(
    'that is not JSON is a 400: %j',
    async (text) => {
      expect(await thrown(() => readJson(post(text)))).toMatchObject({
        code: 'bad-request',
        errors: [{ field: '', in: 'body' }],
      });
    },
  );

  it('that is not UTF-8 is a 400', async () => {
    const latin1 = Uint8Array.from([...Buffer.from('{"a":"'), 0xe9, ...Buffer.from('"}')]);
    expect(await thrown(() => readJson(post(latin1)))).toMatchObject({ code: 'bad-request' });
    expect(await thrown(() => readJson(post(Buffer.from('{"a":1}', 'utf16le'))))).toMatchObject({
      code: 'bad-request',
    });
  });

  it('without any content is a 400', async () => {
    expect(await thrown(() => readJson(post(null)))).toMatchObject({ code: 'bad-request' });
  });

  const sized = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;

  it('of 64 KiB is accepted, and of one byte more is a 413', async () => {
    expect(await readJson(post(sized(65_536)))).toMatchObject({ a: expect.any(String) });
    expect(await thrown(() => readJson(post(sized(65_537))))).toMatchObject({ code: 'payload-too-large' });
  });

  it('is measured in bytes, not characters', async () => {
    const text = `{"a":"${'é'.repeat(32_765)}"}`;
    expect(text.length).toBeLessThan(40_000);
    expect(await thrown(() => readJson(post(text)))).toMatchObject({ code: 'payload-too-large' });
  });

  it('that declares too much is a 413, and is not drained if it declares more than 1 MiB', async () => {
    const request = (length: string) => post('{}', { 'content-length': length });
    expect(await thrown(() => readJson(request('65537')))).toMatchObject({ code: 'payload-too-large' });
    const long = request('1048577');
    expect(await thrown(() => readJson(long))).toMatchObject({ code: 'payload-too-large' });
    expect(long.bodyUsed).toBe(false);
  });

  it('that never ends is a 413 after 1 MiB', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect(await thrown(() => readJson(post(endless)))).toMatchObject({ code: 'payload-too-large' });
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  it.each([
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'identity, br' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json;charset="latin1"' },
  ])('with an unsupported encoding or charset is a 415: %j', async (headers) => {
    expect(await thrown(() => readJson(post('{}', headers)))).toMatchObject({
      code: 'unsupported-media-type',
      headers: { 'Accept-Encoding': 'identity' },
    });
  });

  it.each([
    { 'content-encoding': ' Identity ' },
    { 'content-type': 'application/json; charset=UTF-8' },
    { 'content-type': 'application/json;charset=us-ascii' },
    { 'content-type': 'Application/JSON ; charset=' },
  ])('may declare %j', async (headers) => {
    expect(await readJson(post('{"a":1}', headers))).toEqual({ a: 1 });
  });

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/json-seq',
    'application/jsonp',
    'text/json',
    'application/json, text/plain',
    'nonsense',
  ])('of the type %s is a 415', async (type) => {
    expect(await thrown(() => readJson(post('{"a":1}', { 'content-type': type })))).toMatchObject({
      code: 'unsupported-media-type',
      message: 'Send the body as JSON, with Content-Type: application/json.',
    });
  });

  it('without a type is read as JSON', async () => {
    const request = post('{"a":1}');
    request.headers.delete('content-type');
    expect(await readJson(request)).toEqual({ a: 1 });
  });

  it.each(['utf-16', 'xutf-8', 'utf-8x', 'utf', 'us-ascii-2'])('in the charset %s is a 415', async (charset) => {
    for (const type of [`application/json;charset=${charset}`, `application/json; charset = "${charset}"`]) {
      expect(await thrown(() => readJson(post('{}', { 'content-type': type })))).toMatchObject({
        code: 'unsupported-media-type',
      });
    }
  });

  it.each(['utf-8', 'utf8', 'UTF-8', 'us-ascii'])('in the charset %s is accepted', async (charset) => {
    expect(await readJson(post('{"a":1}', { 'content-type': `application/json; charset=${charset}` }))).toEqual({
      a: 1,
    });
  });

  it('may declare exactly 64 KiB', async () => {
    expect(await readJson(post(sized(65_536), { 'content-length': '65536' }))).toMatchObject({ a: expect.any(String) });
  });

  it.each([
    ['too long', { 'content-length': '1048576' }, 413],
    ['compressed', { 'content-encoding': 'gzip' }, 415],
    ['too long without saying so', {}, 413],
  ])('that is %s is drained up to 1 MiB', async (_what, headers, status) => {
    let left = 15;
    const stream = new ReadableStream({
      pull(controller) {
        if (left === 0) return controller.close();
        left -= 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const refusal = await thrown(() => readJson(post(stream, headers)));
    expect(PROBLEMS[refusal.code].status).toBe(status);
    expect(left).toBe(0);
  });

  it('that is aborted is a 400', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    expect(await thrown(() => readJson(post(broken)))).toMatchObject({
      code: 'bad-request',
      message: 'The body ended early',
    });
  });

  it('that declares too little is measured anyway', async () => {
    const stream = new Blob([sized(70_000)]).stream();
    const request = post(stream, { 'content-length': '5' });
    expect(await thrown(() => readJson(request))).toMatchObject({ code: 'payload-too-large' });
  });
});

describe('An Idempotency-Key', () => {
  it.each([null, 'a', '8e03978e-40d5-43dd-bc93-6894a57f9324', '!~"/', 'x'.repeat(255)])('may be %j', (key) => {
    const parser = createParser();
    expect(parser.idempotencyKey(key)).toBe(key);
    parser.finish();
  });

  it.each(['', ' ', 'two words', 'x'.repeat(256), 'é', '\u0000', 'a\tb'])('cannot be %j', async (key) => {
    const parser = createParser();
    parser.idempotencyKey(key);
    expect((await thrown(parser.finish)).errors).toMatchObject([{ field: 'Idempotency-Key', in: 'header' }]);
  });
});

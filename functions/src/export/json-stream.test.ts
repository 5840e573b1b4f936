import { describe, expect, it } from 'vitest';
import { type ExportEnd, exportStream } from './export-stream.ts';
import { jsonChunks } from './json-stream.ts';

const many = async function* <T>(...items: T[]) {
  yield* items;
};
const textOf = async (value: object): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of jsonChunks(value)) text += decoder.decode(chunk, { stream: true });
  return text;
};

describe('A value with streamed lists', () => {
  it('is written as the JSON of the same value with arrays', async () => {
    const nested = { id: 1, note: '“ä\n"', entries: many({ n: 1 }, { n: 2 }), omitted: undefined };
    const text = await textOf({ first: null, tasks: many<object>(nested, { id: 2, entries: many() }), last: [true] });
    expect(JSON.parse(text)).toEqual({
      first: null,
      tasks: [
        { id: 1, note: '“ä\n"', entries: [{ n: 1 }, { n: 2 }] },
        { id: 2, entries: [] },
      ],
      last: [true],
    });
    expect(text.endsWith('\n')).toBe(true);
    expect(JSON.parse(await textOf({ plain: 1, list: [] }))).toEqual({ plain: 1, list: [] });
  });

  it('is written in chunks and reads an item only when its chunk is due', async () => {
    let read = 0;
    const long = async function* () {
      for (; read < 20; read += 1) yield 'x'.repeat(10_000);
    };
    const chunks = jsonChunks({ long: long() });
    expect((await chunks.next()).value?.byteLength).toBeGreaterThan(32_000);
    expect(read).toBeLessThan(5);
  });
});

describe('A response body of chunks', () => {
  const meter = { read: 0, written: 0 };
  const failing = async function* () {
    yield 'first';
    throw new Error('Firestore is down at tasks/secret');
  };

  it('breaks off without valid JSON if a list fails, and hides the cause from the client', async () => {
    const ends: ExportEnd[] = [];
    const body = exportStream(jsonChunks({ list: failing(), complete: true }), meter, (end) => ends.push(end));
    await expect(new Response(body).text()).rejects.toThrow('The download broke off');
    expect(ends).toEqual([{ outcome: 'interrupted', error: new Error('Firestore is down at tasks/secret') }]);
  });

  it('produces nothing before the client reads, and stops when the client leaves', async () => {
    const ends: ExportEnd[] = [];
    let [started, closed] = [false, false];
    const chunks = async function* () {
      try {
        started = true;
        for (;;) yield new Uint8Array(1);
      } finally {
        closed = true;
      }
    };
    const reader = exportStream(chunks(), meter, (end) => ends.push(end)).getReader();
    await Promise.resolve();
    expect(started).toBe(false);
    await reader.read();
    await reader.cancel();
    expect([started, closed]).toEqual([true, true]);
    expect(ends).toEqual([{ outcome: 'cancelled' }]);
  });
});

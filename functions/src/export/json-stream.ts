/** A value of which any array may be an async iterable instead. */
export type Streamed<T> = T extends readonly (infer I)[]
  ? readonly I[] | AsyncIterable<Streamed<I>>
  : T extends object
    ? { readonly [K in keyof T]: Streamed<T[K]> }
    : T;

/** Characters of a chunk, at least, except for the last one. */
const CHUNK = 32_768;

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const hasStream = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.values(value).some(isStream);

/** Yields the JSON of a value in parts. Async iterables are members of the value or of their own items. */
async function* partsOf(value: unknown): AsyncGenerator<string> {
  if (isStream(value)) {
    let separator = '[\n';
    for await (const item of value) {
      yield separator;
      yield* partsOf(item);
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]' : '\n]';
  } else if (hasStream(value)) {
    let separator = '{\n';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${separator}${JSON.stringify(name)}: `;
      yield* partsOf(member);
      separator = ',\n';
    }
    yield '\n}';
  } else {
    yield JSON.stringify(value);
  }
}

/**
 * Yields the JSON of a value in UTF-8, one chunk at a time. Holds one chunk and one item of each open array. After an
 * error of an iterable the text is no valid JSON, because the outermost object is closed last.
 */
export async function* jsonChunks<T extends object>(value: Streamed<T>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const part of partsOf(value)) {
    text += part;
    if (text.length < CHUNK) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(`${text}\n`);
}

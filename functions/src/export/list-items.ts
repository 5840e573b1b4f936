/** A page as the handler of a list returns it. */
type Page<T> = { readonly body: readonly T[]; readonly headers?: Readonly<Record<string, string>> };

/** Returns the cursor of the next page in a Link header. */
const nextCursor = (link: string | undefined): string | undefined => {
  const [, target = ''] = /<([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
  return new URLSearchParams(target.split('?')[1]).get('cursor') ?? undefined;
};

/** Yields the items of all pages of a list. Reads a page when the one before is used up. */
export async function* listItems<T>(load: (cursor: string | undefined) => Promise<Page<T>>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { body, headers } = await load(cursor);
    yield* body;
    cursor = nextCursor(headers?.Link);
  } while (cursor !== undefined);
}

/** Yields the results of `load` in order, and loads up to `max` items at once. */
export async function* loadAhead<T, R>(
  items: AsyncIterable<T>,
  max: number,
  load: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const pending: Promise<R>[] = [];
  for await (const item of items) {
    const loading = load(item);
    // The error is thrown in order, by the `await` below.
    loading.catch(() => {});
    pending.push(loading);
    const [first] = pending;
    if (first === undefined || pending.length < max) continue;
    yield await first;
    pending.shift();
  }
  for (const last of pending) yield await last;
}

/** Yields the items that are not null. */
export async function* present<T>(items: AsyncIterable<T | null>): AsyncGenerator<T> {
  for await (const item of items) if (item !== null) yield item;
}

import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from '../store/cursor.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Span } from '../store/reader.ts';
import { readSearchPage, SEARCH_CHARACTERS_MAX, SEARCH_READS_MAX } from './search-page.ts';

const PLAN: QueryPlan = {
  name: 'search',
  collection: 'tasks',
  filters: [],
  orders: [{ field: 'at', direction: 'asc', kind: 'amount' }],
};

type Candidate = { readonly id: string; readonly data: { readonly at: number } };

/** Returns a search over candidates, each of which costs `characters`. */
const searchOver = (count: number, characters: number, isMatch: (at: number) => boolean) => {
  const all: Candidate[] = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, data: { at } }));
  const spent = { characters: 0, reads: 0 };
  const candidates = async (_from: unknown, _plan: QueryPlan, { after, limit }: Span) => {
    const from = after === null ? 0 : Number(after[0]) + 1;
    const found = all.slice(from, from + limit);
    spent.reads += found.length;
    return found;
  };
  const source = { countPlan: async () => count };
  const search = {
    plans: [PLAN],
    matches: ({ data: { at } }: Candidate, report: (examined: number) => void) => {
      report(characters);
      spent.characters += characters;
      return isMatch(at);
    },
    keep: ({ id }: Candidate) => id,
  };
  /** Returns the results of one response, its costs, and the cursor of the next response. */
  const respond = async (cursor: string | undefined, limit = 12) => {
    Object.assign(spent, { characters: 0, reads: 0 });
    const { items, targets } = await readSearchPage(source, candidates, search, { cursor, limit });
    const { next } = targets;
    const isCursor = next !== null && next !== undefined && next !== 'first';
    return { items, ...spent, next: isCursor ? writeCursor(next, PLAN) : undefined };
  };
  return { respond, matching: all.filter(({ data: { at } }) => isMatch(at)).map(({ id }) => id) };
};

describe('A response of a search', () => {
  it.each([
    { nth: 7, characters: 90_000 },
    { nth: 401, characters: 90_000 },
    { nth: 1, characters: 900_000 },
    { nth: 50, characters: 3_000_000 },
  ])(
    'ends after a number of examined characters, and its cursor continues there: %o',
    async ({ nth, characters: each }) => {
      const { respond, matching } = searchOver(500, each, (at) => at % nth === nth - 1);
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { items, characters, reads, next } = await respond(cursor);
        expect(characters).toBeLessThan(SEARCH_CHARACTERS_MAX + each);
        expect(reads).toBeLessThanOrEqual(SEARCH_READS_MAX);
        found.push(...items);
        cursor = next;
      } while (cursor !== undefined);
      expect(found).toEqual(matching);
    },
  );

  it('does not examine the rest of the candidates for a following match after that number', async () => {
    // The first batch of 13 has no match, and the second one fills the page with its first 12 of 27.
    const each = Math.ceil(SEARCH_CHARACTERS_MAX / 25);
    const { respond } = searchOver(40, each, (at) => at >= 13);
    const { items, characters, next } = await respond(undefined);
    expect([items.length, characters, next === undefined]).toEqual([12, 25 * each, false]);
  });

  it('reads as many candidates as before if they are short', async () => {
    const { respond } = searchOver(500, 1000, () => false);
    const { reads, next } = await respond(undefined);
    expect(reads).toBe(SEARCH_READS_MAX);
    expect(readCursor(next, PLAN)).toMatchObject({ from: 'after', position: [SEARCH_READS_MAX - 1, 't239'] });
  });
});

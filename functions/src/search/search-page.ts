import type { CountCharacters } from '@taskwright/contract';
import { type AfterCursor, type Cursor, extendTrail, readCursor } from '../store/cursor.ts';
import type { LinkTargets } from '../store/list-headers.ts';
import { type Listed, positionOf } from '../store/page.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Source, Span } from '../store/reader.ts';

/** Maximum number of reads for one search response, counts included. */
export const SEARCH_READS_MAX = 240;
/**
 * Maximum number of candidates in memory, a task with up to 20 kB of text, a profile with its portfolio up to 130 kB.
 * Must be larger than a page plus one.
 */
const BATCH_MAX = 120;
/**
 * Number of characters after which a response examines no further candidate: of texts that are folded, and again for
 * each word that is compared with them. Bounds the processor time of a response as the reads are bounded.
 */
export const SEARCH_CHARACTERS_MAX = 2_000_000;
/** Upper limit of a candidate count, which costs one billed read. */
const COUNT_MAX = 1000;

/** Reads the candidates of a search from a source, with the texts that verify a match. */
export type ReadCandidates<S, C extends Listed> = (from: S, plan: QueryPlan, span: Span) => Promise<C[]>;

/**
 * A search. Each plan contains every match, and all have the same order, so one can continue where another stopped. The
 * first one promises the fewest candidates and names the cursors. `matches` reports the characters that it examines.
 * `keep` returns what stays in memory of a match.
 */
export type Search<C extends Listed, T> = {
  readonly plans: readonly QueryPlan[];
  readonly matches: (candidate: C, count: CountCharacters) => boolean;
  readonly keep: (candidate: C) => T;
};

/** One page of a search with its cursors. */
type SearchPage<T> = { readonly items: readonly T[]; readonly targets: LinkTargets; readonly plan: QueryPlan };

/** Returns the number of candidates to read next: a page first, then an estimate from the share of matches so far. */
const batchSize = (limit: number, examined: number, found: number): number =>
  examined === 0 ? limit + 1 : Math.ceil(((limit - found + 1) * examined) / Math.max(found, 1));

/** Returns the plan with the fewest candidates. */
const shortest = async (
  from: Pick<Source, 'countPlan'>,
  plans: readonly QueryPlan[],
): Promise<QueryPlan | undefined> => {
  const counted = await Promise.all(
    plans.map(async (plan) => ({ plan, total: await from.countPlan(plan, COUNT_MAX) })),
  );
  return counted.toSorted((one, other) => one.total - other.total)[0]?.plan;
};

/**
 * Reads one page of a search. Candidates are read in the order of the plans and verified by their whole text, so
 * matches are exact. Batches grow up to `BATCH_MAX`. The first batch uses the first plan. If it does not fill the page,
 * all plans are counted and the shortest continues. A page that exceeds the allowed reads or characters is short and has
 * a cursor that continues there. Every response examines at least one candidate.
 */
export const readSearchPage = async <S extends Pick<Source, 'countPlan'>, C extends Listed, T>(
  from: S,
  candidates: ReadCandidates<S, C>,
  { plans, matches, keep }: Search<C, T>,
  query: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<SearchPage<T>> => {
  const { limit } = query;
  const [list] = plans;
  if (list === undefined) throw new RangeError('A search needs at least one word');
  let plan = list;
  const asked = readCursor(query.cursor, list);
  const cursor = asked?.from === 'after' ? asked : null;
  const shown: T[] = [];
  let last = cursor?.position ?? null;
  let examined = 0;
  let reads = 0;
  let characters = 0;
  let hasMore = true;
  const isExhausted = () => characters >= SEARCH_CHARACTERS_MAX;
  const isMatch = (candidate: C) =>
    matches(candidate, (examinedNow) => {
      characters += examinedNow;
    });

  while (hasMore && shown.length < limit && reads < SEARCH_READS_MAX && !isExhausted()) {
    if (examined > 0 && reads === examined && plans.length > 1) {
      plan = (await shortest(from, plans)) ?? plan;
      reads += plans.length;
    }
    const batch = Math.min(BATCH_MAX, SEARCH_READS_MAX - reads, batchSize(limit, examined, shown.length));
    const found = await candidates(from, plan, { after: last, limit: batch });
    examined += found.length;
    reads += found.length;
    hasMore = found.length === batch;
    for (const [index, candidate] of found.entries()) {
      if (shown.length === limit || isExhausted()) {
        hasMore ||= found.slice(index).some((each) => isExhausted() || isMatch(each));
        break;
      }
      last = positionOf(plan, candidate);
      if (isMatch(candidate)) shown.push(keep(candidate));
    }
  }

  const trail = cursor === null ? [] : extendTrail(cursor.trail, cursor.position);
  const next: Cursor | null = hasMore && last !== null ? { from: 'after', position: last, trail } : null;
  // All plans have the same order, so the cursor is valid for each of them.
  return { items: shown, targets: { next, prev: previousPage(cursor) }, plan: list };
};

const previousPage = (cursor: AfterCursor | null): Cursor | 'first' | null => {
  if (cursor === null) return null;
  const position = cursor.trail.at(-1);
  return position === undefined ? 'first' : { from: 'after', position, trail: cursor.trail.slice(0, -1) };
};

import { type Listed, positionOf } from '../../functions/src/store/page.ts';
import type { QueryPlan } from '../../functions/src/store/query-plan.ts';
import type { Source } from '../../functions/src/store/reader.ts';
import type { Store } from '../../functions/src/store/store.ts';

type Key = string | number | null;

/** A document and its arrays that queries look up. */
export type IndexedItem<T extends Listed> = {
  readonly item: T;
  readonly facets: readonly string[];
  readonly tokens: readonly string[];
};

/** Compares values in Firestore's order: null before numbers before strings. */
const compare = (one: Key, other: Key): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
};

/** Returns a positive number if an item follows the position in a plan's order. */
const after = (plan: QueryPlan, item: Listed, position: readonly Key[]): number => {
  const last = plan.orders.at(-1)?.direction ?? 'asc';
  const directions = [...plan.orders.map(({ direction }) => direction), last];
  for (const [index, key] of positionOf(plan, item).entries()) {
    const order = compare(key, position[index] ?? null);
    if (order !== 0) return directions[index] === 'asc' ? order : -order;
  }
  return 0;
};

/** Reads of plans, as a source has them. */
export type PlanReads = Pick<Source, 'readPlan' | 'countPlan'>;

/**
 * Returns an in-memory model of the lists of a collection with facets and tokens. Results and read counts depend only
 * on the query plan. Used at sizes at which an emulator takes minutes.
 */
export const memoryReads = <T extends Listed>(items: readonly IndexedItem<T>[]): PlanReads => {
  /** Items by indexed field and value. */
  const postings = new Map<string, T[]>();
  for (const { item, facets, tokens } of items) {
    for (const key of [...facets.map((value) => `facets ${value}`), ...tokens.map((value) => `tokens ${value}`)]) {
      const known = postings.get(key);
      if (known === undefined) postings.set(key, [item]);
      else known.push(item);
    }
  }

  const answers = new Map<string, readonly T[]>();
  const inOrder = (plan: QueryPlan): readonly T[] => {
    const key = JSON.stringify(plan);
    const known = answers.get(key);
    if (known !== undefined) return known;
    let found: readonly T[] = [];
    for (const { field, op, value } of plan.filters) {
      if (op === '==' || op === 'not-in') throw new RangeError('Lists of the model cannot filter by equality');
      const least = { ...plan, orders: [{ field, direction: 'asc', kind: 'id' } as const] };
      if (op === '>=') found = found.filter((item) => compare(positionOf(least, item)[0] ?? null, String(value)) >= 0);
      else found = [...new Set([value].flat().flatMap((one) => postings.get(`${field} ${one}`) ?? []))];
    }
    const sorted = found.toSorted((one, other) => after(plan, one, positionOf(plan, other)));
    answers.set(key, sorted);
    return sorted;
  };

  return {
    async readPlan(plan, { after: position, limit }) {
      const all = inOrder(plan);
      const keys = position?.map((key) => (typeof key === 'string' || typeof key === 'number' ? key : null));
      const from = keys === undefined ? 0 : all.findIndex((item) => after(plan, item, keys) > 0);
      return (from < 0 ? [] : all.slice(from, from + limit)).map(({ id, data }) => ({
        id,
        ref: { path: `${plan.collection}/${id}` },
        data: () => data,
        get: (field) =>
          field
            .split('.')
            .reduce<unknown>((at, name) => (at instanceof Object ? Reflect.get(at, name) : undefined), data),
      }));
    },
    countPlan: async (plan, max) => Math.min(max, inOrder(plan).length),
  };
};

/** Returns a store that reads the plans of a collection from a model. */
export const overModel = (store: Store, collection: string, model: PlanReads): Store => ({
  ...store,
  readPlan: (plan, ...rest) => (plan.collection === collection ? model : store).readPlan(plan, ...rest),
  countPlan: (plan, max) => (plan.collection === collection ? model : store).countPlan(plan, max),
});

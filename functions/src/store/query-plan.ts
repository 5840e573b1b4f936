import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';

/** Sort direction. A query is data: its index can be derived without running it, and its order can be reversed. */
export type Direction = 'asc' | 'desc';
/** A field that a list is ordered by. `kind` selects the schema of its cursor values. */
export type Order = {
  readonly field: string;
  readonly direction: Direction;
  readonly kind: 'instant' | 'date' | 'amount' | 'id';
};
type Filter = {
  readonly field: string;
  readonly op: '==' | 'in' | '>=' | '>' | '<=' | '<' | 'not-in' | 'array-contains' | 'array-contains-any';
  readonly value: unknown;
};
export type QueryPlan = {
  /** Name stored in the list's cursors. Another list rejects them. */
  readonly name: string;
  /** `tasks` or the path of a subcollection. With `isCollectionGroup`, the name of a collection group. */
  readonly collection: string;
  /** Queries the collection group. The ids of its items are paths. */
  readonly isCollectionGroup?: true;
  readonly filters: readonly Filter[];
  /** Sort orders. The document id is always appended, in the direction of the last one. */
  readonly orders: readonly Order[];
};

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** Returns the plan in reverse order, used to read the page before a cursor. */
export const reversed = (plan: QueryPlan): QueryPlan => ({
  ...plan,
  orders: plan.orders.map((order) => ({ ...order, direction: opposite(order.direction) })),
});

const shapes: QueryPlan[] = [];

/**
 * Declares a list: a function that returns its plan, and example arguments for each query shape. Cursors, pages and
 * links derive from the plan. A test compares firestore.indexes.json with the shapes.
 */
export const defineList = <A extends readonly unknown[]>(
  plan: (...parameters: A) => QueryPlan,
  { examples, reads = 'both ways' }: { examples: readonly NoInfer<A>[]; reads?: 'both ways' | 'forwards' },
): ((...parameters: A) => QueryPlan) => {
  for (const parameters of examples) {
    shapes.push(plan(...parameters));
    if (reads === 'both ways') shapes.push(reversed(plan(...parameters)));
  }
  return plan;
};

/** Returns every query shape of the lists in all loaded files. */
export const queryShapes = (): readonly QueryPlan[] => shapes;

/** Returns the plan as a Firestore query that starts after `after`: the values of its orders, then a document id. */
export const toQuery = (db: Firestore, plan: QueryPlan, after: readonly unknown[] | null): Query => {
  let query: Query = plan.isCollectionGroup ? db.collectionGroup(plan.collection) : db.collection(plan.collection);
  for (const { field, op, value } of plan.filters) query = query.where(field, op, value);
  for (const { field, direction } of plan.orders) query = query.orderBy(field, direction);
  query = query.orderBy(FieldPath.documentId(), plan.orders.at(-1)?.direction ?? 'asc');
  return after === null ? query : query.startAfter(...after);
};

/** An index in the format of firestore.indexes.json. With one field it is a single-field index. */
type Index = {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly (
    | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
    | { fieldPath: string; arrayConfig: 'CONTAINS' }
  )[];
};

/**
 * Returns the indexes that a plan requires: one index of its equalities, then the array, then the order; or an index of
 * each field if it has no order, because Firestore merges the indexes of equalities and of an array.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export const requiredIndexes = (plan: QueryPlan): readonly Index[] => {
  const equalities = plan.filters.filter(({ op }) => op === '==' || op === 'in').map(({ field }) => field);
  const arrays = plan.filters.filter(({ op }) => op.startsWith('array-contains')).map(({ field }) => field);
  const ranges = plan.filters
    .filter(({ op }) => op === '>=' || op === '>' || op === '<=' || op === '<' || op === 'not-in')
    .map(({ field }) => field);
  for (const field of ranges) {
    if (!plan.orders.some((order) => order.field === field))
      throw new Error(`A query with a range on ${field} must be ordered by it`);
  }
  const fields: Index['fields'] = [
    ...equalities.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }) as const),
    ...arrays.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }) as const),
    ...plan.orders.map(
      ({ field, direction }) =>
        ({ fieldPath: field, order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' }) as const,
    ),
  ];
  const place = {
    collectionGroup: plan.collection.split('/').at(-1) ?? plan.collection,
    queryScope: plan.isCollectionGroup ? 'COLLECTION_GROUP' : 'COLLECTION',
  } as const;
  return plan.orders.length === 0 ? fields.map((field) => ({ ...place, fields: [field] })) : [{ ...place, fields }];
};

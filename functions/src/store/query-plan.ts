import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';

/** A query as data, so that its index can be proved without running it and its order reversed without writing it twice. */
export type Direction = 'asc' | 'desc';
/** A field that a list is ordered by, and what its values are: a cursor made of them is checked by it. */
export type Order = {
  readonly field: string;
  readonly direction: Direction;
  readonly kind: 'instant' | 'date' | 'amount' | 'id';
};
type Filter = {
  readonly field: string;
  readonly op: '==' | 'in' | '>=' | '>' | '<=' | 'not-in' | 'array-contains' | 'array-contains-any';
  readonly value: unknown;
};
export type QueryPlan = {
  /** What its cursors are marked with: they lead nowhere in another list. */
  readonly name: string;
  /** `tasks`, or the path of a sub-collection; with `everywhere` the name of a collection, below whatever document it lies. */
  readonly collection: string;
  /** What stands in such a list is told by its path. */
  readonly everywhere?: true;
  readonly filters: readonly Filter[];
  /** The document id always follows, in the direction of the last of these. */
  readonly orders: readonly Order[];
};

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** The same documents, last first: how a page before a cursor is read. */
export const reversed = (plan: QueryPlan): QueryPlan => ({
  ...plan,
  orders: plan.orders.map((order) => ({ ...order, direction: opposite(order.direction) })),
});

const shapes: QueryPlan[] = [];

/**
 * Declares a list: how its plan is made, and with what to make one plan of each shape. That is all a new list needs;
 * its cursors, pages and links follow from the plan, and firestore.indexes.json is held to the shapes.
 */
export const defineList = <A extends readonly unknown[]>(
  plan: (...given: A) => QueryPlan,
  { examples, reads = 'both ways' }: { examples: readonly NoInfer<A>[]; reads?: 'both ways' | 'forwards' },
): ((...given: A) => QueryPlan) => {
  for (const given of examples) {
    shapes.push(plan(...given));
    if (reads === 'both ways') shapes.push(reversed(plan(...given)));
  }
  return plan;
};

/** Every shape of query that the lists of all loaded files send to Firestore. */
export const queryShapes = (): readonly QueryPlan[] => shapes;

/** The plan as a Firestore query, continued after `after` (the values of its orders, then a document id) if given. */
export const toQuery = (db: Firestore, plan: QueryPlan, after: readonly unknown[] | null): Query => {
  let query: Query = plan.everywhere ? db.collectionGroup(plan.collection) : db.collection(plan.collection);
  for (const { field, op, value } of plan.filters) query = query.where(field, op, value);
  for (const { field, direction } of plan.orders) query = query.orderBy(field, direction);
  query = query.orderBy(FieldPath.documentId(), plan.orders.at(-1)?.direction ?? 'asc');
  return after === null ? query : query.startAfter(...after);
};

/** A composite index as it stands in firestore.indexes.json. */
export type CompositeIndex = {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly (
    | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
    | { fieldPath: string; arrayConfig: 'CONTAINS' }
  )[];
};

/**
 * The composite index a plan needs: equalities, then the array, then the order. Null when the automatic index of a
 * single field answers it. https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export const requiredIndex = (plan: QueryPlan): CompositeIndex | null => {
  const equalities = plan.filters.filter(({ op }) => op === '==' || op === 'in').map(({ field }) => field);
  const arrays = plan.filters.filter(({ op }) => op.startsWith('array-contains')).map(({ field }) => field);
  const ranges = plan.filters
    .filter(({ op }) => op === '>=' || op === '>' || op === '<=' || op === 'not-in')
    .map(({ field }) => field);
  for (const field of ranges) {
    if (!plan.orders.some((order) => order.field === field))
      throw new Error(`A query with a range on ${field} must be ordered by it`);
  }
  // Of collections everywhere not even a single field is indexed by itself.
  if (!plan.everywhere && equalities.length + arrays.length + plan.orders.length <= 1) return null;
  return {
    collectionGroup: plan.collection.split('/').at(-1) ?? plan.collection,
    queryScope: plan.everywhere ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: [
      ...equalities.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }) as const),
      ...arrays.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }) as const),
      ...plan.orders.map(
        ({ field, direction }) =>
          ({ fieldPath: field, order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' }) as const,
      ),
    ],
  };
};

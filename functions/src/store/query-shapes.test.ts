import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// Registers every list.
import '../account/endpoints.ts';
import '../agreements/endpoints.ts';
import '../bids/endpoints.ts';
import '../conversations/endpoints.ts';
import '../notifications/endpoints.ts';
import '../people/endpoints.ts';
import '../searches/endpoints.ts';
import '../tasks/endpoints.ts';
import '../mail/collect-activity.ts';
import '../events/table.ts';
import '../events/run-events.ts';
import '../sweep.ts';
import '../mailer.ts';
import '../notifications/remind-of-deadlines.ts';
import '../notifications/remind-of-reviews.ts';
import '../mail/weekly-digest.ts';
import '../account/end-account.ts';
import '../searches/report-task.ts';
import '../pages/pages.ts';
import '../export/account-export.ts';
import '../payments/reconcile.ts';
import { queryShapes, requiredIndexes } from './query-plan.ts';

type Place = { queryScope: string; order?: string; arrayConfig?: string };
type FieldOverride = { collectionGroup: string; fieldPath: string; indexes: Place[] };

const file = new URL('../../../firestore.indexes.json', import.meta.url);
const declared: { indexes: unknown[]; fieldOverrides: FieldOverride[] } = JSON.parse(readFileSync(file, 'utf8'));

/** The indexes of every query shape that the API sends to Firestore. */
const all = queryShapes().flatMap(requiredIndexes);
const required = all.filter(({ fields }) => fields.length > 1);

/** The indexes of a field that no override changes. */
const AUTOMATIC: readonly Place[] = [
  { queryScope: 'COLLECTION', order: 'ASCENDING' },
  { queryScope: 'COLLECTION', order: 'DESCENDING' },
  { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
];

/** Returns the single-field indexes of a field. A field of a map has those of the nearest override above it. */
const singleFieldIndexes = (collectionGroup: string, fieldPath: string): readonly Place[] => {
  const paths = fieldPath.split('.').map((_, index, parts) => parts.slice(0, parts.length - index).join('.'));
  const overrides = declared.fieldOverrides.filter((each) => each.collectionGroup === collectionGroup);
  const nearest = paths.flatMap((path) => overrides.find((each) => each.fieldPath === path) ?? [])[0];
  return nearest?.indexes ?? AUTOMATIC;
};

const singles = all.flatMap(({ collectionGroup, queryScope, fields: [field, ...others] }) => {
  if (field === undefined || others.length > 0) return [];
  const { fieldPath, ...mode } = field;
  return [{ collectionGroup, fieldPath, index: { queryScope, ...mode } }];
});

describe('firestore.indexes.json', () => {
  it.each(required)('contains the index of every query shape: %j', (index) => {
    expect(declared.indexes).toContainEqual(index);
  });

  it('contains no index that no query uses', () => {
    for (const index of declared.indexes) expect(required).toContainEqual(index);
    expect(declared.indexes).toHaveLength(new Set(required.map((index) => JSON.stringify(index))).size);
  });

  it.each(singles)('leaves $fieldPath of $collectionGroup the index of a query: $index', (single) => {
    expect(singleFieldIndexes(single.collectionGroup, single.fieldPath)).toContainEqual(single.index);
  });

  it('adds no single-field index that no query uses', () => {
    const added = declared.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
      indexes.map((index) => ({ collectionGroup, fieldPath, index })),
    );
    expect(added.length).toBeGreaterThan(0);
    for (const each of added) expect(singles).toContainEqual(each);
  });

  it('has one token index of tasks and three of profiles, which bound the tokens of a document', () => {
    const indexed = required.filter(({ fields }) => fields.some(({ fieldPath }) => fieldPath === 'tokens'));
    expect(indexed.map(({ collectionGroup }) => collectionGroup).sort()).toEqual([
      'profiles',
      'profiles',
      'profiles',
      'tasks',
    ]);
  });

  it.each([
    ['tasks', 'description'],
    ['tasks', 'title'],
    ['tasks', 'tokens'],
    ['tasks', 'facets'],
    ['tasks', 'attachments'],
    ['tasks', 'card'],
    ['profiles', 'about'],
    ['profiles', 'tokens'],
    ['profiles', 'facets'],
    ['profiles', 'pieces'],
    ['bids', 'message'],
    ['bids', 'madeFor'],
    ['conversations', 'client'],
    ['conversations', 'freelancer'],
    ['entries', 'text'],
    ['entries', 'lists'],
    ['private', 'mailed'],
    ['private', 'people'],
    ['private', 'reported'],
    ['private', 'searches'],
    ['private', 'tasks'],
    ['people', 'rating'],
    ['digests', 'tasks'],
    ['sitemapFiles', 'entries'],
    ['searchQueries', 'words'],
    ['percolator', 'keys'],
  ])('has no single-field index in %s of %s', (collectionGroup, fieldPath) => {
    expect(declared.fieldOverrides).toContainEqual({ collectionGroup, fieldPath, indexes: [] });
  });
});

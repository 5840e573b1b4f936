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
import { queryShapes, requiredIndex } from './query-plan.ts';

const file = new URL('../../../firestore.indexes.json', import.meta.url);
const declared: {
  indexes: unknown[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
} = JSON.parse(readFileSync(file, 'utf8'));

/** The index of every query shape that the API sends to Firestore. */
const required = queryShapes()
  .map(requiredIndex)
  .filter((index) => index !== null);

describe('firestore.indexes.json', () => {
  it.each(required)('contains the index of every query shape: %j', (index) => {
    expect(declared.indexes).toContainEqual(index);
  });

  it('contains no index that no query uses', () => {
    for (const index of declared.indexes) expect(required).toContainEqual(index);
    expect(declared.indexes).toHaveLength(new Set(required.map((index) => JSON.stringify(index))).size);
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
    ['private', 'people'],
    ['private', 'tasks'],
    ['people', 'rating'],
    ['digests', 'tasks'],
    ['sitemapFiles', 'entries'],
    ['savedSearches', 'searches'],
    ['searchQueries', 'words'],
    ['percolator', 'keys'],
  ])('has no single-field index in %s of %s', (collectionGroup, fieldPath) => {
    expect(declared.fieldOverrides).toContainEqual({ collectionGroup, fieldPath, indexes: [] });
  });
});

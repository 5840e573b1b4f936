import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, file), 'utf8') }));

/** Returns the files that match a pattern, with each match's first group. */
const found = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, caught = '']) => ({ file, caught })));
const filesWith = (pattern: RegExp) => [...new Set(found(pattern).map(({ file }) => file))].sort();

const isRepository = (file: string) => /^(?:\w+\/model|store)\/[\w-]+-repository\.ts$/.test(file);

/**
 * Matches `.collection('tasks')` and .collection(`tasks/${id}/bids`). The last part of the path is the collection's
 * name.
 */
const COLLECTION = /\.collection\(\s*['"`](?:[^'"`]*\/)?(\w+)['"`]/g;

describe('Each collection is written by exactly one file', () => {
  const writers = Map.groupBy(found(COLLECTION), ({ caught }) => caught);

  it.each([
    ['tasks', 'tasks/model/task-repository.ts'],
    ['bids', 'bids/model/bid-repository.ts'],
    ['users', 'account/model/user-repository.ts'],
    ['photos', 'people/model/photo-repository.ts'],
    ['profiles', 'people/model/profile-repository.ts'],
    ['handles', 'people/model/handle-repository.ts'],
    ['invitations', 'bids/model/invitation-repository.ts'],
    ['private', 'store/private-document.ts'],
    ['searchQueries', 'searches/model/search-repository.ts'],
    ['percolator', 'searches/model/search-repository.ts'],
    ['notifications', 'notifications/model/notification-repository.ts'],
    ['subscribers', 'account/model/subscriber-repository.ts'],
    ['accountStates', 'account/model/account-state-repository.ts'],
    ['mail', 'mail/model/mail-repository.ts'],
    ['digests', 'mail/model/digest-repository.ts'],
    ['mailSuppressions', 'account/model/suppression-repository.ts'],
    ['unsubscribes', 'mail/model/unsubscribe-repository.ts'],
    ['unmailed', 'notifications/model/activity-repository.ts'],
    ['emailChanges', 'account/model/email-change-repository.ts'],
    ['counts', 'account/model/quota-repository.ts'],
    ['conversations', 'conversations/model/conversation-repository.ts'],
    ['entries', 'conversations/model/conversation-repository.ts'],
    ['reports', 'conversations/model/report-repository.ts'],
    ['reviews', 'people/model/review-repository.ts'],
    ['people', 'people/model/people-repository.ts'],
    ['sitemapFiles', 'pages/model/sitemap-repository.ts'],
    ['events', 'store/event-repository.ts'],
    ['idempotency', 'store/idempotency.ts'],
    ['movements', 'payments/model/movement-repository.ts'],
    ['journal', 'payments/model/journal-repository.ts'],
    ['wallets', 'payments/model/wallet-repository.ts'],
    ['findings', 'payments/model/finding-repository.ts'],
  ])('%s by %s', (collection, file) =>
    expect(new Set(writers.get(collection)?.map((each) => each.file))).toEqual(new Set([file])),
  );

  it('covers every collection', () => {
    expect([...writers.keys()].sort()).toEqual([
      'accountStates',
      'bids',
      'conversations',
      'counts',
      'digests',
      'emailChanges',
      'entries',
      'events',
      'findings',
      'handles',
      'idempotency',
      'invitations',
      'journal',
      'mail',
      'mailSuppressions',
      'movements',
      'notifications',
      'people',
      'percolator',
      'photos',
      'private',
      'profiles',
      'reports',
      'reviews',
      'searchQueries',
      'sitemapFiles',
      'subscribers',
      'tasks',
      'unmailed',
      'unsubscribes',
      'users',
      'wallets',
    ]);
  });

  it('names every collection in a form that this test can read', () => {
    const plain = found(COLLECTION).length;
    // A query plan names its collection too, but only for reads, in `toQuery`.
    expect(found(/\.collection\(()/g)).toHaveLength(plain + 1);
    expect(filesWith(/\.collection\(plan\.collection\)/g)).toEqual(['store/query-plan.ts']);
    expect(filesWith(/\bcollectionGroup\(plan\.collection\)/g)).toEqual(['store/query-plan.ts']);
    expect(found(/\bcollectionGroup\(()/g)).toHaveLength(1);
  });

  it('allows only repositories to record writes in a unit of work', () => {
    const recording = filesWith(/\bunit\.(?:create|update|put|delete|discard|increment|require\w+)\(/g);
    expect(recording.filter((file) => !isRepository(file))).toEqual(['store/idempotency.ts', 'store/unit-of-work.ts']);
    expect(recording.length).toBeGreaterThan(4);
  });

  it('allows only the unit of work to commit', () => {
    expect(filesWith(/\.(?:batch|bulkWriter|runTransaction|recursiveDelete)\b/g)).toEqual(['store/unit-of-work.ts']);
    expect(filesWith(/\bWriteBatch\b/g)).toEqual(['store/unit-of-work.ts']);
    // A write to a document reference would bypass the unit of work.
    expect(filesWith(/\.doc\([^)]*\)\.(?:create|set|update|delete)\(/g)).toEqual([]);
  });

  it('allows only repositories and the store to import Firestore', () => {
    const holding = filesWith(/^import (?!type )[^;]*'firebase-admin\/firestore'/gm);
    expect(holding.filter((file) => !isRepository(file))).toEqual([
      'index.ts',
      'store/idempotency.ts',
      'store/query-plan.ts',
      'store/reader.ts',
      'store/unit-of-work.ts',
    ]);
  });
});

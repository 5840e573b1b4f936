import type { Entry } from '@taskwright/contract';
import { TURN_KINDS } from '@taskwright/contract/lifecycle/turns';
import { expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { momentOf, newestTransition } from './moments.ts';

const placed = { n: 1, by: 'them', at: '2026-11-21T10:00:00.000Z' } as const;
const milestone = { id: 1, title: 'Draft', cents: 40_000 };
const accept: Entry = { ...placed, kind: 'accept' };
const approve = (fields: { completes: boolean; isFirst?: boolean; kind?: 'auto-approve' }): Entry => ({
  ...placed,
  kind: 'approve',
  milestone,
  ...fields,
});

it.each([
  ['hired', accept, 'You hired Ada.', 'You’re hired.'],
  [
    'the first approval',
    approve({ completes: false, isFirst: true }),
    'The first milestone is approved.',
    'Your first milestone is approved.',
  ],
  [
    'the first approval without an answer',
    approve({ kind: 'auto-approve', completes: false, isFirst: true }),
    'The first milestone is approved.',
    'Your first milestone is approved.',
  ],
  [
    'the completion, also with the only milestone',
    approve({ completes: true, isFirst: true }),
    'You and Ada completed this task.',
    'You and Ada completed this task.',
  ],
])('%s is a moment for both sides', (_what, entry, client, freelancer) => {
  expect(momentOf(entry, 'client', 'Ada', null)?.sentence).toBe(isolated(client));
  expect(momentOf(entry, 'freelancer', 'Ada', null)?.sentence).toBe(isolated(freelancer));
});

it.each([
  ['the hire', accept, ['milestone']],
  ['the first approval', approve({ completes: false, isFirst: true }), ['milestone', 'changes', 'delivery']],
  ['the completion', approve({ completes: true }), ['review']],
] as const)('the next step after %s is named only while it is open', (_what, entry, open) => {
  for (const role of ['client', 'freelancer'] as const) {
    const turns = TURN_KINDS.filter((turn) => momentOf(entry, role, 'Ada', turn)?.next?.startsWith('Next: '));
    expect(turns.toSorted()).toEqual([...open, ...(role === 'client' ? ['funding'] : [])].toSorted());
    expect(momentOf(entry, role, 'Ada', null)?.next).toBeNull();
  }
});

it('after the first approval, the next step is the next delivery if one already waits for review', () => {
  const entry = approve({ completes: false, isFirst: true });
  expect(momentOf(entry, 'client', 'Ada', 'delivery')?.next).toBe('Next: review the next delivery.');
  expect(momentOf(entry, 'freelancer', 'Ada', 'delivery')?.next).toBe(
    isolated('Next: Ada reviews your next delivery.'),
  );
});

it('the newest transition is the last entry that is not a message', () => {
  const message: Entry = { ...placed, kind: 'message', text: 'Hello' };
  expect(newestTransition([accept, { ...message, n: 2 }])).toBe(1);
  expect(newestTransition([accept, { ...approve({ completes: true }), n: 2 }, { ...message, n: 3 }])).toBe(2);
  expect(newestTransition([message])).toBeNull();
});

it.each<[string, Entry]>([
  ['a later approval', approve({ completes: false })],
  ['a message', { ...placed, kind: 'message', text: 'Hello' }],
  ['an accepted change', { ...placed, kind: 'accept-amendment' }],
])('%s is none', (_what, entry) => {
  expect(momentOf(entry, 'client', 'Ada', 'milestone')).toBeNull();
});

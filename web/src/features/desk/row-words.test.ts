import { DESK_KINDS, type DeskRow } from '@taskwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { dueWords, hrefOf, progressWords, rowWords } from './row-words.ts';

// A date of another year is shown with its year.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const row = (change: Partial<DeskRow>): DeskRow => ({
  kind: 'offer',
  role: 'client',
  task: 'task',
  title: 'A sign',
  with: { name: 'Emre' },
  since: '2026-11-23T08:00:00.000Z',
  conversation: 'conversation',
  milestone: null,
  due: null,
  bids: 0,
  ...change,
});

describe('A row of the desk', () => {
  it.each(DESK_KINDS)('names the other party: %s', (kind) => {
    for (const list of ['turn', 'waiting'] as const)
      expect(rowWords(row({ kind, milestone: 'Draft', bids: 2 }), list).text).toContain('Emre');
  });

  it.each([
    [{ kind: 'milestone', milestone: 'Draft', due: '2026-12-03' }, 'turn', 'Deliver “Draft” to Emre, due Dec 3'],
    [{ kind: 'milestone', milestone: 'Draft' }, 'waiting', 'Emre to deliver “Draft”'],
    [{ kind: 'funding', milestone: 'Draft' }, 'turn', 'Fund “Draft” so that Emre can start'],
    [{ kind: 'funding', milestone: 'Draft' }, 'waiting', 'Emre to fund “Draft”'],
    [{ kind: 'funding' }, 'turn', 'Pay Emre the rest'],
    [{ kind: 'funding' }, 'waiting', 'Emre to pay the rest'],
    [{ kind: 'bids', bids: 1 }, 'turn', 'Emre placed a bid'],
    [{ kind: 'bids', bids: 3 }, 'turn', '3 bids, the latest from Emre'],
    [{ kind: 'bids', bids: 1, with: null }, 'turn', '1 bid to decide on'],
    [{ kind: 'bids', bids: 3, with: null }, 'turn', '3 bids to decide on'],
  ] as const)('is a sentence: %j', (change, list, text) => {
    expect(rowWords(row(change), list).text).toBe(isolated(text));
  });

  it.each([
    [{}, '/messages/conversation'],
    [{ kind: 'review' }, '/messages/conversation?step=review'],
    [{ kind: 'funding' }, '/messages/conversation?step=fund'],
    [{ kind: 'funding', role: 'freelancer' }, '/messages/conversation'],
    [{ kind: 'bids', conversation: null }, '/my-tasks?bids=task'],
    [{ kind: 'invitation', conversation: null }, '/browse-tasks/task'],
  ] as const)('leads to its place: %j', (change, href) => {
    expect(hrefOf(row(change))).toBe(href);
  });
});

describe('A running agreement', () => {
  const now = new Date(2026, 10, 20, 9);
  it.each([
    ['2026-11-19', 'Overdue since Nov 19', true],
    ['2026-11-20', 'Due today', false],
    ['2026-11-21', 'Due tomorrow', false],
    ['2026-12-03', 'Due Dec 3, in 13 days', false],
    ['2027-01-03', 'Due Jan 3, 2027', false],
  ])('is due on %s: %s', (date, text, isOverdue) => {
    expect(dueWords(date, now)).toEqual({ text, isOverdue });
  });

  it('counts its approved milestones', () => {
    expect(progressWords({ approved: 1, milestones: 3 })).toBe('1 of 3 milestones approved');
    expect(progressWords({ approved: 0, milestones: 1 })).toBe('0 of 1 milestone approved');
  });
});

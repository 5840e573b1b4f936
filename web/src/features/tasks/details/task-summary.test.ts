import { expect, it } from 'vitest';
import { recordFacts } from './task-summary.tsx';

const NEW = { posted: 1, hires: 0, completedShare: null, since: '2026-11', answerMinutes: null };

it('shows a new client without zeros', () => {
  expect(recordFacts(NEW)).toEqual(['1 task posted', 'Member since November 2026']);
  expect(recordFacts({ ...NEW, posted: 0, completedShare: 0, since: null })).toEqual([]);
});

it('shows posted tasks, hires, the completed share and the usual answer time', () => {
  const record = { posted: 1000, hires: 8, completedShare: 87, since: '2025-03', answerMinutes: 130 };
  expect(recordFacts(record)).toEqual([
    '1,000 tasks posted · 8 hires · 87% completed',
    'Usually answers within 3 hours',
    'Member since March 2025',
  ]);
});

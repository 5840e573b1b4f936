// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ProposedTerms } from './compare-terms.ts';
import { TermsDifference } from './terms-difference.tsx';
// Loaded before the tests, so that these do not wait for it.
import './word-difference.tsx';

afterEach(cleanup);

const milestone = (id: number, title: string, cents: number, due: string | null = null) => ({ id, title, cents, due });
const before: ProposedTerms = {
  version: 1,
  deliverables: 'One oak sign, oiled.',
  milestones: [
    milestone(1, 'Draft', 15_000, '2099-11-01'),
    milestone(2, 'Sign', 30_000),
    milestone(3, 'Visit', 10_000),
  ],
  cents: 55_000,
};
const after: ProposedTerms = {
  version: 2,
  deliverables: 'One oak sign, oiled twice.',
  milestones: [milestone(2, 'Sign', 35_050), milestone(1, 'Draft', 15_000, '2099-11-01'), milestone(4, 'Frame', 5_000)],
  cents: 55_050,
};

const texts = (role: 'deletion' | 'insertion') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

it('Marks changed words as deleted and inserted', async () => {
  render(<TermsDifference before={before} after={after} />);
  await screen.findByText('twice');
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'DeliverablesChangedBeforeOne oak sign, oiled.NowOne oak sign, oiled twice.',
    'Milestone: SignChangedBeforeSign$300NowSign$350.50',
    'Milestone: VisitRemovedBeforeVisit$100',
    'Milestone: DraftMoved$150, due Nov 1, 2099',
    'Milestone: FrameAddedNowFrame$50',
    'TotalChangedBefore$550Now$550.50',
  ]);
  expect(texts('deletion')).toEqual(['$300', 'Visit', '$100', '$550']);
  expect(texts('insertion')).toEqual([' twice', '$350.50', 'Frame', '$50', '$550.50']);
});

it('folds unchanged parts below the changed ones, and shows each once', () => {
  const larger = { ...before, milestones: before.milestones.with(1, milestone(2, 'Sign', 35_000)), cents: 60_000 };
  render(<TermsDifference before={before} after={larger} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
    'Milestone: Sign',
    'TotalChangedBef',
  ]);
  const button = screen.getByRole('button', { name: '3 unchanged' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const folded = screen.getAllByRole('listitem').slice(2);
  expect(folded.map(({ textContent }) => textContent)).toEqual([
    'DeliverablesUnchanged',
    'Milestone: DraftUnchanged$150, due Nov 1, 2099',
    'Milestone: VisitUnchanged$100',
  ]);
  for (const part of folded) expect(within(part).queryByText('Before')).toBeNull();
  fireEvent.click(button);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

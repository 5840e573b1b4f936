// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ProposedTerms } from './compare-terms.ts';
import { TermsDifference } from './terms-difference.tsx';

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

it('Shows unchanged parts once', () => {
  render(<TermsDifference before={before} after={before} />);
  for (const part of screen.getAllByRole('listitem')) {
    expect(within(part).getByText('Unchanged')).toBeTruthy();
    expect(within(part).queryByText('Before')).toBeNull();
  }
  expect([...texts('deletion'), ...texts('insertion')]).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { changesSince, changesText } from './bid-parts.tsx';

const now = { budget: 400, deadline: '2031-12-05' };

describe('Changes of a task after a bid', () => {
  it('are named in one phrase', () => {
    expect(changesText({ budget: null })).toBe('the budget');
    expect(changesText({ deadline: '2031-12-01', budget: 5 })).toBe('the budget and the deadline');
    expect(changesText({ title: 'A', description: true, budget: 5 })).toBe(
      'the title, the description, and the budget',
    );
  });

  it('are shown with the previous values', () => {
    expect(changesSince({}, now)).toEqual([]);
    expect(changesSince({ title: 'A sign', description: true, budget: null, deadline: '2031-12-01' }, now)).toEqual([
      isolated('Title: was “A sign”'),
      'Description: rewritten',
      'Budget: was Open budget, now $400',
      'Deadline: was Dec 1, 2031, now Dec 5, 2031',
    ]);
    expect(changesSince({ budget: 1234.5 }, { ...now, budget: null })).toEqual([
      'Budget: was $1,234.50, now Open budget',
    ]);
  });
});

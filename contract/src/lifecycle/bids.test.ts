import { describe, expect, it } from 'vitest';
import { isCancelled, isDecided, isDeclined, isShortlisted, STORED_MARKS } from './bids.ts';
import { isUndecided, MY_BID_STATES } from './lifecycle.ts';

describe('The marks of a bid', () => {
  it.each([
    ['that do not wait for a decision', isDecided, ['declined', 'cancelled']],
    ['that decline it', isDeclined, ['declined']],
    ['that shortlist it', isShortlisted, ['shortlisted']],
    ['of a cancelled agreement', isCancelled, ['cancelled']],
  ])('%s', (_meaning, holds: (mark: (typeof STORED_MARKS)[number] | null) => boolean, marks) => {
    expect(STORED_MARKS.filter(holds)).toEqual(marks);
    expect(holds(null)).toBe(false);
  });
});

it('A bid waits for a decision while it is open', () => expect(MY_BID_STATES.filter(isUndecided)).toEqual(['open']));

import { expect, it } from 'vitest';
import { closedLabel } from './saved-tasks.tsx';

const TODAY = '2026-11-23';

it.each([
  ['pending', TODAY, null],
  ['pending', '2026-11-22', 'Bidding closed'],
  ['in-progress', '2026-12-01', 'Bidding closed'],
  ['completed', '2026-12-01', 'Task completed'],
  ['unknown', '2026-12-01', 'Bidding closed'],
] as const)('a saved task that is %s with the deadline %s is labelled %s', (status, deadline, label) => {
  expect(closedLabel({ status, deadline }, TODAY)).toBe(label);
});

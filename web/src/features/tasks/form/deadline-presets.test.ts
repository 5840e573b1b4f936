import { expect, it } from 'vitest';
import { deadlinePresets } from './deadline-presets.tsx';

it.each([
  ['2026-07-02', ['2026-07-05', '2026-07-09', '2026-07-16', '2026-08-02']],
  ['2026-12-30', ['2027-01-02', '2027-01-06', '2027-01-13', '2027-01-30']],
  // A shorter month ends earlier.
  ['2027-01-31', ['2027-02-03', '2027-02-07', '2027-02-14', '2027-02-28']],
  ['2028-01-30', ['2028-02-02', '2028-02-06', '2028-02-13', '2028-02-29']],
])('From %s, the suggested deadlines are %j', (today, dates) => {
  expect(deadlinePresets(today)).toEqual(
    ['In 3 days', 'In a week', 'In two weeks', 'In a month'].map((label, at) => ({ label, date: dates[at] })),
  );
});

import { expect, it } from 'vitest';
import { ago } from './ago.ts';

// Noon on the reader's clock, whatever the time zone of the machine.
const NOW = new Date(2026, 10, 23, 12, 0, 0);
const before = (hours: number, minutes = 0) => new Date(NOW.getTime() - (hours * 60 + minutes) * 60_000).toISOString();

it.each([
  [before(0), 'just now'],
  [before(-1), 'just now'],
  [before(0, 1), '1 minute ago'],
  [before(0, 59), '59 minutes ago'],
  [before(1), '1 hour ago'],
  [before(11, 59), '11 hours ago'],
  [before(12, 1), 'yesterday'],
  [before(35), 'yesterday'],
  [before(37), '2 days ago'],
  [before(6 * 24), '6 days ago'],
  [before(7 * 24), 'Nov 16'],
])('%s is %s', (at, text) => {
  expect(ago(at, NOW)).toBe(text);
});

it('counts hours across midnight', () => {
  const night = new Date(2026, 10, 23, 1, 0, 0);
  expect(ago(new Date(2026, 10, 22, 23, 0, 0).toISOString(), night)).toBe('2 hours ago');
});

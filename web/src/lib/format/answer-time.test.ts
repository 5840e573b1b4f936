import { expect, it } from 'vitest';
import { answerTime } from './answer-time.ts';

it.each([
  [1, 'an hour'],
  [60, 'an hour'],
  [61, '2 hours'],
  [23 * 60, '23 hours'],
  [23 * 60 + 1, 'a day'],
  [24 * 60 + 1, '2 days'],
  [7 * 24 * 60, '7 days'],
])('an answer within %d minutes is within ‘%s’', (minutes, words) => {
  expect(answerTime(minutes)).toBe(words);
});

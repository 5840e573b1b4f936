import { expect, it } from 'vitest';
import { limitText } from './mail-limit.tsx';

it.each([
  ['never', 'at-once', 'Email about saved searches is switched off in your account.'],
  ['never', 'weekly', 'Email about saved searches is switched off in your account.'],
  ['never', 'never', null],
  ['daily', 'at-once', 'Your account limits email about saved searches to once a day.'],
  ['daily', 'daily', null],
  ['daily', 'weekly', null],
  ['at-once', 'at-once', null],
] as const)('With %s in the account and %s of the search, the note is %s', (account, frequency, text) => {
  expect(limitText(account, frequency)).toBe(text);
});

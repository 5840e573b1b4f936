import { describe, expect, it } from 'vitest';
import { publicName } from './public-name.ts';

describe('The public name', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    [' Ada ', 'Ada'],
    ['Taskwright Support', 'User'],
    ['Tаskwright', 'User'],
    ['Admin', 'User'],
    ['\u200b', 'User'],
    [null, 'User'],
  ])('of %j is %s [decision 25]', (name, read) => {
    expect(publicName(name)).toBe(read);
  });
});

import { describe, expect, it } from 'vitest';
import { memberName, publicName } from './public-name.ts';

describe('The public name', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    [' Ada ', 'Ada'],
    ['Taskwright Support', 'User'],
    ['Tаskwright', 'User'],
    ['Admin', 'User'],
    ['\u200b', 'User'],
    ['Former member', 'Former member'],
    ['Forrner Mernber', 'User'],
    [null, 'User'],
  ])('of %j is %s [decision 25]', (name, read) => {
    expect(publicName(name)).toBe(read);
  });

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Former member', 'User'],
    ['Admin', 'User'],
  ])('of an existing account called %s is %s', (name, shown) => {
    expect(publicName(memberName(name))).toBe(shown);
  });
});

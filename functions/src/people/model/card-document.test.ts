import { describe, expect, it } from 'vitest';
import { cardChanges, FORMER_CARD, NO_CARD, toPerson } from './card-document.ts';

describe('The name of a card', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    [' Ada ', 'Ada'],
    ['Taskwright Support', 'User'],
    ['Tаskwright', 'User'],
    ['Admin', 'User'],
    ['\u200b', 'User'],
    ['Former member', 'User'],
    ['Forrner Mernber', 'User'],
    [null, 'User'],
  ])('%j is shown as %s [decision 25]', (name, shown) => {
    expect(toPerson({ ...NO_CARD, name }).name).toBe(shown);
  });

  it('of a closed account is that of a former member', () => {
    expect(toPerson({ ...FORMER_CARD, name: 'Late Ada' })).toMatchObject({ name: 'Former member', isFormer: true });
  });
});

describe('An ID token', () => {
  const token = { name: 'Ada', emailVerified: true };

  it('names a card without a name, and verifies it', () => {
    expect(cardChanges(null, token)).toEqual({ name: 'Ada', isVerified: true });
    expect(cardChanges({ ...NO_CARD, isVerified: true }, token)).toEqual({ name: 'Ada' });
  });

  it('changes no name, and no verification to none', () => {
    expect(cardChanges({ ...NO_CARD, name: 'Ada King' }, token)).toEqual({ isVerified: true });
    expect(
      cardChanges({ ...NO_CARD, name: 'Ada King', isVerified: true }, { name: 'Ada', emailVerified: false }),
    ).toEqual({});
  });

  it('gives no reserved name', () => {
    expect(cardChanges(null, { name: 'Former member', emailVerified: false })).toEqual({});
  });
});

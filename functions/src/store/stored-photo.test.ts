import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chosenPhoto, storedPhoto } from './stored-photo.ts';

const OWN = `/users/photos/sha256/${'a'.repeat(64)}`;
const FOREIGN = ['https://tracker.example/p.gif', `https://tracker.example${OWN}`, `${OWN}/../x`, '', 5, {}];

describe('The photo of a document', () => {
  const read = (photo: object) => z.object({ photo: storedPhoto }).parse(photo).photo;

  it('is an address of this site, or null', () => {
    expect([read({ photo: OWN }), read({ photo: null }), read({})]).toEqual([OWN, null, null]);
  });

  it.each(FOREIGN)('is null for %j', (photo) => {
    expect(read({ photo })).toBeNull();
  });
});

describe('The photo of a profile', () => {
  const read = (photo: object) => z.object({ photo: chosenPhoto }).parse(photo).photo;

  it('is an address of this site, null once removed, or missing', () => {
    expect([read({ photo: OWN }), read({ photo: null }), read({})]).toEqual([OWN, null, undefined]);
  });

  it.each(FOREIGN)('is missing for %j', (photo) => {
    expect(read({ photo })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { storedPhoto } from './stored-photo.ts';

const OWN = `/users/photos/sha256/${'a'.repeat(64)}`;
const FOREIGN = ['https://tracker.example/p.gif', `https://tracker.example${OWN}`, `${OWN}/../x`, '', 5, {}];

describe('The photo of a document', () => {
  it('is an address of this site, or null', () => {
    expect([storedPhoto.parse(OWN), storedPhoto.parse(null)]).toEqual([OWN, null]);
  });

  it.each(FOREIGN)('is not %j', (photo) => {
    expect(storedPhoto.safeParse(photo).success).toBe(false);
  });
});

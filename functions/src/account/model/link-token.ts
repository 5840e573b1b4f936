import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 32 random bytes, for the token of an emailed link. Only the hash of a token is stored. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns whether the secret of a token was issued. Compares hashes in constant time. */
export const matchesAny = (secret: string, hashes: readonly string[]): boolean => {
  const given = Buffer.from(hashOf(secret));
  return hashes.some((known) => known.length === given.length && timingSafeEqual(Buffer.from(known), given));
};

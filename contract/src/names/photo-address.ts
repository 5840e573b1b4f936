/**
 * Address of a photo: the path below /users under which the API serves an uploaded photo. The site renders no other
 * address, because a picture on another site would report every reader to that site.
 */
export const PHOTO_ADDRESS = /^\/users\/photos\/sha256\/[0-9a-f]{64}$/;

/** Returns the address of a photo if it may be rendered; undefined for any other value. */
export const photoUrl = (value: string | null | undefined): string | undefined =>
  value && PHOTO_ADDRESS.test(value) ? value : undefined;

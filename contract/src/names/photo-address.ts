/**
 * Address of a photo: an https link, or the path below /users under which the API serves an uploaded photo. The site
 * renders no other address.
 */
export const PHOTO_ADDRESS = /^(?:https:\/\/[^\s/]|\/users\/photos\/sha256\/[0-9a-f]{64}$)/;

/** Returns the address of a photo if it may be rendered; undefined for any other value. */
export const photoUrl = (value: string | null | undefined): string | undefined =>
  value && PHOTO_ADDRESS.test(value) ? value : undefined;

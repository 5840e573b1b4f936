/** Photos from elsewhere have an https address, uploaded photos a path below /users. */
const PHOTO = /^(?:https:\/\/[^\s/]|\/users\/photos\/[0-9a-f]{64}$)/;

/** Returns the address of a photo if it may be rendered; undefined for any other value. */
export const photoUrl = (value: string | null | undefined): string | undefined =>
  value !== null && value !== undefined && PHOTO.test(value) ? value : undefined;

/** Path below which the API serves photos. */
const PATH = '/users/photos/sha256/';

/** Returns the address of an uploaded photo. */
export const photoPath = (id: string): string => PATH + id;

/** Returns the id of an uploaded photo by its address; null for any other text, or none. */
export const photoIdIn = (address: string | null): string | null =>
  address?.startsWith(PATH) === true ? address.slice(PATH.length) : null;

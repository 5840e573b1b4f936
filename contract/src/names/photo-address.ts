/**
 * Address of a photo: an https link, or the path below /users under which the API serves an uploaded photo. The site
 * renders no other address.
 */
export const PHOTO_ADDRESS = /^(?:https:\/\/|\/users\/photos\/[0-9a-f]{64}$)/;

/** Returns whether an address is one of the two forms of a photo. */
export const isPhotoAddress = (address: string): boolean => PHOTO_ADDRESS.test(address);

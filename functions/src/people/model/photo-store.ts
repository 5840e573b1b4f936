import type { ImageKind } from '@taskwright/contract';
import type { STORED_TYPES } from '../../http/image-body.ts';
import type { Reader } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/** A stored image. */
export type Photo = { readonly type: (typeof STORED_TYPES)[number]; readonly bytes: Buffer };

/** Path below which the API serves photos. */
const PATH = '/users/photos/sha256/';

/** Returns the address of an uploaded photo. */
export const photoPath = (id: string): string => PATH + id;

/** Returns the id of an uploaded photo by its address; null for any other text, or none. */
export const photoIdIn = (address: string | null): string | null =>
  address?.startsWith(PATH) === true ? address.slice(PATH.length) : null;

/**
 * Uploaded photos of people, and pictures of portfolio pieces. A photo has one owner, and its id is a hash of the owner
 * and the stored bytes, so an address never serves other bytes. Writes are part of a unit of work.
 */
export type PhotoStore = {
  /** Stores a photo or picture of `uid`, unless it is stored already. Returns its id. */
  readonly save: (unit: Unit, uid: string, kind: ImageKind, photo: Photo) => string;
  /** Returns a photo or picture, or null. */
  readonly find: (from: Reader, id: string) => Promise<Photo | null>;
  /** Deletes the photos of `uid` except the one with the id `kept`. Deletes no picture. */
  readonly removeOthers: (unit: Unit, uid: string, kept: string | null) => Promise<void>;
  /** Deletes a picture, stored or not. */
  readonly removePicture: (unit: Unit, id: string) => void;
  /**
   * Deletes at most `limit` photos and pictures of `uid`; returns how many it found. Fewer than `limit` means none are
   * left.
   */
  readonly removeBatch: (unit: Unit, uid: string, limit: number) => Promise<number>;
};

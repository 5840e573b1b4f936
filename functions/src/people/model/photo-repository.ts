import { createHash } from 'node:crypto';
import type { ImageKind } from '@taskwright/contract';
import * as z from 'zod/mini';
import { STORED_TYPES } from '../../http/image-body.ts';
import type { Cascade } from '../../store/cascade.ts';
import { readOne, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { personKey } from './person-key.ts';

const photoDocument = z.object({ type: z.enum(STORED_TYPES), bytes: z.instanceof(Buffer) });
/** A stored image. */
export type Photo = z.infer<typeof photoDocument>;

/** Returns the id of a photo: a hash of its owner and its stored bytes. */
export const photoId = (uid: string, bytes: Buffer): string =>
  createHash('sha256').update(personKey(uid)).update(bytes).digest('hex');

/** Photos that a change of the photo deletes. There is one, unless concurrent requests have stored more. */
const FORMER_MAX = 10;

const isPhotoId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

/** Field with the owner of each kind. A query for the photos of a person therefore never finds their pictures. */
const OWNER: Readonly<Record<ImageKind, string>> = { photo: 'owner', picture: 'pictureOf' };

/**
 * `photos/{id}`: uploaded photos of people, and pictures of portfolio pieces, with the bytes. A photo has one owner, and
 * its id is a hash of the owner and the stored bytes, so an address never serves other bytes. The only writer of
 * `photos`.
 */
const collection = (from: Source) => from.db.collection('photos');

/** Deletes at most `limit` photos of an account except `kept`. Returns how many it found. */
const removeSome = async (unit: Unit, uid: string, kept: string | null, limit: number): Promise<number> => {
  const docs = await unit.query(collection(unit).where(OWNER.photo, '==', uid).limit(limit).select());
  for (const { ref, id } of docs) if (id !== kept) unit.discard(ref);
  return docs.length;
};

/** Stores a photo or picture of `uid`, unless it is stored already. Returns its id. */
export const save = (unit: Unit, uid: string, kind: ImageKind, { type, bytes }: Photo): string => {
  const id = photoId(uid, bytes);
  unit.put(collection(unit).doc(id), { [OWNER[kind]]: uid, type, bytes });
  return id;
};

/** Returns a photo or picture, or null. */
export const find = async (from: Source, id: string): Promise<Photo | null> =>
  isPhotoId(id) ? readOne(from, collection(from).doc(id), (data) => photoDocument.parse(data)) : null;

/** Deletes the photos of `uid` except the one with the id `kept`. Deletes no picture. */
export const removeOthers = async (unit: Unit, uid: string, kept: string | null): Promise<void> => {
  await removeSome(unit, uid, kept, FORMER_MAX);
};

/** Deletes a picture, stored or not. */
export const removePicture = (unit: Unit, id: string): void => unit.discard(collection(unit).doc(id));

/** Deletes the photos and pictures of an account. */
export const removeOfAccount: Cascade = async (unit, uid, limit) => {
  const found = await removeSome(unit, uid, null, limit);
  if (found === limit) return limit;
  const pictures = collection(unit)
    .where(OWNER.picture, '==', uid)
    .limit(limit - found);
  const docs = await unit.query(pictures.select());
  for (const { ref } of docs) unit.discard(ref);
  return found + docs.length;
};

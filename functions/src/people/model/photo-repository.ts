import { createHash } from 'node:crypto';
import type { ImageKind } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { STORED_TYPES } from '../../http/image-body.ts';
import { readOne } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { personKey } from './person-key.ts';
import type { PhotoStore } from './photo-store.ts';

const photoDocument = z.object({ type: z.enum(STORED_TYPES), bytes: z.instanceof(Buffer) });

/** Returns the id of a photo: a hash of its owner and its stored bytes. */
export const photoId = (uid: string, bytes: Buffer): string =>
  createHash('sha256').update(personKey(uid)).update(bytes).digest('hex');

/** Photos that a change of the photo deletes. There is one, unless concurrent requests have stored more. */
const FORMER_MAX = 10;

const isPhotoId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

/** Field with the owner of each kind. A query for the photos of a person therefore never finds their pictures. */
const OWNER: Readonly<Record<ImageKind, string>> = { photo: 'owner', picture: 'pictureOf' };

/** Creates the photo store in Firestore: `photos/{id}` with the bytes. The only writer of `photos`. */
export const createPhotoRepository = (db: Firestore): PhotoStore => {
  const collection = db.collection('photos');
  /** Deletes at most `limit` photos of an account except `kept`. Returns how many it found. */
  const removeSome = async (unit: Unit, uid: string, kept: string | null, limit: number): Promise<number> => {
    const docs = await unit.query(collection.where(OWNER.photo, '==', uid).limit(limit).select());
    for (const { ref, id } of docs) if (id !== kept) unit.discard(ref);
    return docs.length;
  };
  return {
    save(unit, uid, kind, { type, bytes }) {
      const id = photoId(uid, bytes);
      unit.put(collection.doc(id), { [OWNER[kind]]: uid, type, bytes });
      return id;
    },

    async find(from, id) {
      return isPhotoId(id) ? readOne(from, collection.doc(id), (data) => photoDocument.parse(data)) : null;
    },

    async removeOthers(unit, uid, kept) {
      await removeSome(unit, uid, kept, FORMER_MAX);
    },
    removePicture: (unit, id) => unit.discard(collection.doc(id)),

    async removeBatch(unit, uid, limit) {
      const found = await removeSome(unit, uid, null, limit);
      if (found === limit) return limit;
      const pictures = collection.where(OWNER.picture, '==', uid).limit(limit - found);
      const docs = await unit.query(pictures.select());
      for (const { ref } of docs) unit.discard(ref);
      return found + docs.length;
    },
  };
};

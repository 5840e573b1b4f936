import { createHash } from 'node:crypto';
import type { ImageKind } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { STORED_TYPES } from '../http/image-body.ts';
import { personKey } from '../people/person-key.ts';
import { readOne } from '../store/reader.ts';
import type { PhotoStore } from './photo-store.ts';

const photoDocument = z.object({ type: z.enum(STORED_TYPES), bytes: z.instanceof(Buffer) });

/** Returns the id of a photo: a hash of its owner and its stored bytes. */
export const photoId = (uid: string, bytes: Buffer): string =>
  createHash('sha256').update(personKey(uid)).update(bytes).digest('hex');

const isPhotoId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

/** Field with the owner of each kind. A query for the photos of a person therefore never finds their pictures. */
const OWNER: Readonly<Record<ImageKind, string>> = { photo: 'owner', picture: 'pictureOf' };

/** Creates the photo store in Firestore: `photos/{id}` with the bytes. The only writer of `photos`. */
export const createPhotoRepository = (db: Firestore): PhotoStore => {
  const collection = db.collection('photos');
  const removeOthers: PhotoStore['removeOthers'] = async (unit, uid, kept, limit) => {
    // One more than the limit, because the kept photo may be among them.
    const docs = await unit.query(
      collection
        .where(OWNER.photo, '==', uid)
        .limit(limit + 1)
        .select(),
    );
    const others = docs.filter(({ id }) => id !== kept).slice(0, limit);
    for (const { ref } of others) unit.discard(ref);
    return others.length;
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

    removeOthers,
    removePicture: (unit, id) => unit.discard(collection.doc(id)),

    async removeBatch(unit, uid, limit) {
      const found = await removeOthers(unit, uid, null, limit);
      if (found === limit) return limit;
      const pictures = collection.where(OWNER.picture, '==', uid).limit(limit - found);
      const docs = await unit.query(pictures.select());
      for (const { ref } of docs) unit.discard(ref);
      return found + docs.length;
    },
  };
};

import type { ImageBody } from '../http/image-body.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { photoIdIn, photoPath } from './model/photo-path.ts';
import * as photos from './model/photo-repository.ts';
import { type FoundPiece, sharesPicture } from './own-piece.ts';

/** Returns the picture of a request as it is stored, null without one. Throws 400 unless it is a readable image. */
export const pictureIn = async ({ image }: { readonly image: ImageBody | null }): Promise<photos.Photo | null> => {
  if (image === null) return null;
  const { processPhoto } = await import('./process-photo.ts');
  return processPhoto(image);
};

/** Stores a picture of a piece. Returns its address, null without one. */
export const storePicture = (unit: Unit, uid: string, image: photos.Photo | null): string | null =>
  image === null ? null : photoPath(photos.save(unit, uid, 'picture', image));

/** Deletes the picture of a piece, unless it has none or another piece has the same one. */
export const discardPicture = (unit: Unit, found: FoundPiece): void => {
  const id = photoIdIn(found.piece.picture);
  if (id !== null && !sharesPicture(found)) photos.removePicture(unit, id);
};

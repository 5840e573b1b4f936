import { LIMITS, PICTURES_ERROR, type PieceBody } from '@taskwright/contract';
import { badImage, type ImageBody } from '../http/image-body.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { photoIdIn, photoPath } from './model/photo-path.ts';
import * as photos from './model/photo-repository.ts';
import type { PieceDocument, PiecePicture } from './model/piece-document.ts';
import type { StoredProfile } from './model/profile-document.ts';
import type { ProcessedImage } from './process-photo.ts';

/** A picture of a request: new, or one that the piece keeps. */
type SentPicture = { readonly field: string; readonly alt: string } & (
  | { readonly image: ProcessedImage }
  | { readonly kept: string }
);

const fieldOf = (place: number): string => `pictures.${place}`;

/**
 * Returns the pictures of a request in their order, the new ones as they are stored. Throws 400 unless each has either
 * an address or a part of the form that is a readable image.
 */
export const picturesIn = async ({
  body: { pictures },
  images,
}: {
  readonly body: Pick<PieceBody, 'pictures'>;
  readonly images: readonly ImageBody[];
}): Promise<readonly SentPicture[]> => {
  for (const { field } of images) {
    const place = Number(field.slice(fieldOf(0).length - 1));
    if (place >= LIMITS.piecePictures) throw badImage(field, PICTURES_ERROR);
    if (pictures[place] === undefined) throw badImage(field, 'The body does not list this picture.');
  }
  const sent: SentPicture[] = [];
  for (const [place, { picture, alt }] of pictures.entries()) {
    const field = fieldOf(place);
    const image = images.find((each) => each.field === field);
    const kept = picture ?? null;
    if ((image === undefined) === (kept === null)) throw badImage(field, 'Send either a picture or its address.');
    if (kept !== null) sent.push({ field, alt, kept });
    if (image === undefined) continue;
    const { processPhoto } = await import('./process-photo.ts');
    sent.push({ field, alt, image: await processPhoto(image) });
  }
  return sent;
};

/**
 * Stores the new pictures of a piece. Returns all of its pictures in their order. Throws 400 for the address of a
 * picture that is not in `current`.
 */
export const storePictures = (
  unit: Unit,
  uid: string,
  sent: readonly SentPicture[],
  current: readonly PiecePicture[],
): PiecePicture[] =>
  sent.map((each) => {
    const { alt } = each;
    if ('image' in each) {
      const { width, height } = each.image;
      return { picture: photoPath(photos.save(unit, uid, 'picture', each.image)), alt, width, height };
    }
    const kept = current.find(({ picture }) => picture === each.kept);
    if (kept === undefined) throw badImage(each.field, 'This piece has no such picture.');
    return { ...kept, alt };
  });

/** Deletes the pictures of a piece except `kept` and those that another piece of the portfolio has. */
export const discardPictures = (
  unit: Unit,
  { profile, piece }: { readonly profile: StoredProfile; readonly piece: PieceDocument },
  kept: readonly PiecePicture[] = [],
): void => {
  const others = profile.data.pieces.flatMap(({ id, pictures }) => (id === piece.id ? [] : pictures));
  const used = new Set([...others, ...kept].map(({ picture }) => picture));
  for (const address of new Set(piece.pictures.map(({ picture }) => picture))) {
    const id = photoIdIn(address);
    if (id !== null && !used.has(address)) photos.removePicture(unit, id);
  }
};

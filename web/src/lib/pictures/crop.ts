import type { ImageKind } from '@taskwright/contract/routes';

type Size = { readonly width: number; readonly height: number };

/** Maximum pixels of the longer side of an uploaded image, and its maximum bytes. The API's limits are the same. */
export type Shape = { readonly kind: ImageKind; readonly pixels: number; readonly bytes: number };

/** A photo of a person, a square. Smaller pictures are not enlarged. */
export const PHOTO: Shape = { kind: 'photo', pixels: 512, bytes: 60_000 };

/** A picture of a portfolio piece, which is not cropped. */
export const PIECE_PICTURE: Shape = { kind: 'picture', pixels: 1600, bytes: 200_000 };

/**
 * Square part of a picture. `x` and `y` are its position from 0 (left, top) to 1 (right, bottom), 0.5 in the center. At
 * zoom 1 it is as large as the picture allows.
 */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const CENTERED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

type Part = Size & { readonly left: number; readonly top: number };

/** Returns the part of a picture that a crop selects, in whole pixels within the picture. */
export const partOf = ({ width, height }: Size, { zoom, x, y }: Crop): Part => {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), width: side, height: side };
};

/** Returns the size of a picture, or a part of one, within a shape. A smaller one is not enlarged. */
export const fittedSize = ({ width, height }: Size, { pixels }: Shape): Size => {
  const scale = Math.min(1, pixels / width, pixels / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Returns in which directions a crop can be moved. */
export const movable = (picture: Size, crop: Crop): { x: boolean; y: boolean } => {
  const part = partOf(picture, crop);
  return { x: picture.width > part.width, y: picture.height > part.height };
};

import type { ImageKind } from '@taskwright/contract/routes';

type Size = { readonly width: number; readonly height: number };

/** Maximum size of an uploaded image in pixels and bytes. The ratio of a cropped one is that of the maximum. */
export type Shape = Size & { readonly kind: ImageKind; readonly bytes: number };

/** A square photo of a person. Smaller pictures are not enlarged. The API's limits are the same. */
export const PHOTO: Shape = { kind: 'photo', width: 512, height: 512, bytes: 60_000 };

/** A picture of a portfolio piece, which is not cropped: the size is that of the square that it fits into. */
export const PIECE_PICTURE: Shape = { kind: 'picture', width: 1600, height: 1600, bytes: 200_000 };

/**
 * Part of a picture in the ratio of a shape. `x` and `y` are its position from 0 (left, top) to 1 (right, bottom), 0.5
 * in the center. At zoom 1 it is as large as the picture allows.
 */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const CENTERED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

type Part = Size & { readonly left: number; readonly top: number };

/** Returns the part of a picture that a crop selects, in whole pixels within the picture. */
export const partOf = ({ width, height }: Size, { zoom, x, y }: Crop, shape: Shape = PHOTO): Part => {
  const scale = Math.min(width / shape.width, height / shape.height) / zoom;
  const part = {
    width: Math.max(1, Math.min(width, Math.round(shape.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(shape.height * scale))),
  };
  return { left: Math.round((width - part.width) * x), top: Math.round((height - part.height) * y), ...part };
};

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));

/** Returns the size of the image made from a part. Its ratio is exactly that of the shape. */
export const imageSize = ({ width, height }: Size, shape: Shape = PHOTO): Size => {
  const divisor = divisorOf(shape.width, shape.height);
  const unit = { width: shape.width / divisor, height: shape.height / divisor };
  const units = Math.max(1, Math.floor(Math.min(width / unit.width, height / unit.height, divisor)));
  return { width: units * unit.width, height: units * unit.height };
};

/** Returns the size of a whole picture within a shape. Smaller pictures are not enlarged. */
export const fittedSize = ({ width, height }: Size, shape: Shape): Size => {
  const scale = Math.min(1, shape.width / width, shape.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Returns in which directions a crop can be moved. */
export const movable = (picture: Size, crop: Crop, shape: Shape = PHOTO): { x: boolean; y: boolean } => {
  const part = partOf(picture, crop, shape);
  return { x: picture.width > part.width, y: picture.height > part.height };
};

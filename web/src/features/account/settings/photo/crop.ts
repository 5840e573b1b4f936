/** Side of a photo in pixels. Smaller pictures are not enlarged. */
export const PHOTO_PX = 512;

type Size = { readonly width: number; readonly height: number };

/**
 * Square part of a picture. `x` and `y` are its position from 0 (left, top) to 1 (right, bottom), 0.5 in the center.
 * At zoom 1 it is as large as the picture allows.
 */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const CENTERED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

type Square = { readonly left: number; readonly top: number; readonly side: number };

/** Returns the square of a picture that a crop selects, in whole pixels within the picture. */
export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop): Square => {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
};

/** Returns the side of the photo made from a square. */
export const sideOf = ({ side }: Square): number => Math.min(side, PHOTO_PX);

/** Returns in which directions a crop can be moved. */
export const movable = (picture: Size, crop: Crop): { x: boolean; y: boolean } => {
  const { side } = squareOf(picture, crop);
  return { x: picture.width > side, y: picture.height > side };
};

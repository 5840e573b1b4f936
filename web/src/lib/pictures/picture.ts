import { type Crop, imageSize, partOf, type Shape } from './crop.ts';
import { encodePhoto, PhotoError } from './encode.ts';

/** A larger file is not opened, because its pixels may exceed the memory of a phone. */
const FILE_BYTES = 30_000_000;

const UNREADABLE = 'We couldn’t read this file. Choose a JPEG, PNG or WebP picture.';

/** Reads a picture from a file, upright as its camera recorded it. Throws PhotoError if that is not possible. */
export const readPicture = async (file: Blob): Promise<ImageBitmap> => {
  if (file.size > FILE_BYTES) throw new PhotoError('This file is too large. Choose a picture of at most 30 MB.');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PhotoError(UNREADABLE, { cause: error });
  }
};

/** Draws the selected part of a picture over a whole canvas. Transparent parts become white. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, shape: Shape): void => {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new PhotoError(UNREADABLE);
  const part = partOf(picture, crop, shape);
  const { width, height } = canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
};

/** Returns the selected part of a picture within the pixels and bytes of a shape. */
export const imageOf = (picture: ImageBitmap, crop: Crop, shape: Shape): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, imageSize(partOf(picture, crop, shape), shape));
  drawCrop(canvas, picture, crop, shape);
  return encodePhoto((type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)), shape);
};

/** Returns the message for a picture that cannot be read or encoded. */
export const photoProblem = (error: unknown): string => (error instanceof PhotoError ? error.message : UNREADABLE);

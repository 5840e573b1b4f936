import { type Crop, sideOf, squareOf } from './crop.ts';
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

/** Draws the square part of a picture over a whole canvas. Transparent parts become white. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new PhotoError(UNREADABLE);
  const { left, top, side } = squareOf(picture, crop);
  const { width, height } = canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, width, height);
};

/** Returns the square part of a picture as a photo of at most 512 pixels and 60 kB. */
export const photoOf = (picture: ImageBitmap, crop: Crop): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = sideOf(squareOf(picture, crop));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  return encodePhoto((type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)));
};

/** Returns the message for a picture that cannot be read or encoded. */
export const photoProblem = (error: unknown): string => (error instanceof PhotoError ? error.message : UNREADABLE);

import { type Crop, fittedSize, PHOTO, partOf, type Shape } from './crop.ts';
import { encodePhoto, PhotoError } from './encode.ts';

/** A larger file is not opened, because its pixels may exceed the memory of a phone. */
const FILE_BYTES = 30_000_000;

const UNREADABLE = 'We couldn’t read this file. Choose a JPEG, PNG or WebP picture.';

/** Two pixels, red and blue, as RGBA. */
const KNOWN = [255, 0, 0, 255, 0, 0, 255, 255];
/** Difference of a value that is invisible. Some browsers change pixels that little. */
const INVISIBLE = 16;

/**
 * Returns true if the browser replaces what a page draws by noise when the page reads it, as a protection against
 * fingerprinting. A photo would become that noise.
 */
export const hidesPixels = (): boolean => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 2, height: 1 });
  const context = canvas.getContext('2d');
  if (context === null) return false;
  for (const [x, color] of ['#f00', '#00f'].entries()) {
    context.fillStyle = color;
    context.fillRect(x, 0, 1, 1);
  }
  const { data } = context.getImageData(0, 0, 2, 1);
  return KNOWN.some((value, at) => Math.abs(value - (data[at] ?? 0)) > INVISIBLE);
};

/** Types of the files that the API accepts. */
const SENT_TYPES = ['image/webp', 'image/jpeg', 'image/png', 'image/avif'];

/** Thrown if the browser hides the pixels of a picture, and the server does not accept its file. */
export class HiddenPixelsError extends PhotoError {
  constructor({ kind, bytes }: Shape) {
    super(
      `Your browser hides the pixels of pictures from this page, so the page can’t make this ${kind} smaller. Allow this site to read canvas data, or choose a JPEG, PNG, WebP or AVIF file of at most ${bytes / 1000} kB.`,
    );
  }
}

/**
 * Reads a picture from a file, upright as its camera recorded it. Throws PhotoError if that is not possible, and
 * HiddenPixelsError if no image of the shape can be made from it.
 */
export const readPicture = async (file: Blob, shape: Shape): Promise<ImageBitmap> => {
  const canBeSent = SENT_TYPES.includes(file.type) && file.size <= shape.bytes;
  if (!canBeSent && hidesPixels()) throw new HiddenPixelsError(shape);
  if (file.size > FILE_BYTES) throw new PhotoError('This file is too large. Choose a picture of at most 30 MB.');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PhotoError(UNREADABLE, { cause: error });
  }
};

/** Draws a part of a picture over a whole canvas. Transparent parts become white. */
const drawPart = (canvas: HTMLCanvasElement, picture: ImageBitmap, part: ReturnType<typeof partOf>): void => {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new PhotoError(UNREADABLE);
  const { width, height } = canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
};

/** Draws the selected part of a picture over a whole canvas. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void =>
  drawPart(canvas, picture, partOf(picture, crop));

const encoded = (canvas: HTMLCanvasElement, shape: Shape): Promise<Blob> =>
  encodePhoto((type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)), shape);

/**
 * Returns the selected part of a picture as a photo. If the browser hides the pixels, returns the `file` of the picture,
 * of which the server stores the center.
 */
export const imageOf = async (file: Blob, picture: ImageBitmap, crop: Crop): Promise<Blob> => {
  if (hidesPixels()) return file;
  const canvas = document.createElement('canvas');
  const part = partOf(picture, crop);
  Object.assign(canvas, fittedSize(part, PHOTO));
  drawPart(canvas, picture, part);
  return encoded(canvas, PHOTO);
};

/**
 * Returns a whole picture within the pixels and bytes of a shape. If the browser hides the pixels, returns the file.
 * Throws PhotoError if the file cannot be read or encoded.
 */
export const fittedImage = async (file: Blob, shape: Shape): Promise<Blob> => {
  const picture = await readPicture(file, shape);
  if (hidesPixels()) return file;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(picture, shape));
  drawPart(canvas, picture, { left: 0, top: 0, width: picture.width, height: picture.height });
  picture.close();
  return encoded(canvas, shape);
};

/** Returns an image as a data URL, which the page's policy allows. */
export const dataUrl = (image: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(image);
  });

/** Returns the message for a picture that cannot be read or encoded. */
export const photoProblem = (error: unknown): string => (error instanceof PhotoError ? error.message : UNREADABLE);

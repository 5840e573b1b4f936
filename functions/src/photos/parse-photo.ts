import type { ImageKind } from '@taskwright/contract';
import { badImage, type ImageBody, type ImageType } from '../http/image-body.ts';
import { assertReadable, BadPhoto, type Size } from './bad-photo.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanWebp } from './webp.ts';

/** A photo that a browser can render and that contains nothing except the image. */
export type Photo = { readonly type: ImageType; readonly bytes: Buffer };

/** First bytes of each format: JPEG's start marker, and `RIFF` with `WEBP` after the size. */
const hasMagic: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff',
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

const CLEAN: Readonly<Record<ImageType, (bytes: Buffer, kind: ImageKind) => Size & { readonly bytes: Buffer }>> = {
  'image/jpeg': cleanJpeg,
  'image/webp': cleanWebp,
};

/**
 * Marks of other formats, which a file could hide in image data: HTML, SVG, XML, PHP, PDF and ZIP. They are rejected
 * wherever they occur. Image data contains one by chance in fewer than 1 of 10,000 images.
 */
const MARKUP = /<(?:script|html|body|iframe|svg[\s>/]|!doctype|\?xml|\?php)/i;
const FOREIGN = ['%PDF-', 'PK\x03\x04', 'PK\x05\x06'];

/**
 * Validates an uploaded image and returns it without metadata, with its dimensions. Throws BadPhoto with a text for its
 * owner. Computes no pixels: dimensions and structure are read from the headers.
 */
export const parsePhoto = ({ kind, type, bytes }: ImageBody): Photo & Size => {
  assertReadable(hasMagic[type](bytes), `This file is not a WebP or JPEG ${kind}. Choose another one.`);
  const text = bytes.toString('latin1');
  assertReadable(!MARKUP.test(text) && !FOREIGN.some((mark) => text.includes(mark)));
  return { type, ...CLEAN[type](bytes, kind) };
};

/**
 * Returns the image of a request without metadata, if its pixels can be decoded. Throws 400 with a text for its owner.
 * Loads the decoder for the first upload (decision 45).
 */
export const uploadedImage = async (image: ImageBody): Promise<Photo> => {
  try {
    const { width, height, ...photo } = parsePhoto(image);
    const { assertDecodes } = await import('./decode-photo.ts');
    await assertDecodes(image.kind, { ...photo, width, height });
    return photo;
  } catch (error) {
    if (!(error instanceof BadPhoto)) throw error;
    throw badImage(image.kind, error.message || `We can’t read this ${image.kind}. Choose another one.`);
  }
};

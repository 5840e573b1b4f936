import { type ImageKind, LIMITS } from '@taskwright/contract';
import sharp from 'sharp';
import { REQUEST_DEADLINE_MS } from '../http/deadline.ts';
import { createGate } from '../http/gate.ts';
import { badImage, type ImageBody } from '../http/image-body.ts';
import type { Photo } from './model/photo-repository.ts';

/** An image as it is stored, with its size in pixels. */
export type ProcessedImage = Photo & { readonly width: number; readonly height: number };

/** A stored image has at most `bytes`, and sides of at most `pixels`. A cropped one is a square. */
type Shape = {
  readonly pixels: number;
  readonly isCropped: boolean;
  readonly bytes: number;
  /** Effort of the encoder. Five large pictures must be encoded before the deadline. */
  readonly effort: number;
};

const SHAPES: Readonly<Record<ImageKind, Shape>> = {
  photo: { pixels: LIMITS.photoPixels, isCropped: true, bytes: LIMITS.photoBytes, effort: 4 },
  picture: { pixels: LIMITS.picturePixels, isCropped: false, bytes: LIMITS.pictureBytes, effort: 2 },
};

/**
 * Maximum pixels of an upload: the 12 megapixels of a phone, if the decoder reads row by row. The decoders of AVIF and
 * of progressive files hold the whole image, up to 20 bytes a pixel. A progressive JPEG can have thousands of scans of
 * 30 bytes, each of which visits every pixel.
 */
const PIXELS = { byRow: 12_600_000, whole: 2_100_000 } as const;

/** Quality of the stored image. The first that fits is used. */
const QUALITIES = [80, 50, 20, 1] as const;

// An instance decodes few images, all different. A cache and threads would cost memory that its other requests need.
sharp.cache(false);
sharp.concurrency(1);
// libvips finds the decoder by the first bytes. Only the decoders of the accepted formats can run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Webp', 'Png', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Concurrent uploads need the memory of one image. An upload whose request has expired is not decoded. */
const inTurn = createGate({ max: 1, timeoutMs: REQUEST_DEADLINE_MS });

const unreadable = ({ kind, field }: ImageBody) => badImage(field, `We can’t read this ${kind}. Choose another one.`);

/** Returns what the headers of an image declare; null for another format. Decodes no pixels. */
const headersOf = async (image: ImageBody) => {
  try {
    return await sharp(image.bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    if (error instanceof Error && error.message.includes('unsupported image format')) return null;
    throw unreadable(image);
  }
};

/** Returns the upright size of an image and its limit. Throws 400 unless it is one of the declared format within it. */
const sizeOf = async (image: ImageBody) => {
  const { kind, field, type } = image;
  const found = await headersOf(image);
  if (found?.mediaType !== type)
    throw badImage(field, `This file is not a PNG, JPEG, WebP or AVIF ${kind}. Choose another one.`);
  if ((found.pages ?? 1) > 1) throw badImage(field, `This ${kind} is an animation. Choose another one.`);
  const max = type === 'image/avif' || found.isProgressive === true ? PIXELS.whole : PIXELS.byRow;
  if (found.width * found.height > max)
    throw badImage(field, `This ${kind} has too many pixels. Choose a smaller one.`);
  return { ...found.autoOrient, max };
};

const reencode = async (image: ImageBody): Promise<ProcessedImage> => {
  const { kind, field } = image;
  const { width, height, max } = await sizeOf(image);
  const { pixels, isCropped, bytes, effort } = SHAPES[kind];
  const side = isCropped ? Math.min(width, height, pixels) : pixels;
  // Missing and damaged data of a JPEG is only a warning of its decoder. An 'error' is the end of the file.
  const upright = sharp(image.bytes, { failOn: 'warning', limitInputPixels: max })
    .autoOrient()
    .resize(side, side, { fit: isCropped ? 'cover' : 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  for (const quality of QUALITIES) {
    const encoded = upright.clone().webp({ quality, effort }).toBuffer({ resolveWithObject: true });
    const { data, info } = await encoded.catch(() => {
      throw unreadable(image);
    });
    if (data.length <= bytes) return { type: 'image/webp', bytes: data, width: info.width, height: info.height };
  }
  throw badImage(field, `This ${kind} is too detailed to save. Choose another one.`);
};

/**
 * Decodes an uploaded image and returns it as a new WebP, upright, on white: the center of a photo as a square, a
 * picture as a whole, each within the pixels and bytes of its kind. The new file contains only pixels: no metadata,
 * color profile, further image or other data. Throws 400 with a text for the owner if the upload is not a readable
 * image, or is animated or too large. Callers import this module with the first upload, because it loads sharp
 * (decision 45).
 */
export const processPhoto = (image: ImageBody): Promise<ProcessedImage> => inTurn(() => reencode(image));

import type { ImageKind } from '@taskwright/contract';
import sharp from 'sharp';
import type { ImageType } from '../http/image-body.ts';
import { createKeyedQueue } from '../store/keyed-queue.ts';
import { assertReadable, BadPhoto, maxPixels } from './bad-photo.ts';

/** A file with the format and dimensions that its headers declare. */
type Declared = {
  readonly type: ImageType;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
};

// An instance decodes few images, all different. A cache and threads would cost memory that its other requests need.
sharp.cache(false);
sharp.concurrency(1);
// libvips finds the decoder by the first bytes. Only the decoders of the accepted formats can run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });

const inTurn = createKeyedQueue();

/** Decodes all pixels of a file. Returns its format and dimensions. Throws BadPhoto if it cannot be decoded. */
const decode = async (kind: ImageKind, bytes: Buffer) => {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels(kind) });
  try {
    const { format, width, height } = await image.metadata();
    // Decodes all rows in sequence but returns only the last one, because a garbage collection frees pixels late.
    await image
      .extract({ left: 0, top: height - 1, width, height: 1 })
      .raw()
      .toBuffer();
    return { format, width, height };
  } catch (cause) {
    throw new BadPhoto('', { cause });
  }
};

/**
 * Throws BadPhoto unless a file decodes to an image of the declared format and dimensions. Decodes one file at a time,
 * so that concurrent uploads need the memory of one image.
 */
export const assertDecodes = async (kind: ImageKind, { type, bytes, width, height }: Declared): Promise<void> => {
  const image = await inTurn('decode', () => decode(kind, bytes));
  assertReadable(type === `image/${image.format}` && image.width === width && image.height === height);
};

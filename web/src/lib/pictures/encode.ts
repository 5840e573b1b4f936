import { PHOTO, type Shape } from './crop.ts';

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const;
const WEBP = 'image/webp';
const JPEG = 'image/jpeg';

/** Encodes a picture. The result has another type if the browser does not support the requested one. */
export type Encode = (type: string, quality: number) => Promise<Blob | null>;

/** Thrown if a picture cannot be read, or cannot be encoded within the limit. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

/**
 * Returns an image as WebP within the bytes of its shape, at the highest quality that fits. Uses JPEG in browsers that
 * cannot encode WebP: Safari returns PNG instead. Throws PhotoError if no quality fits.
 */
export const encodePhoto = async (encode: Encode, { kind, bytes }: Shape = PHOTO): Promise<Blob> => {
  let type = WEBP;
  for (const quality of QUALITIES) {
    let blob = await encode(type, quality);
    if (type === WEBP && blob?.type !== WEBP) {
      type = JPEG;
      blob = await encode(type, quality);
    }
    if (blob !== null && blob.type === type && blob.size <= bytes) return blob;
  }
  const advice = kind === 'photo' ? 'Zoom in, or choose another one.' : 'Choose another one.';
  throw new PhotoError(`This ${kind} is too large. ${advice}`);
};

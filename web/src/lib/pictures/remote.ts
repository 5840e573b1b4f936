import { withScheme } from '@taskwright/contract/schemas/text';
import { CENTERED, PHOTO } from './crop.ts';
import { PhotoError } from './encode.ts';
import { dataUrl, HiddenPixelsError, imageOf, readPicture } from './picture.ts';

/** Maximum bytes of a downloaded picture, and the time in which it must arrive, in milliseconds. */
const MAX_BYTES = 10_000_000;
const TIMEOUT_MS = 10_000;

/** A photo ready for upload with its preview, a data URL; or the reason why there is none. */
export type LoadedPhoto = { readonly photo: Blob; readonly preview: string } | { readonly problem: string };

/** Reason for a picture that did not arrive: no connection, or a site that sends no CORS headers. */
const UNREACHABLE = 'We couldn’t load this picture. Its site may not allow that.';
const MISSING = 'There is no picture at this address.';
const TOO_LARGE = 'This picture is larger than 10 MB.';
const TOO_SLOW = 'This picture took too long to load.';

const bytesOf = async ({ body, headers }: Response): Promise<Blob> => {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = Number(headers.get('content-length') ?? 0);
  // A missing or wrong length does not bypass the limit.
  for (let received = 0; length <= MAX_BYTES; ) {
    const part = await reader?.read();
    if (part?.value === undefined) return new Blob(parts, { type: headers.get('content-type') ?? '' });
    received += part.value.byteLength;
    length = Math.max(length, received);
    parts.push(part.value);
  }
  await reader?.cancel();
  throw new PhotoError(TOO_LARGE);
};

/**
 * Downloads a picture from another site, in the browser of the user who named it. The site gets neither cookies nor the
 * address of our page. Throws PhotoError with the reason for a failure.
 */
export const downloadPicture = async (address: string): Promise<Blob> => {
  if (!address.startsWith('https://')) throw new PhotoError(MISSING);
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new PhotoError(MISSING);
    return await bytesOf(response);
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new PhotoError(isTimeout ? TOO_SLOW : UNREACHABLE, { cause: error });
  }
};

/** Returns the center of a picture as a photo. Throws PhotoError if it is no picture. */
const photoOf = async (file: Blob): Promise<Blob> => {
  const picture = await readPicture(file, PHOTO);
  try {
    return await imageOf(file, picture, CENTERED);
  } finally {
    picture.close();
  }
};

/** Downloads the picture at a typed address, and crops it to a photo. Never rejects. */
export const loadPhoto = async (address: string): Promise<LoadedPhoto> => {
  try {
    const file = await downloadPicture(withScheme(address));
    // The message of an unreadable file names files, not addresses.
    const photo = await photoOf(file).catch((error: unknown) => {
      if (error instanceof HiddenPixelsError) throw error;
      throw new PhotoError(MISSING, { cause: error });
    });
    return { photo, preview: await dataUrl(photo) };
  } catch (error) {
    console.warn(error);
    return { problem: error instanceof PhotoError ? error.message : UNREACHABLE };
  }
};

import { LIMITS } from '@taskwright/contract';
import { bodyProblem, readBytes, unsupported } from './parse.ts';
import { ApiProblem, badRequest } from './problems.ts';

/** Formats that the API accepts and serves. */
export const IMAGE_TYPES = ['image/webp', 'image/jpeg'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** A request body with an image. Only the declared type and the length are checked. */
export type ImageBody = { readonly type: ImageType; readonly bytes: Buffer };

/** Field name of the image in problems. The body has no other fields. */
const FIELD = 'photo';

/** Returns a problem with an error for the image. */
const withField = ({ code, message, headers }: ApiProblem): ApiProblem =>
  new ApiProblem(code, message, { headers: { ...headers }, errors: [{ field: FIELD, in: 'body', message }] });

/** Returns the 400 of an image with this error. */
export const badImage = (message: string): ApiProblem => badRequest([{ field: FIELD, in: 'body', message }]);

/** Returns the declared type. A type with parameters, such as a charset, is none of an image. */
const typeOf = (headers: Headers): ImageType | undefined => {
  const declared = headers.get('content-type')?.trim().toLowerCase();
  return IMAGE_TYPES.find((type) => type === declared);
};

/**
 * Returns the image in a request. Throws 415 for another or a compressed format, 413 above 60,000 bytes, and 400 for an
 * empty or interrupted body. Each problem names the field `photo`.
 */
export const readImage = async (request: Request): Promise<ImageBody> => {
  const type = typeOf(request.headers);
  const wrongType = type === undefined ? unsupported('Choose a WebP or JPEG photo.') : undefined;
  try {
    const bytes = await readBytes(request, bodyProblem(request.headers) ?? wrongType);
    if (type === undefined) throw wrongType;
    if (bytes.length > LIMITS.photoBytes) {
      throw new ApiProblem('payload-too-large', 'A photo can have at most 60 kB.');
    }
    if (bytes.length === 0) throw badImage('Choose a photo.');
    return { type, bytes };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw badImage('The photo ended early. Try again.');
    throw error.code === 'bad-request' ? error : withField(error);
  }
};

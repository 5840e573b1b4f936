import { BODY_LIMIT_BYTES, type ImageKind, LIMITS } from '@taskwright/contract';
import { readBytes, unsupported } from './parse.ts';
import { ApiProblem, badRequest } from './problems.ts';

/** Formats that the API accepts. */
export const IMAGE_TYPES = ['image/webp', 'image/jpeg', 'image/png', 'image/avif'] as const;
type ImageType = (typeof IMAGE_TYPES)[number];

/** Formats that the API serves: WebP. Images that were stored as they were sent can be JPEG. */
export const STORED_TYPES = ['image/webp', 'image/jpeg'] as const;

/** A request body with an image. Only the declared type and the length are checked. */
export type ImageBody = { readonly kind: ImageKind; readonly type: ImageType; readonly bytes: Buffer };

/** Maximum bytes of an image, and of the body that is read to find out. */
const BYTES: Readonly<Record<ImageKind, { readonly max: number; readonly body: number }>> = {
  photo: { max: LIMITS.photoBytes, body: BODY_LIMIT_BYTES },
  picture: { max: LIMITS.pictureBytes, body: 2 * BODY_LIMIT_BYTES },
};

/** Returns a problem with an error for the image. Its field is the kind, because the body has no other fields. */
const withField = (field: ImageKind, { code, message, headers }: ApiProblem): ApiProblem =>
  new ApiProblem(code, message, { headers: { ...headers }, errors: [{ field, in: 'body', message }] });

/** Returns the 400 of an image with this error. */
export const badImage = (field: ImageKind, message: string): ApiProblem => badRequest([{ field, in: 'body', message }]);

/** Returns the declared type. A type with parameters, such as a charset, is none of an image. */
const typeOf = (headers: Headers): ImageType | undefined => {
  const declared = headers.get('content-type')?.trim().toLowerCase();
  return IMAGE_TYPES.find((type) => type === declared);
};

/**
 * Returns the image in a request. Throws 415 for another or a compressed format, 413 for too many bytes, and 400 for an
 * empty or interrupted body. Each problem names the kind as its field.
 */
export const readImage = async (request: Request, kind: ImageKind): Promise<ImageBody> => {
  const type = typeOf(request.headers);
  const wrongType = type === undefined ? unsupported(`Choose a PNG, JPEG, WebP or AVIF ${kind}.`) : undefined;
  const { max, body } = BYTES[kind];
  try {
    const bytes = await readBytes(request, body, wrongType);
    if (type === undefined) throw wrongType;
    if (bytes.length > max) {
      throw new ApiProblem('payload-too-large', `A ${kind} can have at most ${max / 1000} kB.`);
    }
    if (bytes.length === 0) throw badImage(kind, `Choose a ${kind}.`);
    return { kind, type, bytes };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw badImage(kind, `The ${kind} ended early. Try again.`);
    throw error.code === 'bad-request' ? error : withField(kind, error);
  }
};

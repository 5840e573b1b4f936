import { BODY_LIMIT_BYTES, type ImageKind, LIMITS } from '@taskwright/contract';
import { jsonOf, readBytes, readJson, unsupported } from './parse.ts';
import { ApiProblem, badRequest } from './problems.ts';

/** Formats that the API accepts. */
export const IMAGE_TYPES = ['image/webp', 'image/jpeg', 'image/png', 'image/avif'] as const;
type ImageType = (typeof IMAGE_TYPES)[number];

/** Formats that the API serves: WebP. Images that were stored as they were sent can be JPEG. */
export const STORED_TYPES = ['image/webp', 'image/jpeg'] as const;

/** An uploaded image and the field that its errors name. Only the declared type and the length are checked. */
export type ImageBody = {
  readonly kind: ImageKind;
  readonly field: string;
  readonly type: ImageType;
  readonly bytes: Buffer;
};

/** Maximum bytes of an image. */
const MAX: Readonly<Record<ImageKind, number>> = { photo: LIMITS.photoBytes, picture: LIMITS.pictureBytes };

/** Bytes that are read of a form with images: all images, the JSON, and the frame of the parts. */
export const FORM_BYTES = LIMITS.piecePictures * LIMITS.pictureBytes + 2 * BODY_LIMIT_BYTES;

/** Returns a problem with an error for a field with images. */
const withField = (field: string, { code, message, headers }: ApiProblem): ApiProblem =>
  new ApiProblem(code, message, { headers: { ...headers }, errors: [{ field, in: 'body', message }] });

/** Returns the 400 of an image with this error. */
export const badImage = (field: string, message: string): ApiProblem => badRequest([{ field, in: 'body', message }]);

/** Returns the declared type. A type with parameters, such as a charset, is none of an image. */
const typeOf = (declared: string | null): ImageType | undefined =>
  IMAGE_TYPES.find((type) => type === declared?.trim().toLowerCase());

const wrongType = (kind: ImageKind): ApiProblem => unsupported(`Choose a PNG, JPEG, WebP or AVIF ${kind}.`);

/** Returns an image. Throws 415 for another format, 413 for too many bytes, and 400 for an empty file. */
const imageOf = (image: Omit<ImageBody, 'type'>, type: ImageType | undefined): ImageBody => {
  const { kind, field, bytes } = image;
  if (type === undefined) throw withField(field, wrongType(kind));
  if (bytes.length > MAX[kind]) {
    throw withField(field, new ApiProblem('payload-too-large', `A ${kind} can have at most ${MAX[kind] / 1000} kB.`));
  }
  if (bytes.length === 0) throw badImage(field, `Choose a ${kind}.`);
  return { ...image, type };
};

/**
 * Returns the image that is the body of a request. Throws 415 for another or a compressed format, 413 for too many
 * bytes, and 400 for an empty or interrupted body. Each problem names the kind as its field.
 */
export const readImage = async (request: Request, kind: ImageKind): Promise<ImageBody> => {
  const type = typeOf(request.headers.get('content-type'));
  try {
    const bytes = await readBytes(request, BODY_LIMIT_BYTES, type === undefined ? wrongType(kind) : undefined);
    return imageOf({ kind, field: kind, bytes }, type);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw badImage(kind, `The ${kind} ended early. Try again.`);
    throw error.errors.length > 0 ? error : withField(kind, error);
  }
};

/** Returns the field of a list with images of a kind. */
const listOf = (kind: ImageKind): string => `${kind}s`;

/** Returns the parts of a form. Throws 400 for another body, and 413 above the limits of its parts. */
const readForm = async (request: Request, kind: ImageKind): Promise<FormData> => {
  const bytes = await readBytes(request, FORM_BYTES, undefined).catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw badImage(listOf(kind), `The ${kind}s ended early. Try again.`);
    throw withField(listOf(kind), error);
  });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw badRequest([{ field: '', in: 'body', message: 'The body must be multipart/form-data' }]);
  });
};

/**
 * Returns the JSON of a request, and the images that a form attaches to it as the parts `pictures.0` and so on, each
 * with the name of its part as its field. A request without images can also be JSON. Throws the errors of `readJson`
 * and `readImage`, and 400 for a form with other parts.
 */
export const readAttached = async (
  request: Request,
  kind: ImageKind,
): Promise<{ readonly json: unknown; readonly images: readonly ImageBody[] }> => {
  const isForm = /^\s*multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
  if (!isForm) return { json: await readJson(request), images: [] };
  const form = await readForm(request, kind);
  const body = form.get('body');
  const parts = [...form].filter(([name]) => name !== 'body');
  const isPart = new RegExp(`^${listOf(kind)}\\.\\d$`);
  const isKnown = parts.every(([name, part]) => isPart.test(name) && typeof part !== 'string');
  if (typeof body !== 'string' || !isKnown || new Set(form.keys()).size !== [...form].length) {
    const message = `Send the parts body, as JSON, and ${listOf(kind)}.0 and so on, as files`;
    throw badRequest([{ field: '', in: 'body', message }]);
  }
  const images: ImageBody[] = [];
  for (const [field, file] of parts) {
    if (typeof file === 'string') continue;
    images.push(imageOf({ kind, field, bytes: Buffer.from(await file.arrayBuffer()) }, typeOf(file.type)));
  }
  return { json: jsonOf(body), images };
};

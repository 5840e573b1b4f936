import { BODY_LIMIT_BYTES, type ImageKind, LIMITS } from '@taskwright/contract';
import { jsonOf, readBytes, readJson, unsupported } from './parse.ts';
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
const typeOf = (declared: string | null): ImageType | undefined =>
  IMAGE_TYPES.find((type) => type === declared?.trim().toLowerCase());

const wrongType = (kind: ImageKind): ApiProblem => unsupported(`Choose a PNG, JPEG, WebP or AVIF ${kind}.`);

/** Returns an image. Throws 415 for another format, 413 for too many bytes, and 400 for an empty file. */
const imageOf = (kind: ImageKind, type: ImageType | undefined, bytes: Buffer): ImageBody => {
  const { max } = BYTES[kind];
  if (type === undefined) throw withField(kind, wrongType(kind));
  if (bytes.length > max) {
    throw withField(kind, new ApiProblem('payload-too-large', `A ${kind} can have at most ${max / 1000} kB.`));
  }
  if (bytes.length === 0) throw badImage(kind, `Choose a ${kind}.`);
  return { kind, type, bytes };
};

/**
 * Returns the image in a request. Throws 415 for another or a compressed format, 413 for too many bytes, and 400 for an
 * empty or interrupted body. Each problem names the kind as its field.
 */
export const readImage = async (request: Request, kind: ImageKind): Promise<ImageBody> => {
  const type = typeOf(request.headers.get('content-type'));
  try {
    const bytes = await readBytes(request, BYTES[kind].body, type === undefined ? wrongType(kind) : undefined);
    return imageOf(kind, type, bytes);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw badImage(kind, `The ${kind} ended early. Try again.`);
    throw error.errors.length > 0 ? error : withField(kind, error);
  }
};

/** Returns the parts of a form. Throws 400 for another body, and 413 above the limits of its parts. */
const readForm = async (request: Request, kind: ImageKind): Promise<FormData> => {
  const bytes = await readBytes(request, BYTES[kind].body + BODY_LIMIT_BYTES, undefined).catch((error: unknown) => {
    throw error instanceof ApiProblem ? withField(kind, error) : badImage(kind, `The ${kind} ended early. Try again.`);
  });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw badRequest([{ field: '', in: 'body', message: 'The body must be multipart/form-data' }]);
  });
};

/**
 * Returns the JSON of a request and the image that a form attaches to it, null without one. A request without an image
 * can also be JSON. Throws the errors of `readJson` and `readImage`, and 400 for a form with other parts.
 */
export const readAttached = async (
  request: Request,
  kind: ImageKind,
): Promise<{ readonly json: unknown; readonly image: ImageBody | null }> => {
  const isForm = /^\s*multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
  if (!isForm) return { json: await readJson(request), image: null };
  const form = await readForm(request, kind);
  const known = form.getAll('body').length + form.getAll(kind).length;
  const [body, file] = [form.get('body'), form.get(kind)];
  if (typeof body !== 'string' || typeof file === 'string' || known !== [...form].length || known > 2) {
    const message = `Send the parts body, as JSON, and ${kind}, as a file`;
    throw badRequest([{ field: '', in: 'body', message }]);
  }
  const image = file === null ? null : imageOf(kind, typeOf(file.type), Buffer.from(await file.arrayBuffer()));
  return { json: jsonOf(body), image };
};

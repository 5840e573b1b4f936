import { ApiProblem } from '../http/problems.ts';
import { PHOTO_POLICY } from '../http/security-headers.ts';
import { read } from '../http/use-case.ts';
import * as photos from './model/photo-repository.ts';

/**
 * A browser keeps the bytes of an address for a year, because they never change. The CDN keeps them a minute, so that
 * a deleted photo is gone for new readers.
 */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, s-maxage=60, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': PHOTO_POLICY,
} as const;

/** GET /users/photos/sha256/{id}: the bytes of an uploaded photo. Throws 404 if it does not exist or was replaced. */
export const getPhoto = read<'getPhoto'>(async (source, { params }) => {
  const photo = await photos.find(source, params.id);
  if (photo === null) throw new ApiProblem('not-found', 'There is no photo at this address.');
  return { status: 200, body: photo.bytes, headers: { ...HEADERS, 'Content-Type': photo.type } };
});

import * as z from 'zod/mini';
import { BUDGET_CEILINGS, PROFILE_SORTS, RATING_FLOORS } from '../../people/profiles.ts';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { account } from '../account.ts';
import { conversationPiece, pieceTransitionBody } from '../invitations.ts';
import { listedProfile, ownProfile, piece, pieceBody, profile, savedPeople, saveProfileBody } from '../profiles.ts';
import { review } from '../reviews.ts';
import { search, skill } from '../searches.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, byPerson, cursor, wholeNumber } from './requests.ts';
import { deleteResponse, listOf } from './responses.ts';

const routes = routesBySubject.people;

/** Bytes of an image. */
const imageResponse = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const PICTURES =
  'A form also contains its new pictures, at most five, as the parts `pictures.0` to `pictures.4`: each a PNG, JPEG, WebP or AVIF of at most 200 kB, stored as a WebP of at most 1600 × 1600 pixels';

const profileFilters = {
  search: z.optional(search),
  skill: z.optional(skill),
  available: z.optional(z.literal('now', { error: 'available must be now' })),
  rating: z.optional(z.enum(RATING_FLOORS, { error: `rating must be one of: ${RATING_FLOORS.join(', ')}` })),
  budget: z.optional(z.enum(BUDGET_CEILINGS, { error: `budget must be one of: ${BUDGET_CEILINGS.join(', ')}` })),
  sort: z.optional(z.enum(PROFILE_SORTS, { error: `sort must be one of: ${PROFILE_SORTS.join(', ')}` })),
};

export const peopleEndpoints = {
  listReviews: {
    ...routes.listReviews,
    summary: 'Lists the reviews of a user, newest first. The id is the `person` of a rating',
    params: byId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(review, 50) },
    maxBytes: 150_000,
  },
  savePhoto: {
    ...routes.savePhoto,
    summary:
      'Changes the caller’s photo: a PNG, JPEG, WebP or AVIF of at most 60 kB, as the request body. Its center is stored as a square WebP of at most 512 pixels',
    responses: { 200: account },
    problems: [400, 413, 415],
  },
  removePhoto: {
    ...routes.removePhoto,
    summary: 'Removes the caller’s photo',
    responses: { 200: account },
  },
  getPhoto: {
    ...routes.getPhoto,
    summary: 'Returns an uploaded photo, a WebP or JPEG. Its address never serves another photo',
    params: byId,
    responses: { 200: imageResponse },
    problems: [404],
  },
  getProfile: {
    ...routes.getProfile,
    summary:
      'Returns the profile of a freelancer with its portfolio. A former handle returns the profile with its current handle for 90 days. A profile that the caller may not see is a 404',
    params: z.strictObject({ handle: z.string() }),
    responses: { 200: profile },
    maxBytes: 320_000,
    problems: [404],
  },
  listProfiles: {
    ...routes.listProfiles,
    summary:
      'Lists the freelancers whose profiles the caller may see, in the order of ?sort=, by default the recommended one. Returns X-Total-Count except for searches',
    query: z.strictObject({ ...profileFilters, limit: wholeNumber('limit', 1, 24, 12), cursor }),
    responseHeaders: ['ETag', 'Link', 'X-Total-Count'],
    responses: { 200: listOf(listedProfile, 24) },
    maxBytes: 100_000,
  },
  getOwnProfile: {
    ...routes.getOwnProfile,
    summary: 'Returns the caller’s profile with its portfolio and visibility; null before the first save',
    responses: { 200: ownProfile },
  },
  saveProfile: {
    ...routes.saveProfile,
    summary: 'Creates or replaces the caller’s profile. A new handle redirects from the former one for 90 days',
    body: saveProfileBody,
    responses: { 200: ownProfile },
    problems: [409],
  },
  addPiece: {
    ...routes.addPiece,
    summary: `Adds a piece to the caller’s portfolio, which has at most twelve. ${PICTURES}`,
    body: pieceBody,
    responses: { 201: piece },
    problems: [409],
  },
  savePiece: {
    ...routes.savePiece,
    summary: `Replaces a piece of the caller’s portfolio. A proven piece can’t be changed. A piece keeps the pictures whose addresses the body contains. ${PICTURES}`,
    params: byId,
    body: pieceBody,
    responses: { 200: piece },
    problems: [404, 409],
  },
  removePiece: {
    ...routes.removePiece,
    summary: 'Removes a piece from the caller’s portfolio. Removing a proven piece withdraws it',
    params: byId,
    responses: { 200: deleteResponse },
    problems: [404],
  },
  transitionPiece: {
    ...routes.transitionPiece,
    summary:
      'Proposes the work of a completed agreement as a piece of the freelancer’s portfolio, agrees to it, or withdraws it',
    params: byId,
    body: pieceTransitionBody,
    responses: { 200: conversationPiece },
    problems: [403, 404, 409],
  },
  listSaved: {
    ...routes.listSaved,
    summary: 'Lists the freelancers on the caller’s shortlist whose profiles the caller may see, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 24, 12), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(listedProfile, 24) },
    maxBytes: 100_000,
  },
  savedPeople: {
    ...routes.savedPeople,
    summary: 'Returns the freelancers on the caller’s shortlist, at most 500',
    responses: { 200: savedPeople },
  },
  saveFreelancer: {
    ...routes.saveFreelancer,
    summary: 'Adds a freelancer to the caller’s shortlist, which only the caller sees',
    params: byPerson,
    responses: { 200: savedPeople },
    problems: [404, 409],
  },
  unsaveFreelancer: {
    ...routes.unsaveFreelancer,
    summary: 'Removes a freelancer from the caller’s shortlist',
    params: byPerson,
    responses: { 200: savedPeople },
  },
} as const satisfies Record<EndpointNameOf<'people'>, Endpoint>;

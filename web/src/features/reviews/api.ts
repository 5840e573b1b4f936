import type { Review } from '@taskwright/contract';
import { type Answer, call } from '../../lib/api/api-client.ts';

type Page = { readonly limit?: string; readonly cursor?: string };

/** The person whose reviews are read, by the key in a rating, and the signed-in reader; null for visitors. */
export type ReviewParams = { readonly person: string; readonly uid: string | null };

/** Reads one page of a person's reviews, newest first, with the links to profiles that the reader may see. */
export const readReviews = (
  { person, uid }: ReviewParams,
  query: Page,
  signal?: AbortSignal,
): Promise<Answer<Review[]>> =>
  call('listReviews', { params: { id: person }, query, withToken: uid !== null, ...(signal && { signal }) });

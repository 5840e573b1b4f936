import { photoUrl } from '@taskwright/contract';
import * as z from 'zod/mini';

const address = z.string().check(z.refine((value) => photoUrl(value) !== undefined));

/**
 * Address of a photo in a document, or null. Any other value is read as null. Older documents contain addresses on other
 * sites, which would report every reader to them.
 */
export const storedPhoto = z.catch(z.nullable(address), null);

/** Like `storedPhoto`, for a profile: missing or foreign means that no photo was chosen yet, null that it was removed. */
export const chosenPhoto = z.catch(z.optional(z.nullable(address)), undefined);

import { photoUrl } from '@taskwright/contract';
import * as z from 'zod/mini';

/** Address of a photo in a document. An address on another site is invalid: it would report every reader to it. */
export const storedAddress = z.string().check(z.refine((value) => photoUrl(value) !== undefined));

/** Address of a photo in a document, or null. */
export const storedPhoto = z.nullable(storedAddress);

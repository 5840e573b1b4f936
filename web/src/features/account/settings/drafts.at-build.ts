import * as z from 'zod/mini';
import { shapeOf } from '../../../lib/api/shape-of.ts';

/** Drafts of the account page. Passwords are never stored. */
export const nameDraftShape = shapeOf(z.object({ name: z.string() }));
export const emailDraftShape = shapeOf(z.object({ email: z.string() }));

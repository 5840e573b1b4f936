import * as z from 'zod/mini';
import { shapeOf } from '../../lib/api/shape-of.ts';
import type { BidFormValues } from './bid-form-schema.ts';

/** Shape of a bid draft stored on the device. */
export const bidDraftShape = shapeOf(
  z.object({ amount: z.string(), days: z.string(), message: z.string() } satisfies Record<
    keyof BidFormValues,
    unknown
  >),
);

import * as z from 'zod/mini';
import { shapeOf } from '../../lib/api/shape-of.ts';

/** Shapes of message drafts and unsent messages stored on the device. */
export const typedShape = shapeOf(z.object({ text: z.string().check(z.minLength(1)) }));
export const outgoingShape = shapeOf(
  z.array(z.object({ key: z.string(), text: z.string(), after: z.number(), at: z.number() })),
);

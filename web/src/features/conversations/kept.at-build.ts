import * as z from 'zod/mini';
import { shapeOf } from '../../lib/api/shape-of.ts';

/** What somebody has typed and not sent, and what was sent and has not arrived, as they are kept on the device. */
export const typedShape = shapeOf(z.object({ text: z.string().check(z.minLength(1)) }));
export const lettersShape = shapeOf(z.array(z.object({ key: z.string(), text: z.string(), after: z.number() })));

import * as z from 'zod/mini';

/** What somebody may leave empty: nothing, where they did. */
export const noneIfBlank = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? undefined : typed)),
);

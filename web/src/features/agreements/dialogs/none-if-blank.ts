import * as z from 'zod/mini';

/** Maps a blank optional field to undefined. */
export const noneIfBlank = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? undefined : typed)),
);

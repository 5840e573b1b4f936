import * as z from 'zod/mini';

/** Returns the schema of a whole number in a query string, from `min` to `max`. */
export const wholeNumber = (name: string, min: number, max: number, fallback: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  const read = z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,6}$/, message)), z.transform(Number)),
      z.number().check(z.minimum(min, message), z.maximum(max, message)),
    ),
    fallback,
  );
  return read.check(z.meta({ type: 'integer', minimum: min, maximum: max }));
};

/** A cursor appears in two links of a Link header. All headers together must stay below 8 KB. */
export const cursor = z.optional(z.string().check(z.maxLength(800, 'This cursor is invalid. Start again without it.')));

/** Parameters of paths such as `/tasks/{id}` and `/users/me/saved/{person}`. */
export const byId = z.strictObject({ id: z.string() });

export const byPerson = z.strictObject({ person: z.string() });

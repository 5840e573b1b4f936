import * as z from 'zod/mini';

/** A host with a dot, such as example.com, at the start of an address. */
const HOST = /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?=[/?#]|$)/u;

/** Adds https:// to an address that is typed without it, such as example.com/work. Removes surrounding spaces. */
export const withScheme = (typed: string): string => {
  const link = typed.trim();
  return HOST.test(link) ? `https://${link}` : link;
};

/** The text of a field with an optional link: null if it is blank. */
export const typedLink = z.pipe(
  z.string(),
  z.transform((typed: string): string | null | undefined => withScheme(typed) || null),
);

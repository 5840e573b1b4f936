import * as z from 'zod/mini';

/**
 * Content of a list's page that the server renders and hydration reads: the page as the site's `NumberedPage`
 * (web/src/lib/queries/numbered-pages.ts), and the day of the rendering in UTC.
 */
export const servedList = <T>(item: z.ZodMiniType<T>) =>
  z.object({
    list: z.object({
      items: z.array(item),
      page: z.number(),
      cursor: z.nullable(z.string()),
      hasNext: z.boolean(),
      total: z.nullable(z.object({ count: z.number(), more: z.boolean() })),
      continueCursor: z.nullable(z.string()),
      requests: z.number(),
      starts: z.array(z.object({ page: z.number(), cursor: z.string(), forward: z.boolean() })),
    }),
    today: z.string(),
  });

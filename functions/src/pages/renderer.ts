import type { PageHead } from '@taskwright/contract';
import * as z from 'zod/mini';

/** Markup of a page, and the style elements that it needs. */
const rendered = z.object({ markup: z.string(), styles: z.string() });

/** A rendered page of a list, with its content for hydration and its head. */
const renderedList = z.extend(rendered, {
  content: z.unknown(),
  head: z.object({
    path: z.string(),
    title: z.string(),
    description: z.string(),
    isIndexed: z.boolean(),
    prev: z.nullable(z.string()),
    next: z.nullable(z.string()),
  }) satisfies z.ZodMiniType<PageHead>,
});

/** Renders the page at a path with its content. */
export type RenderPage = (path: string, content: unknown) => Promise<z.infer<typeof rendered>>;

/**
 * Renders the page of a list at a path and query. `fetch` answers its requests of the API. `today` is the day in UTC.
 */
export type RenderList = (
  path: string,
  search: string,
  options: { readonly fetch: typeof globalThis.fetch; readonly today: string },
) => Promise<z.infer<typeof renderedList>>;

export type Renderer = { readonly page: RenderPage; readonly list: RenderList };

const isFunction = (value: unknown): boolean => typeof value === 'function';

const renderer = z.object({
  renderServed: z.custom<(...args: Parameters<RenderPage>) => Promise<unknown>>(isFunction),
  renderList: z.custom<(...args: Parameters<RenderList>) => Promise<unknown>>(isFunction),
});

/**
 * Returns the site's server renderer, which the build stores next to this bundle (web/src/app/prerender.tsx). It
 * contains React and is loaded on the first call.
 */
export const createRenderer = (): Renderer => {
  // Node caches the module.
  const load = async () => renderer.parse(await import(new URL('./renderer/prerender.js', import.meta.url).href));
  return {
    page: async (path, content) => rendered.parse(await (await load()).renderServed(path, content)),
    list: async (path, search, options) => renderedList.parse(await (await load()).renderList(path, search, options)),
  };
};

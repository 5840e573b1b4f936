import * as z from 'zod/mini';

/** Markup of a page, and the style elements that it needs. */
const rendered = z.object({ markup: z.string(), styles: z.string() });

/** Renders the page at a path with its content. */
export type RenderPage = (path: string, content: unknown) => Promise<z.infer<typeof rendered>>;

const renderer = z.object({
  renderServed: z.custom<(path: string, content: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});

/**
 * Returns the site's server renderer, which the build stores next to this bundle (web/src/app/prerender.tsx). It
 * contains React and is loaded on the first call.
 */
export const createRenderer = (): RenderPage => async (path, content) => {
  // Node caches the module.
  const { renderServed } = renderer.parse(await import(new URL('./renderer/prerender.js', import.meta.url).href));
  return rendered.parse(await renderServed(path, content));
};

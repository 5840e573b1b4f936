import { CONTENT_ID, type PageContent, placeholders } from '@taskwright/contract/tasks/page-content';

/**
 * Returns the content that the server put into this page, as hydration needs it; null for a page without it. At build the placeholders take
 * its place.
 */
export const pageContent = <N extends string>(names: readonly N[]): PageContent<N> | null => {
  if (import.meta.env.SSR) return placeholders(names);
  const content: unknown = JSON.parse(document.getElementById(CONTENT_ID)?.textContent ?? 'null');
  const has = (given: unknown): given is PageContent<N> =>
    typeof given === 'object' && given !== null && names.every((name) => typeof Reflect.get(given, name) === 'string');
  return has(content) ? content : null;
};

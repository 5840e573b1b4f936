import { CONTENT_ID, type PageContent, placeholders } from '@taskwright/contract/tasks/page-content';

/**
 * Returns the content that the server inserted into this page, which hydration needs. Returns null for a page without
 * content. At build time, returns placeholders.
 */
export const pageContent = <N extends string>(names: readonly N[]): PageContent<N> | null => {
  if (import.meta.env.SSR) return placeholders(names);
  const content: unknown = JSON.parse(document.getElementById(CONTENT_ID)?.textContent ?? 'null');
  const has = (given: unknown): given is PageContent<N> =>
    typeof given === 'object' && given !== null && names.every((name) => typeof Reflect.get(given, name) === 'string');
  return has(content) ? content : null;
};

/**
 * Texts that the function `page` inserts into a prerendered page, by placeholder name. Each text is the only child of
 * its element or a whole attribute value, because hydration must render the same markup.
 */
export type PageContent<N extends string = string> = Readonly<Record<N, string>>;

/** Id of the element that contains the content as JSON for hydration. */
export const CONTENT_ID = 'page-content';

/** Placeholder of the content as JSON. */
export const CONTENT_JSON = '{{content}}';

/** Placeholders of the markup and the styles of a page that the server renders. */
export const RENDERED_MARKUP = '{{markup}}';
export const RENDERED_STYLES = '{{styles}}';

/** Returns a text for each name that is its own placeholder, for the build to render. */
export const placeholders = <N extends string>(names: readonly N[]): PageContent<N> =>
  Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) as PageContent<N>;

/** Public fields of a task that the login page shows to a visitor who opens the task's address. */
export const TASK_PREVIEW = ['title', 'description', 'budget', 'deadline', 'date'] as const;
export type TaskPreview = PageContent<(typeof TASK_PREVIEW)[number]>;

import {
  CONTENT_JSON,
  dataJson,
  escapedHtml,
  type PageContent,
  placeholders,
  RENDERED_MARKUP,
  RENDERED_STYLES,
} from '@taskwright/contract';

/**
 * Fills a prerendered template: replaces each placeholder with its text as HTML, and the content placeholder with JSON.
 * Text that looks like a placeholder is not replaced. Throws RangeError for a placeholder that the content lacks.
 */
export const withContent = (template: string, content: PageContent): string => {
  const names = Object.keys(content);
  const marks = Object.values(placeholders(names));
  return template.replaceAll(/\{\{\w+\}\}/g, (mark) => {
    if (mark === CONTENT_JSON) return dataJson(content);
    const text = content[names[marks.indexOf(mark)] ?? ''];
    if (text === undefined) throw new RangeError(`The template has a placeholder without content: ${mark}`);
    return escapedHtml(text);
  });
};

/**
 * Fills the template of a page that the server renders: inserts its markup, its styles, and its content as JSON. Text
 * in them that looks like a placeholder is not replaced.
 */
export const withRendered = (
  template: string,
  { markup, styles }: { readonly markup: string; readonly styles: string },
  content: unknown,
): string => {
  const parts: Readonly<Record<string, string>> = {
    [CONTENT_JSON]: dataJson(content),
    [RENDERED_STYLES]: styles,
    [RENDERED_MARKUP]: markup,
  };
  return template.replaceAll(/\{\{\w+\}\}/g, (mark) => parts[mark] ?? mark);
};

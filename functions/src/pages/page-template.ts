import { CONTENT_JSON, escapedHtml, type PageContent, placeholders } from '@taskwright/contract';

/** Returns content as JSON for a data element of HTML. No text in it can end the element. */
const dataJson = (content: PageContent): string => JSON.stringify(content).replaceAll('<', '\\u003c');

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

/** HTML that contains only escaped text. Only the tag `html` creates it. */
export class Html {
  readonly #source: string;
  constructor(source: string) {
    this.#source = source;
  }
  toString(): string {
    return this.#source;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text as HTML, also within a quoted attribute. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

type Part = string | Html | readonly Html[];

const sourceOf = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  return part instanceof Html ? part.toString() : part.join('');
};

/** Template tag for HTML. Escapes inserted text, and inserts HTML of the same tag unchanged. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, at) => (at === 0 ? text : sourceOf(parts[at - 1] ?? '') + text)).join(''));

import { CONTENT_ID, CONTENT_JSON } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { withContent } from './page-template.ts';

const template = `<script type="application/json" id="${CONTENT_ID}">${CONTENT_JSON}</script><h2 title="{{title}}">{{title}}</h2><p>{{text}}</p>`;

/** Returns the content of the data element as a browser parses it: up to the first end tag of the element. */
const dataIn = (html: string): unknown => JSON.parse(/json" id="page-content">(.*?)<\/script/is.exec(html)?.[1] ?? '');

describe('withContent', () => {
  it('inserts each text at its placeholders, and the content as JSON', () => {
    const content = { title: 'Hang a door', text: 'Oak.' };
    const html = withContent(template, content);
    expect(html).toContain('<h2 title="Hang a door">Hang a door</h2><p>Oak.</p>');
    expect(dataIn(html)).toEqual(content);
  });

  it.each([
    '</script><img src=x onerror=alert(1)>',
    '<!--<script>',
    '"&<>\'',
    '&lt;b&gt;',
    '$& $1 $`',
    '{{text}} {{content}} {{nothing}}',
    'line\u2028separator\nand "quotes" \\ backslash',
  ])('interprets no text as markup, data or a placeholder: %j', (title) => {
    const html = withContent(template, { title, text: 'Oak.' });
    expect(dataIn(html)).toEqual({ title, text: 'Oak.' });
    const [, markup = ''] = html.split(/<\/script>(?=<h2)/);
    expect(markup.match(/[<>]/g)).toHaveLength('<h2></h2><p></p>'.match(/[<>]/g)?.length ?? 0);
    expect(markup.match(/"/g)).toHaveLength(2);
    const shown = markup.replaceAll(
      /&(lt|gt|quot|#39|amp);/g,
      (_all, name) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[String(name)] ?? '',
    );
    expect(shown).toBe(`<h2 title="${title}">${title}</h2><p>Oak.</p>`);
  });

  it('throws for a placeholder without a text', () => {
    expect(() => withContent(template, { title: 'Hang a door' })).toThrow('{{text}}');
  });
});

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { keepTranslatable } from './translation.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(keepTranslatable);
afterEach(cleanup);
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

const textsIn = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsIn(node)));

/** Replaces a text like Chrome's translation. */
const byReplacing = (text: Text): void => {
  const font = document.createElement('font');
  font.appendChild(document.createElement('font')).textContent = text.data.toUpperCase();
  Reflect.apply(insertBefore, text.parentNode, [font, text]);
  Reflect.apply(removeChild, text.parentNode, [text]);
};

/** Moves a text into an element, like some extensions. */
const byWrapping = (text: Text): void => {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
};

const Bids = ({ count, isNew = false, note }: { count: number; isNew?: boolean; note?: string }) => (
  <p>
    {isNew && 'new: '}
    {count} of {40} bids
    {note !== undefined && <b>{note}</b>}
  </p>
);

describe.each([
  ['replaces', byReplacing],
  ['wraps', byWrapping],
])('On a page whose texts a translator %s', (_how, translate) => {
  const shown = (root: Element) => root.textContent?.toLowerCase();

  const showTranslated = async (element: Parameters<typeof render>[0]) => {
    const view = render(element);
    for (const text of textsIn(view.container)) translate(text);
    // The site notes translations in a microtask.
    await Promise.resolve();
    return view;
  };

  it('a changed text replaces its translation', async () => {
    const { container, rerender } = await showTranslated(<Bids count={1} />);
    rerender(<Bids count={2} />);
    await eventually(() => expect(shown(container)).toBe('2 of 40 bids'));
    for (const text of textsIn(container)) if (text.parentElement?.nodeName !== 'FONT') translate(text);
    await Promise.resolve();
    rerender(<Bids count={3} />);
    await eventually(() => expect(shown(container)).toBe('3 of 40 bids'));
  });

  it('a text is removed with its translation, and another is inserted before one', async () => {
    const { container, rerender } = await showTranslated(<Bids count={1} isNew />);
    rerender(<Bids count={1} note="!" />);
    expect(shown(container)).toBe('1 of 40 bids!');
    rerender(<Bids count={1} isNew />);
    expect(shown(container)).toBe('new: 1 of 40 bids');
  });

  it('a screen is replaced by another', async () => {
    const { container, rerender } = await showTranslated(<Bids count={1} note="!" />);
    rerender(<h1>Done</h1>);
    expect(container.innerHTML).toBe('<h1>Done</h1>');
  });
});

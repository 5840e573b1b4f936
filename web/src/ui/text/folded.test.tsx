// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { Folded } from './folded.tsx';

afterEach(cleanup);

const show = (text: string) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <p>
        <Folded text={text} />
      </p>
    </ThemeProvider>,
  );
const toggle = () => screen.queryByRole('button');
const isFolded = () => {
  const text = document.getElementById(toggle()?.getAttribute('aria-controls') ?? '');
  return text !== null && getComputedStyle(text).overflow === 'hidden';
};

it.each([
  ['a paragraph', 'word '.repeat(400), false],
  ['24 lines', 'a\n'.repeat(23), false],
  ['25 lines', 'a\n'.repeat(24), true],
  ['many short paragraphs', 'a\n\n'.repeat(600), true],
  ['a long paragraph', 'word '.repeat(500), true],
])('%s is folded if it is tall: %#', (_name, text, folded) => {
  show(text);
  expect(toggle() !== null).toBe(folded);
  expect(isFolded()).toBe(folded);
});

it('the whole text is on the page, and opens by the button or when the browser scrolls to a word in it', () => {
  const text = `${'a\n'.repeat(40)}end`;
  const { container } = show(text);
  expect(container.textContent).toContain('end');
  expect(toggle()?.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(isFolded()).toBe(false);
  expect(toggle()?.getAttribute('aria-expanded')).toBe('true');
  Element.prototype.scrollIntoView = () => undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(isFolded()).toBe(true);
  const folded = document.getElementById(toggle()?.getAttribute('aria-controls') ?? '');
  if (folded === null) throw new Error('The text is missing');
  fireEvent.scroll(folded);
  expect(isFolded()).toBe(false);
});

// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Bid } from '@taskwright/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { LongMessage } from './long-message.tsx';

let resize: (width: number) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: (entries: readonly { contentRect: { width: number } }[]) => void) {
        resize = (width) => act(() => notify([{ contentRect: { width } }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sets the height of the preview and that of its whole text, which jsdom does not lay out. */
const layOut = (clientHeight: number, scrollHeight: number): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
};

const bid: Bid = {
  _id: '0'.repeat(32),
  amount: 100,
  days: 3,
  message: 'I can.',
  freelancerName: 'Bo',
  freelancerVerified: true,
  creationTime: '2026-11-21T08:00:00.000Z',
  updatedAt: null,
  mine: false,
  actions: [],
};
const LONG = 'I can show you ten of them. '.repeat(10).trim();

it('Messages of bids have one text size, whether short, cut or shown in full', () => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <LongMessage bid={bid} nameId="a" />
      <LongMessage bid={{ ...bid, message: LONG }} nameId="b" />
    </ThemeProvider>,
  );
  const styleOf = (text: string) => {
    const { fontSize, lineHeight } = getComputedStyle(screen.getByText(text));
    return { fontSize, lineHeight };
  };
  const short = styleOf('I can.');
  expect(short.fontSize).not.toBe('');
  expect(styleOf(LONG)).toEqual(short);
  fireEvent.click(screen.getByRole('button', { name: 'Read more' }));
  expect(styleOf(LONG)).toEqual(short);
});

const PARAGRAPHS = 'I can do it.\n\nSee https://example.com/signs for more.';
const show = (message: string) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <LongMessage bid={{ ...bid, message }} nameId="a" />
    </ThemeProvider>,
  );
const toggle = (name = 'Read more') => screen.queryByRole('button', { name });

it('A message of two short paragraphs that fits two lines is shown whole, with its links and without a button', () => {
  layOut(44, 44);
  show(PARAGRAPHS);
  expect(toggle()).toBeNull();
  expect(screen.getByRole('link', { name: /example\.com/ })).toBeDefined();
});

it('A message that does not fit has the button and no links until it is opened', () => {
  layOut(44, 66);
  show(PARAGRAPHS);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Read more' }));
  expect(screen.getByRole('link', { name: /example\.com/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(toggle()).not.toBeNull();
});

it('The button appears and disappears as the width changes, also for an open message', () => {
  layOut(44, 44);
  show(LONG);
  expect(toggle()).toBeNull();
  layOut(44, 66);
  resize(300);
  expect(toggle()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Read more' }));
  layOut(44, 44);
  resize(900);
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(toggle()).toBeNull();
  expect(toggle('Show less')).toBeNull();
});

it('Before its layout, a message has the button by its length', () => {
  show(PARAGRAPHS);
  expect(toggle()).not.toBeNull();
  layOut(44, 44);
  resize(300);
  expect(toggle()).toBeNull();
});

import Box from '@mui/material/Box';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clamp, USER_TEXT } from '../layout/clamp.ts';
import { TEXT_LINK } from './text-link.ts';

type Props = {
  /** A text that a user wrote. */
  text: string;
  /** The text with its links; the plain text by default. */
  children?: ReactNode;
  /** Lines that remain visible. */
  lines?: number;
  /** Estimated lines up to which the text is shown whole. */
  most?: number;
  /** Characters of a line, with which the lines are estimated. */
  width?: number;
};

const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.ceil(Math.max(line.length, 1) / width), 0);

/** Returns the element or its closest ancestor that scrolls; null if only the page does. */
const scrollerOf = (element: Element | null): Element | null =>
  element === null || /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : scrollerOf(element.parentElement);

const Fold = ({ children, lines }: { children: ReactNode; lines: number }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const text = useRef<HTMLElement>(null);
  const button = useRef<HTMLElement>(null);
  const toggle = () => {
    const topOf = () => text.current?.getBoundingClientRect().top ?? 0;
    const top = topOf();
    flushSync(() => setOpen(!isOpen));
    // Otherwise the page would show what follows far below the text.
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
    // A timeline keeps its end in place, so that its texts grow upwards.
    else scrollerOf(text.current)?.scrollBy(0, topOf() - top);
  };
  return (
    <>
      <Box
        component="span"
        id={id}
        ref={text}
        // The browser scrolls to a found word and to a focused link. The text then opens.
        onScroll={() => setOpen(true)}
        sx={{
          ...USER_TEXT,
          display: 'block',
          ...(!isOpen && clamp(lines)),
          '@media print, (scripting: none)': { display: 'block', WebkitLineClamp: 'none', overflow: 'visible' },
        }}
      >
        {children}
      </Box>
      <Box
        component="button"
        type="button"
        ref={button}
        data-screen-only
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        sx={{
          ...TEXT_LINK,
          position: 'relative',
          display: 'block',
          mt: 0.5,
          p: 0,
          border: 0,
          font: 'inherit',
          fontWeight: 600,
          backgroundColor: 'transparent',
          cursor: 'pointer',
          '&:hover': { textDecoration: 'underline' },
          '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-11px -8px' } },
        }}
      >
        {isOpen ? 'Show less' : 'Show more'}
      </Box>
    </>
  );
};

/**
 * A text that is cut after `lines` lines if it is tall, with a button that shows the rest. The estimate needs no layout,
 * so that a page contains the button from the start. The whole text is in the HTML, for screen readers and searches.
 */
export const Folded = ({ text, children = text, lines = 12, most = 24, width = 100 }: Props) =>
  linesOf(text, width) > most ? <Fold lines={lines}>{children}</Fold> : children;

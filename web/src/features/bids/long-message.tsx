import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bid } from '@taskwright/contract';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { clamp } from '../../ui/layout/clamp.ts';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { AS_COLUMNS } from './bid-columns.ts';
import { BidMessage, MESSAGE_TEXT } from './bid-parts.tsx';

/** Maximum length that fits two lines in the column layout. */
const SHORT = 110;

/** Estimates whether a message needs no preview. A longer one can still fit, which only its layout shows. */
const isShort = (message: string): boolean => message.length <= SHORT && message.split('\n').length <= 2;

/** Places the toggle to the right of the preview in the column layout. */
const BESIDE = { [AS_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } } as const;

type Props = { bid: Bid; nameId: string };

/**
 * Returns whether the preview shows the whole text, measured before each paint and again whenever the width of `box`
 * changes. Returns false until the preview is laid out. `isShown` is whether the preview is rendered.
 */
const usePreviewFits = (
  box: RefObject<HTMLElement | null>,
  preview: RefObject<HTMLElement | null>,
  isShown: boolean,
): boolean => {
  const [width, setWidth] = useState(0);
  const [measured, setMeasured] = useState<{ width: number; fits: boolean } | null>(null);
  const fits = measured?.width === width ? measured.fits : null;
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  useLayoutEffect(() => {
    const text = preview.current;
    if (!isShown || fits !== null || text === null || text.clientHeight === 0) return;
    setMeasured({ width, fits: text.scrollHeight <= text.clientHeight });
  }, [preview, isShown, fits, width]);
  return fits ?? false;
};

const Preview = ({ bid, nameId }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLParagraphElement>(null);
  const isWhole = usePreviewFits(box, preview, !isOpen) && !isOpen;
  const hasPreview = !isOpen && !isWhole;
  return (
    <Box
      ref={box}
      sx={{ display: 'grid', columnGap: 1.5, alignItems: 'end', justifyItems: 'start', ...(hasPreview && BESIDE) }}
    >
      <div id={id}>
        {hasPreview ? (
          // Renders no links, because clipped links would be focusable.
          <Typography ref={preview} sx={{ ...MESSAGE_TEXT, whiteSpace: 'normal', ...clamp(2) }}>
            {bid.message}
          </Typography>
        ) : (
          <BidMessage bid={bid} isOpen />
        )}
      </div>
      {!isWhole && (
        <Box
          component="button"
          type="button"
          data-screen-only
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={nameId}
          onClick={() => setOpen(!isOpen)}
          sx={{
            ...TEXT_LINK,
            position: 'relative',
            p: 0,
            whiteSpace: 'nowrap',
            border: 0,
            backgroundColor: 'transparent',
            font: 'inherit',
            fontSize: '0.9375rem',
            cursor: 'pointer',
            textDecoration: 'underline',
            '&::after': { content: '""', position: 'absolute', inset: '-10px -8px' },
          }}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </Box>
      )}
    </Box>
  );
};

/** Preview of a bid's message, with a button that shows all of it. A message that fits the preview is shown whole. */
export const LongMessage = ({ bid, nameId }: Props) =>
  isShort(bid.message) ? <BidMessage bid={bid} /> : <Preview key={bid.message} bid={bid} nameId={nameId} />;

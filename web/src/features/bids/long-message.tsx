import Box from '@mui/material/Box';
import type { Bid } from '@taskwright/contract';
import { useId, useState } from 'react';
import { clamp } from '../../ui/layout/clamp.ts';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { AS_COLUMNS } from './bid-columns.ts';
import { BidMessage } from './bid-parts.tsx';

/** Maximum length that fits two lines in the column layout. */
const SHORT = 110;

const isShort = (message: string): boolean => message.length <= SHORT && message.split('\n').length <= 2;

/** Places the toggle to the right of the preview in the column layout. */
const BESIDE = { [AS_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } } as const;

/** Preview of a bid's message, with a button that shows all of it. */
export const LongMessage = ({ bid, nameId }: { bid: Bid; nameId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (isShort(bid.message)) return <BidMessage bid={bid} />;
  return (
    <Box sx={{ display: 'grid', columnGap: 1.5, alignItems: 'end', justifyItems: 'start', ...(!isOpen && BESIDE) }}>
      <div id={id}>
        {isOpen ? (
          <BidMessage bid={bid} />
        ) : (
          // Renders no links, because clipped links would be focusable.
          <Box
            component="p"
            sx={{ m: 0, maxWidth: '70ch', overflowWrap: 'anywhere', fontSize: '0.9375rem', ...clamp(2) }}
          >
            {bid.message}
          </Box>
        )}
      </div>
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
    </Box>
  );
};

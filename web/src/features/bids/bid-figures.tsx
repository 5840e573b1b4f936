import Box from '@mui/material/Box';
import type { TaskBid } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { money } from '../../lib/format/money.ts';
import { hidden } from '../../ui/text/page-heading.tsx';
import { LazyRating } from '../reviews/lazy-rating.tsx';
import { AS_COLUMNS, FIGURES } from './bid-columns.ts';

/** Dollar amount. Hidden cents align its decimal point with amounts that have cents. */
const Amount = ({ dollars, showCents }: { dollars: number; showCents: boolean }) => (
  <>
    {money(dollars)}
    {showCents && Number.isInteger(dollars) && (
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'none', [AS_COLUMNS]: { display: 'inline', visibility: 'hidden', userSelect: 'none' } }}
      >
        .00
      </Box>
    )}
  </>
);

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, [AS_COLUMNS]: { textAlign: 'right' } }}>
    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary', [AS_COLUMNS]: hidden }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** Labels of the figures; column headings in the column layout. */
export const FIGURE_NAMES = ['Amount', 'Delivery', 'Reviews'] as const;
const [AMOUNT, DELIVERY, REVIEWS] = FIGURE_NAMES;

/** Figures of a bid with their labels. */
export const BidFigures = ({ bid, showCents }: { bid: TaskBid; showCents: boolean }) => (
  <Box component="dl" sx={FIGURES}>
    <Figure name={AMOUNT}>
      <Box component="span" sx={{ typography: 'amount' }}>
        <Amount dollars={bid.amount} showCents={showCents} />
      </Box>
    </Figure>
    <Figure name={DELIVERY}>{bid.days === 1 ? '1 day' : `${bid.days} days`}</Figure>
    <Figure name={REVIEWS}>
      <LazyRating rating={bid.rating} name={bid.freelancerName} none="None yet" />
    </Figure>
  </Box>
);

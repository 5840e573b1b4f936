import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Card } from '../../../ui/layout/panel.tsx';
import { FactLine } from '../../../ui/text/fact-line.tsx';
import { CARD_COLUMNS } from '../../tasks/mine/list-layout.ts';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import { BidAmount, BidDeadline, BidTitle, type MyBidListProps, type MyBidProps, NextAction } from './bid-cells.tsx';
import { bidDisplay } from './next-action.ts';

const BidCard = ({ bid, isFocused }: MyBidProps) => {
  const titleId = useId();
  return (
    <Card as="li" aria-labelledby={titleId} sx={{ p: 2.25, display: 'flex', flexDirection: 'column' }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <BidTitle bid={bid} isFocused={isFocused} />
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 1, my: 2 }}>
        <FactLine name="Status">
          <ToneBadge {...bidDisplay(bid)} />
        </FactLine>
        <FactLine name="Your bid">
          <BidAmount bid={bid} />
        </FactLine>
        <FactLine name="Deadline">
          <BidDeadline bid={bid} layout="inline" />
        </FactLine>
      </Box>
      <NextAction bid={bid} titleId={titleId} />
    </Card>
  );
};

/** The user's bids as cards, for narrow screens. */
export const MyBidCards = ({ bids, focused }: MyBidListProps) => (
  <Box
    component="ul"
    aria-label="My Bids"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: CARD_COLUMNS }}
  >
    {bids.map((bid, index) => (
      <BidCard key={bid._id} bid={bid} isFocused={index === focused} />
    ))}
  </Box>
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bid } from '@taskwright/contract';
import { money } from '../../lib/format/money.ts';
import { USER_TEXT } from '../../ui/layout/clamp.ts';
import { InstantDate } from '../../ui/text/instant-date.tsx';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import { deliveredIn } from './delivered-in.ts';

/** Amount and delivery time of a bid. */
export const BidOffer = ({ bid }: { bid: Pick<Bid, 'amount' | 'days'> }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, alignItems: 'baseline' }}>
    <Typography
      variant="amount"
      component="p"
      sx={{ fontSize: '1.375rem', lineHeight: 1.25, overflowWrap: 'anywhere' }}
    >
      {money(bid.amount)}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {deliveredIn(bid.days)}
    </Typography>
  </Box>
);

/** Style of a bid's message, whole or cut. */
export const MESSAGE_TEXT = { ...USER_TEXT, m: 0, maxWidth: '70ch', fontSize: '0.9375rem' } as const;

/** Message of a bid with its line breaks and links. */
export const BidMessage = ({ bid }: { bid: Pick<Bid, 'message'> }) => (
  <Typography sx={MESSAGE_TEXT}>
    <LinkedText>{bid.message}</LinkedText>
  </Typography>
);

/** Time at which a bid was placed or last changed. */
export const BidTime = ({ bid }: { bid: Bid }) => {
  const at = bid.updatedAt ?? bid.creationTime;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {bid.updatedAt === null ? 'Placed' : 'Changed'} <InstantDate at={at} />
    </Typography>
  );
};

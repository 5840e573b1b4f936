import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bid } from '@taskwright/contract';
import { fullDate, shortDate } from '../../lib/format/dates.ts';
import { money } from '../../lib/format/money.ts';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import { deliveredIn } from './delivered-in.ts';

/** Amount and delivery time of a bid. */
export const BidOffer = ({ bid }: { bid: Bid }) => (
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

export const BidMessage = ({ bid }: { bid: Bid }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
    <LinkedText>{bid.message}</LinkedText>
  </Typography>
);

/** Time at which a bid was placed or last changed. */
export const BidTime = ({ bid }: { bid: Bid }) => {
  const at = bid.updatedAt ?? bid.creationTime;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {bid.updatedAt === null ? 'Placed' : 'Changed'}{' '}
      <time dateTime={at} title={fullDate(at)}>
        {shortDate(at)}
      </time>
    </Typography>
  );
};

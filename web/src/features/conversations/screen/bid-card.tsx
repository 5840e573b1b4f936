import Box from '@mui/material/Box';
import type { ConversationHead } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { useId } from 'react';
import { localDay } from '../../../lib/format/dates.ts';
import { localTime, useToday } from '../../../lib/format/local-time.ts';
import { InstantDate } from '../../../ui/text/fact.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { BidMessage, BidOffer } from '../../bids/bid-parts.tsx';

type Props = Pick<ConversationHead, 'role'> & { bid: NonNullable<ConversationHead['bid']>; name: string };

/** The freelancer's bid, as a card in the timeline at the time when it was placed. `name` is the other party's. */
export const BidCard = ({ bid, role, name }: Props) => {
  const id = useId();
  const today = useToday();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        width: '100%',
        maxWidth: 520,
        boxSizing: 'border-box',
        mx: 'auto',
        my: 1,
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 0.75,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 'panel',
        fontSize: '0.9375rem',
      }}
    >
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Box component="span" id={id} sx={{ fontWeight: 600 }}>
          <Isolated text={role === 'freelancer' ? 'Your bid' : `${isolate(name)}’s bid`} />
        </Box>{' '}
        at <time dateTime={bid.creationTime}>{localTime(bid.creationTime)}</time>
        {bid.updatedAt !== null && (
          <>
            , changed{' '}
            {localDay(bid.updatedAt) === today ? (
              <>
                at <time dateTime={bid.updatedAt}>{localTime(bid.updatedAt)}</time>
              </>
            ) : (
              <InstantDate at={bid.updatedAt} />
            )}
          </>
        )}
      </Box>
      <BidOffer bid={bid} />
      <BidMessage bid={bid} />
    </Box>
  );
};

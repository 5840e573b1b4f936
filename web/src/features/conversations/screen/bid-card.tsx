import Box from '@mui/material/Box';
import type { ConversationHead } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { useId } from 'react';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { BidMessage, BidOffer } from '../../bids/bid-parts.tsx';

type Props = Pick<ConversationHead, 'role'> & { bid: NonNullable<ConversationHead['bid']>; name: string };

/** The freelancer's bid, as the first card of the conversation. `name` is the other party's. */
export const BidCard = ({ bid, role, name }: Props) => {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        width: '100%',
        maxWidth: 520,
        boxSizing: 'border-box',
        mx: 'auto',
        mt: 2,
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
      <Box id={id} sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Isolated text={role === 'freelancer' ? 'Your bid' : `${isolate(name)}’s bid`} />
      </Box>
      <BidOffer bid={bid} />
      <BidMessage bid={bid} />
    </Box>
  );
};

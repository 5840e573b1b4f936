import Box from '@mui/material/Box';
import { paths } from '../../../lib/navigation/paths.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import {
  AmountBid,
  BidAmount,
  BidClient,
  BidDeadline,
  BidTitle,
  conversationOf,
  type MyBidListProps,
  type MyBidProps,
  OfferNote,
} from './bid-cells.tsx';
import { bidDisplay, nextAction } from './next-action.ts';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** The main text of a line and its figure at the end. */
const LINE = { display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'baseline' } as const;
/** Shows only the date, because the relative time does not fit. */
const DATE = {
  flex: 'none',
  '& time': { fontSize: 'inherit' },
  '& time > span': { fontWeight: 400 },
  '& time > span + span': { display: 'none' },
} as const;

/** A bid in two lines, three with an offer or agreement. The whole row leads to its conversation or its task. */
const BidRow = ({ bid, isFocused }: MyBidProps) => {
  const { label, tone } = bidDisplay(bid);
  const isMyTurn = bid.work?.turn === 'me';
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        px: 2,
        py: 1.25,
        fontSize: '0.875rem',
        '& + li': { borderTop: '1px solid', borderColor: 'divider' },
        // The link covers the row.
        '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-within': { bgcolor: 'wash' },
      }}
    >
      <Box sx={{ ...LINE, fontSize: '1rem' }}>
        <Box component="h2" title={bid.title} sx={{ ...ONE_LINE, m: 0, fontSize: 'inherit', fontWeight: 600 }}>
          <BidTitle
            bid={bid}
            isFocused={isFocused}
            to={bid.work === null ? paths.details(bid.taskId) : conversationOf(bid)}
          />
        </Box>
        <Box sx={{ flex: 'none', maxWidth: '70%', textAlign: 'right' }}>
          <BidAmount bid={bid} /> <OfferNote bid={bid} />
        </Box>
      </Box>
      <Box sx={{ ...LINE, color: 'text.secondary' }}>
        <Box sx={ONE_LINE}>
          {isMyTurn ? (
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {nextAction(bid)}
            </Box>
          ) : (
            <>
              <Box component="span" sx={{ color: `status.${tone}.fg`, fontWeight: 600 }}>
                {label}
              </Box>{' '}
              · {nextAction(bid)}
            </>
          )}
        </Box>
        <Box sx={DATE}>
          <BidDeadline bid={bid} layout="inline" />
        </Box>
      </Box>
      <Box sx={LINE}>
        <BidClient bid={bid} />
        <AmountBid bid={bid} />
      </Box>
    </Box>
  );
};

/** The user's bids as compact rows, for narrow screens. */
export const MyBidRows = ({ bids, focused }: MyBidListProps) => (
  <Panel sx={{ overflow: 'hidden' }}>
    <Box component="ul" aria-label="My Bids" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bids.map((bid, index) => (
        <BidRow key={bid._id} bid={bid} isFocused={index === focused} />
      ))}
    </Box>
  </Panel>
);

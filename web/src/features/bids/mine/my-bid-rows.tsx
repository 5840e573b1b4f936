import Box from '@mui/material/Box';
import type { MyBid } from '@taskwright/contract';
import { paths } from '../../../lib/navigation/paths.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LARGE_TEXT } from '../../../ui/layout/tab-links.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
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
  termsOn,
} from './bid-cells.tsx';
import { bidDisplay, shortAction, shortStep } from './next-action.ts';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** The main text of a line and its figure at the end. The figure wraps if the main text has no room, with large text. */
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'baseline',
} as const;

/** Shows only the date, because neither the relative time nor 'Due' fits. */
const DATE = {
  flex: 'none',
  ml: 'auto',
  '& time': { fontSize: 'inherit' },
  '& time > span': { fontWeight: 400 },
  '& time > span + span': { display: 'none' },
  '& > span': hidden,
} as const;

/** Main text of the second line. */
const MAIN = { flex: '1 1 9em' } as const;

/** The next step with the client, the stars of an agreement and the bid under an offer. */
const STEP = {
  ...MAIN,
  display: 'flex',
  alignItems: 'baseline',
  gap: 0.5,
  minWidth: 0,
  whiteSpace: 'nowrap',
  [LARGE_TEXT]: { flexWrap: 'wrap' },
  // The number of reviews does not fit.
  '& [role="img"]': { flex: 'none', gap: 0.125, fontSize: 'inherit' },
  '& [role="img"] > svg': { fontSize: '1rem' },
  '& [role="img"] > span + span': { display: 'none' },
} as const;

/** Shrinks the text before the client, unless the text reads on with the name of the client. */
const SHRINKS = {
  text: { '& > div': { flex: 'none', maxWidth: '50%', gap: 0.5, [LARGE_TEXT]: { maxWidth: '100%' } } },
  client: { '& > div': { gap: 0.5 }, '& > span': { flex: 'none' } },
} as const;

/** Status and next step of a bid. Those of an agreement are in one line with its client. */
const BidStep = ({ bid }: { bid: MyBid }) => {
  const { label, tone } = bidDisplay(bid);
  const action = shortAction(bid);
  const hasTerms = termsOn(bid) !== null;
  const status = (
    <Box component="span" sx={{ color: `status.${tone}.fg`, fontWeight: 600 }}>
      {label}
    </Box>
  );
  if (!hasTerms) {
    const step = shortStep(bid);
    return (
      <Box sx={{ ...MAIN, minWidth: 0 }}>
        {status}
        {step !== '' && ` · ${step}`}
      </Box>
    );
  }
  return (
    <Box sx={{ ...STEP, ...SHRINKS[action?.withClient === true ? 'client' : 'text'] }}>
      <Box component="span" sx={ONE_LINE}>
        {action === null ? (
          status
        ) : (
          <Box component="span" sx={action.isOwn ? { color: 'text.primary', fontWeight: 600 } : undefined}>
            <Isolated text={action.text} />
          </Box>
        )}
      </Box>
      {action?.withClient === true ? ' ' : ' · '}
      <BidClient bid={bid} /> <AmountBid bid={bid} label="· bid" />
    </Box>
  );
};

/** A bid in two lines. The whole row leads to its conversation or its task. */
const BidRow = ({ bid, isFocused }: MyBidProps) => (
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
      <Box
        component="h2"
        title={bid.title}
        sx={{ ...ONE_LINE, flex: '1 1 4em', m: 0, fontSize: 'inherit', fontWeight: 600 }}
      >
        <BidTitle
          bid={bid}
          isFocused={isFocused}
          to={bid.work === null ? paths.details(bid.taskId) : conversationOf(bid)}
        />
      </Box>
      <Box sx={{ flex: 'none', maxWidth: '100%', ml: 'auto', textAlign: 'right' }}>
        <BidAmount bid={bid} /> <OfferNote bid={bid} />
      </Box>
    </Box>
    <Box sx={{ ...LINE, color: 'text.secondary' }}>
      <BidStep bid={bid} />
      <Box sx={DATE}>
        <BidDeadline bid={bid} layout="inline" />
      </Box>
    </Box>
  </Box>
);

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

import Box from '@mui/material/Box';
import type { MyBid } from '@taskwright/contract';
import { isAgreed, isOnOffer } from '@taskwright/contract/lifecycle/agreement-states';
import { conversationIdOf } from '@taskwright/contract/lifecycle/conversations';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format/money.ts';
import { focusSelf } from '../../../lib/navigation/keep-focus.ts';
import { useTaskLink } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Rating } from '../../../ui/people/rating.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { AgreementProgress } from '../../tasks/agreement-progress.tsx';
import { TITLE_LINK } from '../../tasks/mine/list-skeleton.tsx';
import { isSettled } from '../../tasks/status.ts';
import { deliveredIn } from '../bid-columns.ts';
import { nextAction } from './next-action.ts';

export type MyBidProps = {
  bid: MyBid;
  /** Focuses the bid when it mounts, because the button that loaded it may be gone. */
  isFocused: boolean;
};

export type MyBidListProps = { bids: readonly MyBid[]; focused: number | null };

/** Returns the offer or the binding agreement on a bid; null if there is none, or if it was cancelled. */
export const termsOn = ({ work }: Pick<MyBid, 'work'>): MyBid['work'] =>
  work !== null && (isOnOffer(work.state) || isAgreed(work.state)) ? work : null;

/** Returns the offer on a bid that awaits an answer; null if there is none. */
const offerOn = ({ work }: MyBid): MyBid['work'] => (work !== null && isOnOffer(work.state) ? work : null);

/** Returns the address of a bid's conversation. */
export const conversationOf = ({ taskId, _id }: MyBid): string => paths.conversation(conversationIdOf(taskId, _id));

type TitleProps = MyBidProps & {
  /** Address of the link. The default is the task. */
  to?: string;
};

/** Title of the task, linked while the task exists. */
export const BidTitle = ({ bid, isFocused, to = paths.details(bid.taskId) }: TitleProps) => {
  const state = useTaskLink(bid.title);
  return bid.task === null ? (
    <span ref={isFocused ? focusSelf : null} tabIndex={isFocused ? -1 : undefined}>
      {bid.title}
    </span>
  ) : (
    <Link to={to} state={state} ref={isFocused ? focusSelf : null} style={TITLE_LINK}>
      {bid.title}
    </Link>
  );
};

/** The agreed or offered amount, otherwise the amount of the bid. */
export const BidAmount = ({ bid }: { bid: MyBid }) => {
  const terms = termsOn(bid);
  const amount = terms === null ? bid.amount : terms.cents / 100;
  return (
    <Box
      component="data"
      value={amount}
      sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {money(amount)}
    </Box>
  );
};

const NOTE = { color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400, whiteSpace: 'nowrap' } as const;

/** Marks the amount of an open offer: the client's offer, or the freelancer's counter-offer. */
export const OfferNote = ({ bid }: { bid: MyBid }) => {
  const offer = offerOn(bid);
  if (offer === null) return null;
  return (
    <Box component="span" sx={NOTE}>
      {offer.turn === 'them' ? 'proposed' : 'offered'}
    </Box>
  );
};

/** The amount of the bid after a label, next to that of an open offer. */
export const AmountBid = ({ bid, label }: { bid: MyBid; label: string }) =>
  offerOn(bid) === null ? null : (
    <Box component="span" sx={{ ...NOTE, fontVariantNumeric: 'tabular-nums' }}>
      {label} {money(bid.amount)}
    </Box>
  );

/** Meaning of the amount of `BidAmount`. During an offer, also the amount of the bid. */
export const AmountNote = ({ bid }: { bid: MyBid }) =>
  offerOn(bid) === null ? (
    <Box component="span" sx={NOTE}>
      {termsOn(bid) === null ? deliveredIn(bid.days) : 'agreed'}
    </Box>
  ) : (
    <>
      <OfferNote bid={bid} />{' '}
      <Box sx={{ lineHeight: 1.4 }}>
        <AmountBid bid={bid} label="Your bid:" />
      </Box>
    </>
  );

/** Client of an offer or agreement. Shows their rating after an acceptance. */
export const BidClient = ({ bid }: { bid: MyBid }) => {
  const name = termsOn(bid)?.with;
  if (name === undefined) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0, fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      {bid.clientRating !== undefined && <Rating rating={bid.clientRating} />}
    </Box>
  );
};

/**
 * The due date of the next milestone of a hired freelancer, otherwise the deadline of the task. A delivered milestone
 * shows its due date without the relative time.
 */
export const BidDeadline = ({ bid, layout }: { bid: MyBid; layout: 'inline' | 'stacked' }) => {
  const { state, task, work } = bid;
  if (task === null) return '—';
  const due = state === 'hired' ? work?.next?.due : null;
  if (due == null) return <Deadline date={task.deadline} layout={layout} settled={isSettled(task)} />;
  return (
    <>
      <Box component="span" sx={{ fontSize: layout === 'stacked' ? '0.9375rem' : 'inherit' }}>
        Due{'\u00a0'}
      </Box>
      <Deadline date={due} layout={layout} settled={work?.turn === 'them'} />
    </>
  );
};

/** The next step, the progress of an active agreement, and the link to the conversation. */
export const NextAction = ({ bid, titleId }: { bid: MyBid; titleId: string }) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, columnGap: 2, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}
  >
    <Box component="span" sx={{ width: '100%', fontWeight: bid.work?.turn === 'me' ? 600 : 400 }}>
      <Isolated text={nextAction(bid)} />
    </Box>
    {bid.state === 'hired' && bid.work?.state === 'active' && <AgreementProgress agreement={bid.work} />}
    {bid.task !== null && (
      <Box component={Link} to={conversationOf(bid)} aria-describedby={titleId} data-screen-only sx={TEXT_LINK}>
        {bid.work === null ? 'Message the client' : 'Open conversation'}
      </Box>
    )}
  </Box>
);

import Box from '@mui/material/Box';
import type { MyBid } from '@taskwright/contract';
import { conversationIdOf } from '@taskwright/contract/lifecycle/conversations';
import { Link } from 'react-router-dom';
import { focusSelf } from '../../../lib/browser/focus-self.ts';
import { money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { AgreementProgress } from '../../tasks/agreement-progress.tsx';
import { TITLE_LINK } from '../../tasks/mine/list-layout.ts';
import { isSettled } from '../../tasks/status.ts';
import { deliveredIn } from '../delivered-in.ts';
import { TaskChanges } from '../task-changes.tsx';
import { nextAction } from './next-action.ts';

export type MyBidProps = {
  bid: MyBid;
  /** Focuses the bid when it mounts, because the button that loaded it may be gone. */
  isFocused: boolean;
};

export type MyBidListProps = { bids: readonly MyBid[]; focused: number | null };

/** Title of the task, linked while the task exists. */
export const BidTitle = ({ bid, isFocused }: MyBidProps) =>
  bid.task === null ? (
    <span ref={isFocused ? focusSelf : null} tabIndex={isFocused ? -1 : undefined}>
      {bid.title}
    </span>
  ) : (
    <Link to={paths.details(bid.taskId)} ref={isFocused ? focusSelf : null} style={TITLE_LINK}>
      {bid.title}
    </Link>
  );

export const BidAmount = ({ bid }: { bid: MyBid }) => (
  <>
    <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {money(bid.amount)}
    </Box>{' '}
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
      {deliveredIn(bid.days)}
    </Box>
  </>
);

export const BidDeadline = ({ bid, layout }: { bid: MyBid; layout: 'inline' | 'stacked' }) =>
  bid.task === null ? '—' : <Deadline date={bid.task.deadline} layout={layout} settled={isSettled(bid.task)} />;

/** Changes by the client, the next step and its link. */
export const NextAction = ({ bid, titleId }: { bid: MyBid; titleId: string }) => (
  <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', fontSize: '0.9375rem' }}>
    {bid.task !== null && bid.taskBefore !== undefined && <TaskChanges before={bid.taskBefore} now={bid.task} />}
    <Box component="span" sx={{ fontWeight: bid.work?.turn === 'me' ? 600 : 400 }}>
      {nextAction(bid)}
    </Box>
    {bid.state === 'hired' && bid.work?.state === 'active' && <AgreementProgress agreement={bid.work} />}
    {bid.actions.includes('change') && (
      <Box component={Link} to={paths.details(bid.taskId)} aria-describedby={titleId} data-screen-only sx={TEXT_LINK}>
        See your bid
      </Box>
    )}
    {bid.task !== null && (
      <Box
        component={Link}
        to={paths.conversation(conversationIdOf(bid.taskId, bid._id))}
        aria-describedby={titleId}
        data-screen-only
        sx={TEXT_LINK}
      >
        {bid.work === null ? 'Message the client' : 'Open conversation'}
      </Box>
    )}
  </Box>
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bid, TaskBefore } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { shortDate } from '../../lib/format/dates.ts';
import { budgetText, money } from '../../lib/format/money.ts';
import { USER_TEXT } from '../../ui/layout/clamp.ts';
import { InstantDate } from '../../ui/text/fact.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import { deliveredIn } from './bid-columns.ts';

const NAMES = {
  title: 'title',
  description: 'description',
  budget: 'budget',
  deadline: 'deadline',
} as const satisfies Record<keyof TaskBefore, string>;
const listed = new Intl.ListFormat('en-US');

/** Returns the changed fields as a phrase: 'the budget and the deadline'. */
export const changesText = (before: TaskBefore): string =>
  listed.format(Object.entries(NAMES).flatMap(([field, name]) => (field in before ? [`the ${name}`] : [])));

/** Current values of the task that a change is compared with. */
export type TaskNow = { readonly budget: number | null; readonly deadline: string };

/** Returns a line for each change, with its previous value. */
export const changesSince = (before: TaskBefore, now: TaskNow): string[] => [
  ...(before.title === undefined ? [] : [`Title: was “${isolate(before.title)}”`]),
  ...(before.description === undefined ? [] : ['Description: rewritten']),
  ...(before.budget === undefined ? [] : [`Budget: was ${budgetText(before.budget)}, now ${budgetText(now.budget)}`]),
  ...(before.deadline === undefined
    ? []
    : [`Deadline: was ${shortDate(before.deadline)}, now ${shortDate(now.deadline)}`]),
];

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

type MessageProps = {
  bid: Pick<Bid, 'message'>;
  /** The reader has opened the message. */
  isOpen?: boolean;
};

/** Message of a bid with its line breaks and links. */
export const BidMessage = ({ bid: { message }, isOpen = false }: MessageProps) => {
  const linked = <LinkedText>{message}</LinkedText>;
  return <Typography sx={MESSAGE_TEXT}>{isOpen ? linked : <Folded text={message}>{linked}</Folded>}</Typography>;
};

/** Time at which a bid was placed or last changed. */
export const BidTime = ({ bid }: { bid: Bid }) => {
  const at = bid.updatedAt ?? bid.creationTime;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {bid.updatedAt === null ? 'Placed' : 'Changed'} <InstantDate at={at} />
    </Typography>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { TWO_COLUMNS } from '../../ui/layout/columns.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Deadline } from '../../ui/text/deadline.tsx';
import { Amount } from '../../ui/text/fact.tsx';
import { myBidQuery } from './api.ts';
import { deliveredIn } from './bid-columns.ts';

/** Id of the heading of the bid section. */
export const BID_SECTION = 'bid-section';

type Props = { task: Task; uid: string };

/** Marks the placeholder of the form until its code is loaded. */
export const FORM_PENDING = 'data-form-pending';

/**
 * Scrolls to the bid section and focuses the first field, or the heading if there is no form. Moves focus on to the
 * field when a lazy form has loaded.
 */
const goToBid = (): void => {
  const heading = document.getElementById(BID_SECTION);
  const section = heading?.closest('section');
  heading?.scrollIntoView();
  (section?.querySelector('input') ?? heading)?.focus({ preventScroll: true });
  if (!section?.querySelector(`[${FORM_PENDING}]`)) return;
  const awaited = new MutationObserver(() => {
    const field = section.querySelector('input');
    if (field === null) return;
    awaited.disconnect();
    if (document.activeElement === heading) field.focus({ preventScroll: true });
  });
  awaited.observe(section, { childList: true, subtree: true });
};

const TO_BID = { whiteSpace: 'nowrap', flex: 'none' } as const;

const PlaceABid = () => (
  <Button variant="contained" onClick={goToBid} sx={TO_BID}>
    Place a bid
  </Button>
);

const SeeYourBid = () => (
  <Button variant="outlined" onClick={goToBid} sx={TO_BID}>
    See your bid
  </Button>
);

/**
 * Button next to the task summary that leads to the form or the existing bid. `BidBar` replaces it on narrow screens.
 */
export const BidShortcut = ({ task, uid }: Props) => {
  const { data: bid, error } = useQuery(myBidQuery(task._id, uid));
  const content = () => {
    if (bid === undefined)
      return error === null && <Skeleton variant="rounded" height={44} sx={{ borderRadius: 'control' }} />;
    if (bid === null) return task.actions.includes('bid') && <PlaceABid />;
    return <SeeYourBid />;
  };
  return (
    <Box sx={{ display: 'none', [TWO_COLUMNS]: { display: 'grid', '&:empty': { display: 'none' } } }}>{content()}</Box>
  );
};

/**
 * Sticky bar on narrow screens, above the bid section: budget, deadline and the button to bid, or the user's bid and the
 * button to it. Leaves its corner free for the theme toggle.
 */
export const BidBar = ({ task, uid }: Props) => {
  const { data: bid } = useQuery(myBidQuery(task._id, uid));
  if (bid === undefined || (bid === null && !task.actions.includes('bid'))) return null;
  return (
    <Box
      data-screen-only
      data-bar
      sx={{
        order: 2,
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        mx: { xs: -2, sm: -3 },
        pl: { xs: 2, sm: 3 },
        pr: 8,
        pt: 1,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
        [TWO_COLUMNS]: { display: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          minWidth: 0,
          lineHeight: 1.3,
          // Shows only the date if the line would wrap. The summary above contains the remaining time.
          '@media (max-width: 22.49em)': { '& time > span + span': { display: 'none' } },
        }}
      >
        <Amount value={bid === null ? task.budget : bid.amount} />
        {bid === null ? <Deadline date={task.deadline} /> : deliveredIn(bid.days)}
      </Box>
      {bid === null ? <PlaceABid /> : <SeeYourBid />}
    </Box>
  );
};

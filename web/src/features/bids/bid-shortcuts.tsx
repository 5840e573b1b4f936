import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { Deadline } from '../../ui/text/deadline.tsx';
import { BESIDE } from '../tasks/beside.ts';
import { myBidQuery } from './api.ts';

/** The id of the heading under which a freelancer bids. */
export const BID_SECTION = 'bid-section';

type Props = { task: Task; uid: string };

/** Says of what stands for the form that its code is still to come. */
export const FORM_PENDING = 'data-form-pending';

/**
 * Brings the section into view, and the focus to the first field of its form, or to its heading where it has none; from
 * there it goes on to the field of a form that is still to come.
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

const PlaceABid = () => (
  <Button variant="contained" onClick={goToBid} sx={{ whiteSpace: 'nowrap', flex: 'none' }}>
    Place a bid
  </Button>
);

/** In the summary beside a task: to the form, or to the bid that stands. Where there is no room beside it, `BidBar` stands for it. */
export const BidShortcut = ({ task, uid }: Props) => {
  const { data: bid, error } = useQuery(myBidQuery(task._id, uid));
  const content = () => {
    if (bid === undefined)
      return error === null && <Skeleton variant="rounded" height={44} sx={{ borderRadius: 'control' }} />;
    if (bid === null) return task.actions.includes('bid') && <PlaceABid />;
    return (
      <Button variant="outlined" onClick={goToBid}>
        See your bid
      </Button>
    );
  };
  return <Box sx={{ display: 'none', [BESIDE]: { display: 'grid', '&:empty': { display: 'none' } } }}>{content()}</Box>;
};

/**
 * At the foot of a narrow screen until the form comes: what is paid, by when, and the way to bid. It leaves the corner to
 * the theme's toggle.
 */
export const BidBar = ({ task, uid }: Props) => {
  const { data: bid } = useQuery(myBidQuery(task._id, uid));
  if (bid !== null || !task.actions.includes('bid')) return null;
  return (
    <Box
      data-screen-only
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
        [BESIDE]: { display: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          minWidth: 0,
          lineHeight: 1.3,
          // Where the line would break the date is enough: how far off it is stands above.
          '@media (max-width: 22.49em)': { '& time > span + span': { display: 'none' } },
        }}
      >
        <Amount value={task.budget} />
        <Deadline date={task.deadline} />
      </Box>
      <PlaceABid />
    </Box>
  );
};
